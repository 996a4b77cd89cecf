import { businessHours } from '../../../domain/businessHours/businessHours.ts';
import { conversationDays } from '../../../domain/chat/limits.ts';
import { consentKey } from '../../../domain/consent/consent.ts';
import {
  contactPromises,
  insuranceCover,
  smsConsentMinAge,
  travelRequirements,
} from '../../../domain/constants.ts';
import { serviceFeeUsd, totalRange } from '../../../domain/fees/fees.ts';
import { insurancePlans } from '../../../domain/insurance/plans.ts';
import { languageKey } from '../../../domain/languages.ts';
import * as device from '../../../domain/privacy/keptOnDevice.ts';
import { processingOptions } from '../../../domain/processing/processingOptions.ts';
import { refundFigures } from '../../../domain/refunds/refunds.ts';
import { privacyPromises, retentionStatements } from '../../../domain/retention/retention.ts';
import { draftDays } from '../../drafts/expiry.ts';
import { formatPrice } from '../../language/format.ts';

const { terms, refundPolicy, cancellationPolicy } = refundFigures;
const { privacyPolicy, kvkkPolicy } = retentionStatements;
const processingPrices = processingOptions.map(({ price }) => price);
const years = (months: number) => months / 12;

/** Every figure and every technical name that a legal text states, by the name of its placeholder: each comes from the rule that holds it. */
export const legalFigures = {
  fee: formatPrice(serviceFeeUsd),
  processingFrom: formatPrice(Math.min(...processingPrices)),
  processingTo: formatPrice(Math.max(...processingPrices)),
  totalFrom: formatPrice(totalRange().lowest / 100),
  totalTo: formatPrice(totalRange().highest / 100),
  insuranceFrom: formatPrice(Math.min(...insurancePlans.map(({ price }) => price))),
  medicalCover: formatPrice(insuranceCover.medicalUsd),
  opensAt: businessHours.opensAtHourUtc,
  closesAt: businessHours.closesAtHourUtc,
  passportMonths: travelRequirements.passportMonthsFromEntry,
  draftDays,

  languageKey,
  consentKey,
  chatCookie: device.chatCookie,
  staffCookie: device.staffCookie,
  securePrefix: device.securePrefix,
  noticeKey: device.noticeKey,
  botTokenKey: device.botTokenKey,
  chatBegunKey: device.chatBegunKey,
  chatOpenKey: device.chatOpenKey,
  chatUnsentKey: device.chatUnsentKey,
  chatNotifyKey: device.chatNotifyKey,
  draftDatabase: device.draftDatabase,
  offlineCache: device.offlineCache,
  languageMonths: device.languageCookieMonths,
  chatDays: conversationDays,
  tokenMinutes: device.botTokenMinutes,

  termsHours: terms.requestHours,
  termsPayoutFrom: terms.payoutBusinessDays.from,
  termsPayoutTo: terms.payoutBusinessDays.to,
  refundDays: refundPolicy.requestDays,
  refundDeduction: refundPolicy.deductionPercent,
  reviewFrom: refundPolicy.reviewBusinessDays.from,
  reviewTo: refundPolicy.reviewBusinessDays.to,
  payoutDays: refundPolicy.payoutBusinessDays,
  cancellationHours: cancellationPolicy.requestHours,
  cancellationPercent: cancellationPolicy.visaPercent,
  keptFee: formatPrice(cancellationPolicy.keptAfterSubmissionCents / 100),
  earlyHours: cancellationPolicy.insuranceEarlyHours,
  earlyPercent: cancellationPolicy.insuranceEarlyPercent,
  lateHours: cancellationPolicy.insuranceLateHours,
  latePercent: cancellationPolicy.insuranceLatePercent,
  documentedPercent: cancellationPolicy.documentedPercent,
  replyHours: cancellationPolicy.replyHours,
  cancellationPayoutFrom: cancellationPolicy.payoutBusinessDays.from,
  cancellationPayoutTo: cancellationPolicy.payoutBusinessDays.to,
  escalationDays: cancellationPolicy.escalationBusinessDays,

  applicationMonths: privacyPolicy.visa,
  paymentYears: years(privacyPolicy.payments),
  communicationYears: years(privacyPolicy.communications),
  analyticsMonths: privacyPolicy.analytics,
  answerMonths: privacyPromises.privacyPolicyAnswerMonths,
  extensionMonths: privacyPromises.privacyPolicyExtensionMonths,
  minAge: privacyPromises.minAge,
  kvkkVisaYears: years(kvkkPolicy.visa),
  kvkkInsuranceYears: years(kvkkPolicy.insurance),
  kvkkCommunicationYears: years(kvkkPolicy.communications),
  kvkkLogYears: years(kvkkPolicy.logs),
  kvkkAnswerDays: privacyPromises.kvkkAnswerDays,

  securityHours: contactPromises.securityHours,
  generalHours: contactPromises.generalHours,
  claimsYears: contactPromises.claimsBarredAfterYears,
  smsAge: smsConsentMinAge,
} as const satisfies Record<string, string | number>;
