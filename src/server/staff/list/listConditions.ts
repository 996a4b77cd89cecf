import { leaseRunsSince } from '../../../domain/staff/assignment.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';
import type { ApplicationKind, ApplicationRecord } from '../../applications/index.ts';
import { and, eq, gt, gte, inArray, like, lt, lte, ne, type SQL, sql } from '../../database/drizzle.ts';
import { escapeLike } from '../../database/escapeLike.ts';
import { applicationCounts, applications, caseAssignments } from '../../database/tables.ts';

/** Undefined members do not filter. */
export type ListFilter = {
  kind: ApplicationKind;
  /** Folded like `applications.search_text`; empty finds all, unless `findsNothing`. */
  search: string;
  /** A search was typed of which nothing is left when it is folded, such as an apostrophe. */
  findsNothing: boolean;
  status: ApplicationStatus | undefined;
  paymentStatus: ApplicationRecord['paymentStatus'] | undefined;
  processingType: string | undefined;
  countryId: number | undefined;
  travelFrom: string | undefined;
  travelTo: string | undefined;
  /** Waits, and is due before this. */
  dueBefore: Date | undefined;
  documentOwed: boolean;
  /** In this person's hands, or paid, undecided and in nobody's. */
  assigned: { to: number | null; now: Date } | undefined;
  ids: readonly number[] | undefined;
  /** Pending or processing. */
  undecided: boolean;
};

/** True if the counters have all columns of the filter. */
export function isCounted(filter: ListFilter): boolean {
  const { search, findsNothing, travelFrom, travelTo, dueBefore, documentOwed, assigned, ids } = filter;
  const hasDays = travelFrom !== undefined || travelTo !== undefined;
  const hasWork = dueBefore !== undefined || documentOwed || assigned !== undefined || filter.undecided;
  return search === '' && !findsNothing && !hasDays && !hasWork && ids === undefined;
}

export function toCounterCondition(filter: ListFilter): SQL | undefined {
  const { kind, status, paymentStatus, processingType, countryId } = filter;
  return and(
    eq(applicationCounts.kind, kind),
    ne(applicationCounts.status, 'erased'),
    when(status, (wanted) => eq(applicationCounts.status, wanted)),
    when(paymentStatus, (wanted) => eq(applicationCounts.paymentStatus, wanted)),
    when(processingType, (wanted) => eq(applicationCounts.processingType, wanted)),
    when(countryId, (wanted) => eq(applicationCounts.countryId, wanted)),
  );
}

export function toCondition(filter: ListFilter): SQL | undefined {
  const { kind, search, status, paymentStatus, processingType, countryId } = filter;
  return and(
    filter.findsNothing ? sql`false` : undefined,
    eq(applications.kind, kind),
    when(status, (wanted) => eq(applications.status, wanted)),
    when(paymentStatus, (wanted) => eq(applications.paymentStatus, wanted)),
    when(processingType, (wanted) => eq(applications.processingType, wanted)),
    when(countryId, (wanted) => eq(applications.countryId, wanted)),
    when(filter.travelFrom, (first) => gte(applications.travelOn, first)),
    when(filter.travelTo, (last) => lte(applications.travelOn, last)),
    when(filter.dueBefore, (now) => lt(applications.openDueAt, now)),
    filter.documentOwed ? sql`${applications.documentOwed}` : undefined,
    when(filter.assigned, isAssigned),
    when(filter.ids, (wanted) => inArray(applications.id, [...wanted])),
    filter.undecided ? isUndecided : undefined,
    ...wordsOf(search).map((word) => like(applications.searchText, `%${escapeLike(word)}%`)),
  );
}

const isUndecided = sql`${applications.status} in ('pending', 'processing')`;

/** Plan: a row a case in hand; or the index on due times, with a look at each that waits. */
function isAssigned({ to, now }: NonNullable<ListFilter['assigned']>): SQL {
  const running = gt(caseAssignments.lastActivityAt, leaseRunsSince(now));
  if (to !== null) {
    const own = and(eq(caseAssignments.personId, to), running);
    return sql`${isUndecided} and ${applications.id} in
      (select ${caseAssignments.applicationId} from ${caseAssignments} where ${own})`;
  }
  const held = and(eq(caseAssignments.applicationId, applications.id), running);
  return sql`${applications.openDueAt} is not null and ${isUndecided}
    and not exists (select from ${caseAssignments} where ${held})`;
}

function when<Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

/** In any order: some write the family name first. */
function wordsOf(search: string): string[] {
  return search.split(' ').filter((word) => word !== '');
}
