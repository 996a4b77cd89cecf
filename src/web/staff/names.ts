import * as approval from '../../domain/staff/approvalWords.ts';
import * as devices from '../../domain/staff/devices.ts';
import * as report from '../../domain/staff/reportWords.ts';
import * as countries from '../../domain/staff/staffCountries.ts';
import * as names from '../../domain/staff/staffNames.ts';
import * as templates from '../../domain/staff/templateWords.ts';
import { staffLanguage } from './staffLanguage.ts';

/** Names of the domain in the panel's language. */

export const approvalStateNames = approval.approvalStateNames[staffLanguage];
export const approvalActionNames = approval.approvalActionNames[staffLanguage];
export const approvalRuleNames = approval.approvalRuleNames[staffLanguage];
export const voidCauseNames = approval.voidCauseNames[staffLanguage];

export const statusNames = names.statusNames[staffLanguage];
export const statusChanges = names.statusChanges[staffLanguage];
export const travellerName = names.travellerName[staffLanguage];
export const paymentNames = names.paymentNames[staffLanguage];
export const partlyRefundedName = names.partlyRefundedName[staffLanguage];
export const documentOwedName = names.documentOwedName[staffLanguage];
export const processingNames = names.processingNames[staffLanguage];
export const rejectionReasonNames = names.rejectionReasonNames[staffLanguage];
export const refundBasisNames = names.refundBasisNames[staffLanguage];
export const roleNames = names.roleNames[staffLanguage];

export const paymentName = (status: string) => names.paymentName(status, staffLanguage);
export const processingName = (value: string) => names.processingName(value, staffLanguage);
export const documentTypeName = (value: string) => names.documentTypeName(value, staffLanguage);
/** By the stored name of a device, or label of a session. */
export const deviceName = (stored: string) => devices.deviceName(stored)[staffLanguage];
export const deciderName = (label: string) => names.deciderName(label)[staffLanguage];

/** By two-letter code; `english` is the stored name. */
export const countryName = (alpha2: string, english: string) =>
  countries.countryName(alpha2, english, staffLanguage);
/** By the stored English name of a supporting document's country. */
export const supportingCountryName = (english: string) =>
  countries.supportingCountryName(english, staffLanguage);

export const templateVariableNames = templates.templateVariableNames[staffLanguage];

export const groupNames = report.groupNames[staffLanguage];
export const reports = report.namedReports[staffLanguage];

/** What spreadsheets of the language open directly, in exported files. */
export const csvSeparator = staffLanguage === 'en' ? 'comma' : 'semicolon';
