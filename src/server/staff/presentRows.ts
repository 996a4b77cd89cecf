import type { InsuranceListItem, VisaListItem } from '../../contract/staff.ts';
import { durationDays } from '../../domain/insurance/plans.ts';
import { partlyRefundedAmount } from '../../domain/payments/partialRefund.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import { shownAssignee } from './assignment/assignees.ts';
import type { ListedApplication, ListRow } from './list/listQueries.ts';

type VisaListRow = Omit<ListRow, 'productName'>;

/** The fields of both kinds, specification 2 section 3. */
function commonRow({ application, countryName, countryAlpha2, isHeld, assignee }: VisaListRow, now: Date) {
  return {
    id: String(application.id),
    applicationNumber: application.number,
    firstName: application.firstName,
    lastName: application.lastName,
    email: application.email,
    phone: application.phone,
    countryOfOrigin: countryName,
    countryAlpha2,
    totalAmount: formatUsd(application.totalCents),
    paymentStatus: application.paymentStatus,
    refundedAmount: partlyRefundedAmount(application),
    status: application.status,
    isHeld,
    createdAt: application.createdAt.toISOString(),
    dueAt: application.dueAt?.toISOString() ?? null,
    duePausedAt: application.duePausedAt?.toISOString() ?? null,
    documentOwed: application.documentOwed,
    // Also of a case that the product decided by itself.
    assigned: isOpen(application.status) ? shownAssignee(assignee, now) : null,
  };
}

export function visaRow(row: VisaListRow, now: Date): VisaListItem {
  return {
    ...commonRow(row, now),
    arrivalDate: row.application.travelOn,
    processingType: row.application.processingType ?? '',
    documentType: row.application.documentType ?? '',
    ...supportingColumns(row.application),
  };
}

export function insuranceRow(row: ListRow, now: Date): InsuranceListItem {
  const { application, productName } = row;
  return {
    ...commonRow(row, now),
    travelDate: application.travelOn,
    returnDate: application.returnOn ?? '',
    destination: application.destination ?? '',
    tripDurationDays: application.tripDurationDays ?? 0,
    productId: application.productId ?? 0,
    productName: productName ?? '',
    productDays: durationDays(productName ?? ''),
  };
}

function supportingColumns(application: ListedApplication) {
  return {
    supportingDocumentType: application.supportingDocumentType,
    supportingDocumentCountry: application.supportingDocumentCountry,
  };
}
