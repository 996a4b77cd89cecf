import type { ReactNode } from 'react';
import type { ListOrder } from '../../../contract/lists.ts';
import type { InsuranceListItem, VisaListItem } from '../../../contract/staff.ts';
import { formatMoment } from '../../language/index.ts';
import { type Column, Money } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { documentTypeName, processingName, supportingDocumentName } from '../labels.ts';
import { listTexts } from '../listTexts.ts';
import { texts } from '../texts.ts';
import { PaymentBadge, StatusBadge, TravelDate } from './badges.tsx';
import { DueTime } from './DueTime.tsx';
import { numberId } from './RowActions.tsx';
import { tripText } from './tripText.ts';

/** A column of a list: the orders that its head turns through, and whether it can be hidden, or is at first. */
export type ListColumn<Row> = Column<Row> & {
  name: string;
  sorts?: readonly [ListOrder, ...ListOrder[]];
  choice?: 'shown' | 'hidden';
};

/** Two lines in one cell: what matters, and under it what helps. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="flex flex-col">
      <span>{first}</span>
      <span className="text-xs text-muted">{second}</span>
    </span>
  );
}

/** A column whose head is its name. */
function named<Row>(name: string, column: Omit<ListColumn<Row>, 'name' | 'header'>): ListColumn<Row> {
  return { name, header: name, ...column };
}

const number = named<ApplicationRow>(texts.column.number, {
  id: 'number',
  rowHeader: true,
  nowrap: true,
  sorts: ['-createdAt', 'createdAt'],
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
});

const applicant = named<ApplicationRow>(texts.column.applicant, {
  id: 'applicant',
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
});

const phone = named<ApplicationRow>(listTexts.columns.phone, {
  id: 'phone',
  nowrap: true,
  choice: 'hidden',
  cell: (row) => <bdi>{row.phone}</bdi>,
});

const payment = named<ApplicationRow>(texts.column.payment, {
  id: 'payment',
  align: 'end',
  sorts: ['-totalAmount', 'totalAmount'],
  cell: (row) => (
    <span className="inline-flex flex-col items-start gap-1 min-[80rem]:items-end">
      <Money usd={row.totalAmount} />
      <PaymentBadge status={row.paymentStatus} />
    </span>
  ),
});

const status = named<ApplicationRow>(texts.column.status, {
  id: 'status',
  cell: (row) => <StatusBadge status={row.status} />,
});

/** Who paid for hours and not for days stands out, whatever the column around it. */
function ProcessingTime({ type }: { type: string }) {
  const name = processingName(type);
  if (type === 'urgent_1') return <strong className="text-danger">{name}</strong>;
  return type === 'urgent_4' ? <strong className="text-warning">{name}</strong> : name;
}

/** The columns of the visa table without the actions, specification 2 sections 2 and 3. */
export const visaColumns: readonly ListColumn<VisaListItem>[] = [
  number,
  status,
  applicant,
  phone,
  named(texts.column.country, {
    id: 'country',
    className: 'min-w-32',
    choice: 'shown',
    cell: (row) => <TwoLines first={row.countryOfOrigin} second={documentTypeName(row.documentType)} />,
  }),
  named(listTexts.columns.supporting, {
    id: 'supporting',
    className: 'min-w-32',
    choice: 'hidden',
    cell: ({ supportingDocumentType: type, supportingDocumentCountry: country }) =>
      type === null ? (
        texts.notGiven
      ) : (
        <TwoLines first={supportingDocumentName(type)} second={country ?? texts.notGiven} />
      ),
  }),
  named(texts.column.arrival, {
    id: 'travel',
    choice: 'shown',
    sorts: ['travelDate', '-travelDate'],
    cell: (row) => <TravelDate date={row.arrivalDate} />,
  }),
  named(listTexts.due.column, {
    id: 'due',
    sorts: ['due'],
    cell: (row) => (
      <span className="inline-flex flex-col items-start gap-1">
        <ProcessingTime type={row.processingType} />
        <DueTime row={row} />
      </span>
    ),
  }),
  payment,
];

/** The columns of the insurance table without the actions. */
export const insuranceColumns: readonly ListColumn<InsuranceListItem>[] = [
  number,
  status,
  applicant,
  phone,
  named(texts.column.countryAndDestination, {
    id: 'country',
    className: 'min-w-32',
    choice: 'shown',
    cell: (row) => <TwoLines first={row.countryOfOrigin} second={<bdi>{row.destination}</bdi>} />,
  }),
  named(listTexts.columns.plan, {
    id: 'plan',
    className: 'min-w-32',
    choice: 'hidden',
    cell: (row) => <bdi>{row.productName}</bdi>,
  }),
  named(texts.column.trip, {
    id: 'travel',
    choice: 'shown',
    sorts: ['travelDate', '-travelDate'],
    cell: (row) => (
      <TravelDate
        date={row.travelDate}
        text={tripText(row.travelDate, row.returnDate)}
        note={texts.tripDays(row.tripDurationDays)}
      />
    ),
  }),
  named(listTexts.due.alone, { id: 'due', sorts: ['due'], cell: (row) => <DueTime row={row} /> }),
  payment,
];
