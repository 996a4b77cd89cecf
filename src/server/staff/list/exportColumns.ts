import { isPartlyRefunded } from '../../../domain/payments/partialRefund.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import { countryName } from '../../../domain/staff/staffCountries.ts';
import type { StaffLanguage, StaffWords } from '../../../domain/staff/staffLanguage.ts';
import {
  documentOwedName,
  documentTypeName,
  partlyRefundedName,
  paymentName,
  processingName,
  statusNames,
} from '../../../domain/staff/staffNames.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import type { ListRow } from './listQueries.ts';

export type ExportColumn = { header: string; value: (row: ListRow) => string };

type Column = { header: StaffWords; value: (row: ListRow, language: StaffLanguage) => string };

const istanbul = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** Istanbul time for spreadsheets: 2026-11-21 14:05. Empty for none. */
function moment(at: Date | null): string {
  return at === null ? '' : istanbul.format(at);
}

function paymentNameOf(application: ListRow['application'], language: StaffLanguage): string {
  return isPartlyRefunded(application)
    ? partlyRefundedName[language]
    : paymentName(application.paymentStatus, language);
}

const begin: readonly Column[] = [
  {
    header: { tr: 'Başvuru numarası', en: 'Application number' },
    value: ({ application }) => application.number,
  },
  {
    header: { tr: 'Başvuru zamanı', en: 'Submitted' },
    value: ({ application }) => moment(application.createdAt),
  },
  {
    header: { tr: 'Durum', en: 'Status' },
    value: ({ application }, language) => statusNames[language][application.status],
  },
  {
    header: { tr: 'Ödeme', en: 'Payment' },
    value: ({ application }, language) => paymentNameOf(application, language),
  },
];

const person: readonly Column[] = [
  { header: { tr: 'Ad', en: 'First name' }, value: ({ application }) => application.firstName },
  { header: { tr: 'Soyadı', en: 'Last name' }, value: ({ application }) => application.lastName },
  { header: { tr: 'E-posta', en: 'E-mail' }, value: ({ application }) => application.email },
  { header: { tr: 'Telefon', en: 'Phone' }, value: ({ application }) => application.phone },
  {
    header: { tr: 'Ülke', en: 'Country' },
    value: (row, language) => countryName(row.countryAlpha2, row.countryName, language),
  },
];

const visa: readonly Column[] = [
  {
    header: { tr: 'Belge türü', en: 'Document type' },
    value: ({ application }, language) => documentTypeName(application.documentType ?? '', language),
  },
  { header: { tr: 'Varış tarihi', en: 'Arrival date' }, value: ({ application }) => application.travelOn },
  {
    header: { tr: 'İşlem süresi', en: 'Processing time' },
    value: ({ application }, language) => processingName(application.processingType ?? '', language),
  },
];

const insurance: readonly Column[] = [
  {
    header: { tr: 'Varış yeri', en: 'Destination' },
    value: ({ application }) => application.destination ?? '',
  },
  { header: { tr: 'Gidiş tarihi', en: 'Departure date' }, value: ({ application }) => application.travelOn },
  {
    header: { tr: 'Dönüş tarihi', en: 'Return date' },
    value: ({ application }) => application.returnOn ?? '',
  },
  { header: { tr: 'Sigorta planı', en: 'Insurance plan' }, value: ({ productName }) => productName ?? '' },
];

const end: readonly Column[] = [
  { header: { tr: 'Ödeme zamanı', en: 'Paid' }, value: ({ application }) => moment(application.paidAt) },
  { header: { tr: 'Son tarih', en: 'Due' }, value: ({ application }) => moment(application.dueAt) },
  {
    header: { tr: 'Karar zamanı', en: 'Decided' },
    value: ({ application }) => moment(application.decidedAt),
  },
  {
    header: { tr: 'Belge', en: 'Document' },
    value: ({ application }, language) => (application.documentOwed ? documentOwedName[language] : ''),
  },
];

/** An export's columns: only data shown in lists, nothing sealed. Amounts are in US dollars. */
export function exportColumns(
  kind: ApplicationKind,
  { decimalSign, language }: { decimalSign: string; language: StaffLanguage },
): ExportColumn[] {
  const amount = (header: StaffWords, cents: (row: ListRow) => number): Column => ({
    header,
    value: (row) => formatUsd(cents(row)).replace('.', decimalSign),
  });
  const columns = [
    ...begin,
    ...person,
    ...(kind === 'visa' ? visa : insurance),
    ...end,
    amount({ tr: 'Tutar (USD)', en: 'Amount (USD)' }, ({ application }) => application.totalCents),
    amount(
      { tr: 'Tahsil edilen (USD)', en: 'Captured (USD)' },
      ({ application }) => application.capturedCents,
    ),
    amount({ tr: 'İade edilen (USD)', en: 'Refunded (USD)' }, ({ application }) => application.refundedCents),
  ];
  return columns.map(({ header, value }) => ({
    header: header[language],
    value: (row) => value(row, language),
  }));
}
