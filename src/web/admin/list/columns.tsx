import type { ReactNode } from 'react';
import type { InsuranceListItem, VisaListItem } from '../../../domain/wire/staff.ts';
import { formatMoment } from '../../language/index.ts';
import { type Column, Money } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { documentTypeName, processingName } from '../labels.ts';
import { texts } from '../texts.ts';
import { PaymentBadge, StatusBadge, TravelDate } from './badges.tsx';
import { numberId } from './RowActions.tsx';
import { tripText } from './tripText.ts';

/** Two lines in one cell: what matters, and under it what helps. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="flex flex-col">
      <span>{first}</span>
      <span className="text-xs text-muted">{second}</span>
    </span>
  );
}

const number: Column<ApplicationRow> = {
  id: 'number',
  header: texts.column.number,
  nowrap: true,
  cell: (row) => (
    <TwoLines
      first={
        <span id={numberId(row.id)} className="font-mono text-xs tracking-tight">
          {row.applicationNumber}
        </span>
      }
      second={<span className="font-normal">{formatMoment(row.createdAt, 'tr')}</span>}
    />
  ),
};

const applicant: Column<ApplicationRow> = {
  id: 'applicant',
  header: texts.column.applicant,
  className: 'min-w-46',
  cell: (row) => (
    <TwoLines
      first={
        <bdi className="font-semibold">
          {row.firstName} {row.lastName}
        </bdi>
      }
      second={<bdi className="wrap-anywhere">{row.email}</bdi>}
    />
  ),
};

const payment: Column<ApplicationRow> = {
  id: 'payment',
  header: texts.column.payment,
  align: 'end',
  cell: (row) => (
    <span className="inline-flex flex-col items-start gap-1 min-[80rem]:items-end">
      <Money usd={row.totalAmount} />
      <PaymentBadge status={row.paymentStatus} />
    </span>
  ),
};

const status: Column<ApplicationRow> = {
  id: 'status',
  header: texts.column.status,
  cell: (row) => <StatusBadge status={row.status} />,
};

/** The columns of the visa table without the actions, specification 2 sections 2 and 3. */
export const visaColumns: readonly Column<VisaListItem>[] = [
  number,
  status,
  applicant,
  {
    id: 'country',
    header: texts.column.country,
    className: 'min-w-32',
    cell: (row) => <TwoLines first={row.countryOfOrigin} second={documentTypeName(row.documentType)} />,
  },
  { id: 'travel', header: texts.column.arrival, cell: (row) => <TravelDate date={row.arrivalDate} /> },
  {
    id: 'processing',
    header: texts.column.duration,
    nowrap: true,
    align: 'end',
    cell: (row) => processingName(row.processingType),
  },
  payment,
];

/** The columns of the insurance table without the actions. */
export const insuranceColumns: readonly Column<InsuranceListItem>[] = [
  number,
  status,
  applicant,
  {
    id: 'country',
    header: texts.column.countryAndDestination,
    className: 'min-w-32',
    cell: (row) => <TwoLines first={row.countryOfOrigin} second={<bdi>{row.destination}</bdi>} />,
  },
  {
    id: 'travel',
    header: texts.column.trip,
    cell: (row) => (
      <TravelDate
        date={row.travelDate}
        text={tripText(row.travelDate, row.returnDate)}
        note={texts.tripDays(row.tripDurationDays)}
      />
    ),
  },
  payment,
];
