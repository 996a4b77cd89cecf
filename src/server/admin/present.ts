import { formatUsd } from '../../domain/fees/fees.ts';
import { durationDays } from '../../domain/insurance/plans.ts';
import type { InsuranceListItem, VisaListItem } from '../../domain/wire/staff.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { ListRow } from './queries.ts';

/** What both kinds of row show, specification 2 section 3. */
function commonRow({ application, countryName }: Omit<ListRow, 'productName'>) {
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
  };
}

export function visaRow(row: Omit<ListRow, 'productName'>): VisaListItem {
  return {
    ...commonRow(row),
    arrivalDate: row.application.travelOn,
    processingType: row.application.processingType ?? '',
    documentType: row.application.documentType ?? '',
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
export function supportingColumns(application: ApplicationRecord) {
  return {
    supportingDocumentType: application.supportingDocumentType,
    supportingDocumentCountry: application.supportingDocumentCountry,
  };
}
