import type { InsuranceListItem, VisaListItem } from '../../contract/staff.ts';
import { formatUsd } from '../../domain/fees/fees.ts';
import { durationDays } from '../../domain/insurance/plans.ts';
import type { ListedApplication, ListRow } from './list/listQueries.ts';

type VisaListRow = Omit<ListRow, 'productName'>;

/** What both kinds of row show, specification 2 section 3. */
function commonRow({ application, countryName }: VisaListRow) {
  return {
    id: String(application.id),
    applicationNumber: application.number,
    firstName: application.firstName,
    lastName: application.lastName,
    email: application.email,
    phone: application.phone,
    countryOfOrigin: countryName,
    totalAmount: formatUsd(application.totalCents),
    paymentStatus: application.paymentStatus,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    dueAt: application.dueAt?.toISOString() ?? null,
  };
}

export function visaRow(row: VisaListRow): VisaListItem {
  return {
    ...commonRow(row),
    arrivalDate: row.application.travelOn,
    processingType: row.application.processingType ?? '',
    documentType: row.application.documentType ?? '',
    ...supportingColumns(row.application),
  };
}

export function insuranceRow(row: ListRow): InsuranceListItem {
  const { application, productName } = row;
  return {
    ...commonRow(row),
    travelDate: application.travelOn,
    returnDate: application.returnOn ?? '',
    destination: application.destination ?? '',
    tripDurationDays: application.tripDurationDays ?? 0,
    productId: application.productId ?? 0,
    productName: productName ?? '',
    productDays: durationDays(productName ?? ''),
  };
}

/** The columns of a supporting document that stand outside the sealed part. */
function supportingColumns(application: ListedApplication) {
  return {
    supportingDocumentType: application.supportingDocumentType,
    supportingDocumentCountry: application.supportingDocumentCountry,
  };
}

const moment = new Intl.DateTimeFormat('tr', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/** A moment as staff read it, in Istanbul. */
export function momentInTurkish(at: Date): string {
  return moment.format(at);
}
