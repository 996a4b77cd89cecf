import type { ReactNode } from 'react';
import type { ListOrder } from '../../../contract/lists.ts';
import type { InsuranceListItem, VisaListItem } from '../../../contract/staff.ts';
import { supportingCountryInTurkish } from '../../../domain/staff/turkishCountries.ts';
import { formatMoment } from '../../language/format.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Money } from '../../ui/Money.tsx';
import { countryOf, documentTypeName, processingName, supportingDocumentName } from '../labels.ts';
import { PersonName } from '../PersonName.tsx';
import { texts } from '../texts.ts';
import { PaymentBadge, StatusBadges, TravelDate, tripText } from './badges.tsx';
import { DueTime } from './DueTime.tsx';
import { listTexts } from './listTexts.ts';
import { numberId } from './RowActions.tsx';
import type { ApplicationRow } from './useApplications.ts';

/** `sorts`: the orders that its head switches between; `choice`: it can be hidden. */
export type ListColumn<Row> = Column<Row> & {
  name: string;
  sorts?: readonly [ListOrder, ...ListOrder[]];
  choice?: 'shown' | 'hidden';
};

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="flex flex-col">
      <span>{first}</span>
      <span className="text-xs text-muted">{second}</span>
    </span>
  );
}

function named<Row>(name: string, column: Omit<ListColumn<Row>, 'name' | 'header'>): ListColumn<Row> {
  return { name, header: name, ...column };
}

const number = named<ApplicationRow>(listTexts.column.number, {
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

const applicant = named<ApplicationRow>(listTexts.column.applicant, {
  id: 'applicant',
  className: 'min-w-46',
  cell: (row) => (
    <TwoLines
      first={
        <span className="font-semibold">
          <PersonName person={row} />
        </span>
      }
      second={<bdi className="wrap-anywhere">{row.email}</bdi>}
    />
  ),
});

const phone = named<ApplicationRow>(listTexts.column.phone, {
  id: 'phone',
  nowrap: true,
  choice: 'hidden',
  cell: (row) => <bdi>{row.phone}</bdi>,
});

const payment = named<ApplicationRow>(listTexts.column.payment, {
  id: 'payment',
  align: 'end',
  sorts: ['-totalAmount', 'totalAmount'],
  cell: (row) => (
    <span className="inline-flex flex-col items-start gap-1 min-[80rem]:items-end">
      <Money usd={row.totalAmount} />
      <PaymentBadge status={row.paymentStatus} refunded={row.refundedAmount} />
    </span>
  ),
});

const status = named<ApplicationRow>(listTexts.column.status, {
  id: 'status',
  cell: (row) => <StatusBadges row={row} />,
});

function ProcessingTime({ type }: { type: string }) {
  const name = processingName(type);
  if (type === 'urgent_1') return <strong className="text-danger">{name}</strong>;
  return type === 'urgent_4' ? <strong className="text-warning">{name}</strong> : name;
}

/** The visa table without the actions (specification 2 sections 2 and 3). */
export const visaColumns: readonly ListColumn<VisaListItem>[] = [
  number,
  status,
  applicant,
  phone,
  named(listTexts.column.country, {
    id: 'country',
    className: 'min-w-32',
    choice: 'shown',
    cell: (row) => <TwoLines first={countryOf(row)} second={documentTypeName(row.documentType)} />,
  }),
  named(listTexts.column.supporting, {
    id: 'supporting',
    className: 'min-w-32',
    choice: 'hidden',
    cell: ({ supportingDocumentType: type, supportingDocumentCountry: country }) =>
      type === null ? (
        texts.notGiven
      ) : (
        <TwoLines
          first={supportingDocumentName(type)}
          second={country === null ? texts.notGiven : supportingCountryInTurkish(country)}
        />
      ),
  }),
  named(listTexts.column.arrival, {
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

export const insuranceColumns: readonly ListColumn<InsuranceListItem>[] = [
  number,
  status,
  applicant,
  phone,
  named(listTexts.column.countryAndDestination, {
    id: 'country',
    className: 'min-w-32',
    choice: 'shown',
    cell: (row) => <TwoLines first={countryOf(row)} second={<bdi>{row.destination}</bdi>} />,
  }),
  named(listTexts.column.plan, {
    id: 'plan',
    className: 'min-w-32',
    choice: 'hidden',
    cell: (row) => <bdi>{row.productName}</bdi>,
  }),
  named(listTexts.column.trip, {
    id: 'travel',
    choice: 'shown',
    sorts: ['travelDate', '-travelDate'],
    cell: (row) => (
      <TravelDate
        date={row.travelDate}
        text={tripText(row.travelDate, row.returnDate)}
        note={listTexts.tripDays(row.tripDurationDays)}
      />
    ),
  }),
  named(listTexts.due.alone, { id: 'due', sorts: ['due'], cell: (row) => <DueTime row={row} /> }),
  payment,
];
