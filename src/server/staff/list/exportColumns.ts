import { isPartlyRefunded } from '../../../domain/payments/partialRefund.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import { countryNameInTurkish } from '../../../domain/staff/turkishCountries.ts';
import {
  documentOwedName,
  documentTypeName,
  partlyRefundedName,
  paymentName,
  processingName,
} from '../../../domain/staff/turkishNames.ts';
import { statusNamesInTurkish } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import type { ListRow } from './listQueries.ts';

export type ExportColumn = { header: string; value: (row: ListRow) => string };

const istanbul = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** Istanbul time for spreadsheets: 2026-11-21 14:05. Empty for none. */
function moment(at: Date | null): string {
  return at === null ? '' : istanbul.format(at);
}

function paymentNameOf(application: ListRow['application']): string {
  return isPartlyRefunded(application) ? partlyRefundedName : paymentName(application.paymentStatus);
}

const begin: readonly ExportColumn[] = [
  { header: 'Başvuru numarası', value: ({ application }) => application.number },
  { header: 'Başvuru zamanı', value: ({ application }) => moment(application.createdAt) },
  { header: 'Durum', value: ({ application }) => statusNamesInTurkish[application.status] },
  { header: 'Ödeme', value: ({ application }) => paymentNameOf(application) },
];

const person: readonly ExportColumn[] = [
  { header: 'Ad', value: ({ application }) => application.firstName },
  { header: 'Soyadı', value: ({ application }) => application.lastName },
  { header: 'E-posta', value: ({ application }) => application.email },
  { header: 'Telefon', value: ({ application }) => application.phone },
  { header: 'Ülke', value: (row) => countryNameInTurkish(row.countryAlpha2, row.countryName) },
];

const visa: readonly ExportColumn[] = [
  { header: 'Belge türü', value: ({ application }) => documentTypeName(application.documentType ?? '') },
  { header: 'Varış tarihi', value: ({ application }) => application.travelOn },
  { header: 'İşlem süresi', value: ({ application }) => processingName(application.processingType ?? '') },
];

const insurance: readonly ExportColumn[] = [
  { header: 'Varış yeri', value: ({ application }) => application.destination ?? '' },
  { header: 'Gidiş tarihi', value: ({ application }) => application.travelOn },
  { header: 'Dönüş tarihi', value: ({ application }) => application.returnOn ?? '' },
  { header: 'Sigorta planı', value: ({ productName }) => productName ?? '' },
];

const end: readonly ExportColumn[] = [
  { header: 'Ödeme zamanı', value: ({ application }) => moment(application.paidAt) },
  { header: 'Son tarih', value: ({ application }) => moment(application.dueAt) },
  { header: 'Karar zamanı', value: ({ application }) => moment(application.decidedAt) },
  { header: 'Belge', value: ({ application }) => (application.documentOwed ? documentOwedName : '') },
];

/** An export's columns: only data shown in lists, nothing sealed. Amounts are in US dollars. */
export function exportColumns(
  kind: ApplicationKind,
  { decimalSign }: { decimalSign: string },
): ExportColumn[] {
  const amount = (header: string, cents: (row: ListRow) => number): ExportColumn => ({
    header,
    value: (row) => formatUsd(cents(row)).replace('.', decimalSign),
  });
  return [
    ...begin,
    ...person,
    ...(kind === 'visa' ? visa : insurance),
    ...end,
    amount('Tutar (USD)', ({ application }) => application.totalCents),
    amount('Tahsil edilen (USD)', ({ application }) => application.capturedCents),
    amount('İade edilen (USD)', ({ application }) => application.refundedCents),
  ];
}
