import type { ReactNode } from 'react';
import type { ListOrder } from '../../../contract/lists.ts';
import type { InsuranceListItem, VisaListItem } from '../../../contract/staff.ts';
import { formatMoment } from '../../language/format.ts';
import { classes } from '../../ui/classes.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Money } from '../../ui/Money.tsx';
import { documentTypeName, nameCountry, processingName, supportingDocumentName } from '../labels.ts';
import { supportingCountryName } from '../names.ts';
import { PersonName } from '../PersonName.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { PaymentBadge, StatusBadges, TravelDate, tripText } from './badges.tsx';
import { DueTime, isDue } from './DueTime.tsx';
import { listTexts } from './listTexts.ts';
import { DecidedText, numberId } from './RowActions.tsx';
import type { ApplicationRow } from './useApplications.ts';

/** `sorts`: the orders that its head switches between; `choice`: it can be hidden. */
export type ListColumn<Row> = Column<Row> & {
  name: string;
  sorts?: readonly [ListOrder, ...ListOrder[]];
  choice?: 'shown' | 'hidden';
};

/** A fact and a lesser one on one line, which is cut at its end: the lesser one first. */
function OneLine({
  first,
  second,
  secondClass,
}: {
  first: ReactNode;
  second: ReactNode;
  secondClass?: string;
}) {
  return (
    <span className="flex items-baseline gap-x-2">
      <span className="max-w-full shrink-0 truncate">{first}</span>
      <span className={classes('min-w-0 truncate text-muted', secondClass)}>{second}</span>
    </span>
  );
}

/** What a row says only where there is much room. */
const inWide = 'hidden @[92rem]/list:inline';

/** As wide as the other columns leave it. */
const flexible = 'max-w-0 truncate';

function named<Row>(name: string, column: Omit<ListColumn<Row>, 'name' | 'header'>): ListColumn<Row> {
  return { name, header: name, ...column };
}

const number = named<ApplicationRow>(listTexts.column.number, {
  id: 'number',
  rowHeader: true,
  nowrap: true,
  sorts: ['-createdAt', 'createdAt'],
  cell: (row) => (
    <span className="inline-flex items-baseline gap-x-2">
      <span
        id={numberId(row.id)}
        title={formatMoment(row.createdAt, staffLanguage)}
        className="font-mono tracking-tight"
      >
        {row.applicationNumber}
      </span>
      <span className={`font-normal text-muted ${inWide}`}>{formatMoment(row.createdAt, staffLanguage)}</span>
    </span>
  ),
});

const applicant = named<ApplicationRow>(listTexts.column.applicant, {
  id: 'applicant',
  className: `w-1/4 min-w-32 ${flexible}`,
  cell: (row) => (
    <OneLine
      first={
        <span className="text-sm font-semibold" title={`${row.firstName} ${row.lastName}`}>
          <PersonName person={row} />
        </span>
      }
      second={
        // As wide as its place: a longer one would reach beyond its card.
        <bdi title={row.email} className="block truncate">
          {row.email}
        </bdi>
      }
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
  className: '@max-[52rem]/list:hidden',
  sorts: ['-totalAmount', 'totalAmount'],
  cell: (row) => (
    <span className="inline-flex items-center gap-1.5">
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

/** The time left or, once decided, the decision. */
function Due({ row, processingType }: { row: ApplicationRow; processingType?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {processingType !== undefined && (
        <span className="min-w-13 @max-[62rem]/list:hidden">
          <ProcessingTime type={processingType} />
        </span>
      )}
      <DueTime row={row} />
      {!isDue(row) && <DecidedText row={row} className="max-w-22 truncate @7xl/list:max-w-none" />}
    </span>
  );
}

/** The visa table without the actions (specification 2 sections 2 and 3). */
export const visaColumns: readonly ListColumn<VisaListItem>[] = [
  number,
  status,
  applicant,
  phone,
  named(listTexts.column.country, {
    id: 'country',
    className: `w-1/6 min-w-28 @max-[68rem]/list:hidden ${flexible}`,
    choice: 'shown',
    cell: (row) => (
      <OneLine first={nameCountry(row)} second={documentTypeName(row.documentType)} secondClass={inWide} />
    ),
  }),
  named(listTexts.column.supporting, {
    id: 'supporting',
    className: `w-1/6 min-w-28 ${flexible}`,
    choice: 'hidden',
    cell: ({ supportingDocumentType: type, supportingDocumentCountry: country }) =>
      type === null ? (
        texts.notGiven
      ) : (
        <OneLine
          first={supportingDocumentName(type)}
          second={country === null ? texts.notGiven : supportingCountryName(country)}
        />
      ),
  }),
  named(listTexts.column.arrival, {
    id: 'travel',
    className: '@max-[58rem]/list:hidden',
    choice: 'shown',
    sorts: ['travelDate', '-travelDate'],
    cell: (row) => <TravelDate date={row.arrivalDate} />,
  }),
  named(listTexts.due.column, {
    id: 'due',
    sorts: ['due'],
    cell: (row) => <Due row={row} processingType={row.processingType} />,
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
    className: `w-1/6 min-w-28 @max-[68rem]/list:hidden ${flexible}`,
    choice: 'shown',
    cell: (row) => <OneLine first={nameCountry(row)} second={<bdi>{row.destination}</bdi>} />,
  }),
  named(listTexts.column.plan, {
    id: 'plan',
    className: `w-1/6 min-w-28 ${flexible}`,
    choice: 'hidden',
    cell: (row) => <bdi>{row.productName}</bdi>,
  }),
  named(listTexts.column.trip, {
    id: 'travel',
    className: '@max-[58rem]/list:hidden',
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
  named(listTexts.due.alone, { id: 'due', sorts: ['due'], cell: (row) => <Due row={row} /> }),
  payment,
];
