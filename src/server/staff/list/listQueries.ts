import type { ListOrder } from '../../../contract/lists.ts';
import { countedHits } from '../../../domain/staff/views.ts';
import type { ApplicationRecord, AssigneeRow } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from '../../database/drizzle.ts';
import {
  applicationCounts,
  applications,
  caseAssignments,
  countries,
  insuranceProducts,
  legalHolds,
  staffPeople,
} from '../../database/tables.ts';
import { isCounted, type ListFilter, toCondition, toCounterCondition } from './listConditions.ts';

export type ListedApplication = Omit<ApplicationRecord, 'personal' | 'passportIndex' | 'searchText'>;

export type ListRow = {
  application: ListedApplication;
  /** In English. */
  countryName: string;
  countryAlpha2: string;
  productName: string | null;
  /** By a legal hold. */
  isHeld: boolean;
  /** Who took it last; the lease may be over. */
  assignee: Pick<AssigneeRow, 'personId' | 'name' | 'lastActivityAt'> | null;
};

/**
 * Counts matches. Plan: the counters if they have the filter's columns, else the index on travel or
 * due time, or of owed documents; a search, by the trigram index, up to {@link countedHits}.
 */
export async function countListed(
  db: Queryable,
  filter: ListFilter,
): Promise<{ count: number; more: boolean }> {
  if (filter.search !== '') {
    const hits = db
      .select({ id: applications.id })
      .from(applications)
      .where(toCondition(filter))
      .limit(countedHits + 1)
      .as('hits');
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(hits);
    const count = row?.count ?? 0;
    return { count: Math.min(count, countedHits), more: count > countedHits };
  }
  const [row] = isCounted(filter)
    ? await db
        .select({ count: sql<number>`coalesce(sum(${applicationCounts.count}), 0)::int` })
        .from(applicationCounts)
        .where(toCounterCondition(filter))
    : await db.select({ count: sql<number>`count(*)::int` }).from(applications).where(toCondition(filter));
  return { count: row?.count ?? 0, more: false };
}

/**
 * Counts the matches of several filters in one statement, each up to {@link countedHits} and one more; null for no
 * filter. Plan: for each the counters or the index by which its list is counted.
 */
export async function countEach(
  db: Queryable,
  filters: readonly (ListFilter | null)[],
): Promise<(number | null)[]> {
  if (filters.length === 0) return [];
  const counts = filters.map((filter) => (filter === null ? sql`null::int` : countOf(filter)));
  const { rows } = await db.execute<{ counts: (number | null)[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}

function countOf(filter: ListFilter): SQL {
  if (isCounted(filter)) {
    const sum = sql`coalesce(sum(${applicationCounts.count}), 0)::int`;
    const where = toCounterCondition(filter);
    return sql`(select least(${sum}, ${countedHits + 1}) from ${applicationCounts} where ${where})`;
  }
  const hits = sql`select 1 from ${applications} where ${toCondition(filter)} limit ${countedHits + 1}`;
  return sql`(select count(*)::int from (${hits}) hits)`;
}

export type Slice = {
  order: ListOrder;
  offset: number;
  limit: number;
  /** If known: a slice beyond the middle is read from the end. */
  total: number | undefined;
};

/**
 * Reads a slice of a list. Plan: the ids by the order's index, then the rows by primary key. A
 * search whose hits were all counted sorts them; one with more reads the due ones separately
 * ({@link idsOfManyHits}).
 */
export async function listSlice(db: Queryable, filter: ListFilter, slice: Slice): Promise<ListRow[]> {
  const { offset, total = Number.POSITIVE_INFINITY } = slice;
  const limit = Math.min(slice.limit, total - offset);
  if (limit <= 0) return [];
  const order = effectiveOrder(slice.order, filter);
  if (order === 'due' && filter.search !== '' && slice.total === undefined) {
    return rowsOf(db, await idsOfManyHits(db, filter, { offset, limit }));
  }
  const reversed = total - offset < offset;
  const source =
    filter.search !== '' && total <= countedHits
      ? db.select().from(applications).where(toCondition(filter)).limit(countedHits).as('applications')
      : null;
  const ids = await (source === null
    ? db.select({ id: applications.id }).from(applications).where(toCondition(filter))
    : db.select({ id: source.id }).from(source)
  )
    .orderBy(...orderBy(order, reversed))
    .limit(limit)
    .offset(reversed ? total - offset - limit : offset);
  const wanted = ids.map(({ id }) => id);
  return rowsOf(db, reversed ? wanted.reverse() : wanted);
}

/**
 * The default order of a search with many hits, in two parts: due applications by their own trigram
 * index, because the planner cannot estimate hits among them; the rest, newest first, by the
 * planner's choice.
 */
async function idsOfManyHits(
  db: Queryable,
  filter: ListFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const idsWhere = (part: SQL) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(toCondition(filter), part));
  const due = await idsWhere(isNotNull(applications.openDueAt))
    .orderBy(...orderBy('due', false))
    .limit(offset + limit);
  const found = due.slice(offset);
  if (found.length < limit && filter.dueBefore === undefined) {
    const rest = await idsWhere(isNull(applications.openDueAt))
      .orderBy(...orderBy('newest', false))
      .offset(Math.max(0, offset - due.length))
      .limit(limit - found.length);
    found.push(...rest);
  }
  return found.map(({ id }) => id);
}

/** A batch of an export, newest first. Plan: the index on (kind, id). */
export async function listAfter(
  db: Queryable,
  filter: ListFilter,
  { id, limit }: { id: number | null; limit: number },
): Promise<ListRow[]> {
  const where = and(toCondition(filter), id === null ? undefined : lt(applications.id, id));
  return (await selectRows(db).where(where).orderBy(desc(applications.id)).limit(limit)).map(toListRow);
}

async function rowsOf(db: Queryable, ids: number[]): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const rows = (await selectRows(db).where(inArray(applications.id, ids))).map(toListRow);
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ application }: ListRow) => place.get(application.id) ?? 0;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

function selectRows(db: Queryable) {
  const {
    personal: _sealed,
    passportIndex: _hash,
    searchText: _folded,
    ...listed
  } = getTableColumns(applications);
  return (
    db
      .select({
        application: listed,
        countryName: countries.name,
        countryAlpha2: countries.alpha2,
        productName: insuranceProducts.name,
        isHeld: sql<boolean>`${legalHolds.id} is not null`,
        personId: caseAssignments.personId,
        name: staffPeople.name,
        lastActivityAt: caseAssignments.lastActivityAt,
      })
      .from(applications)
      .innerJoin(countries, eq(countries.id, applications.countryId))
      .leftJoin(insuranceProducts, eq(insuranceProducts.id, applications.productId))
      // At most one, by a unique index.
      .leftJoin(legalHolds, and(eq(legalHolds.applicationId, applications.id), isNull(legalHolds.liftedAt)))
      .leftJoin(caseAssignments, eq(caseAssignments.applicationId, applications.id))
      .leftJoin(staffPeople, eq(staffPeople.id, caseAssignments.personId))
  );
}

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number];

function toListRow({ personId, name, lastActivityAt, ...row }: SelectedRow): ListRow {
  const isTaken = personId !== null && name !== null && lastActivityAt !== null;
  return { ...row, assignee: isTaken ? { personId, name, lastActivityAt } : null };
}

/** `newest`: by number, as the indexes of kind and status have them; no caller names it. */
type RowOrder = ListOrder | 'newest';

/** Rejected, cancelled and unpaid applications have no due time: they are ordered by number. */
function effectiveOrder(order: ListOrder, { status, paymentStatus }: ListFilter): RowOrder {
  const isClosed = status === 'rejected' || status === 'cancelled';
  const neverDue = isClosed || (paymentStatus !== undefined && paymentStatus !== 'succeeded');
  return order === 'due' && neverDue ? 'newest' : order;
}

/** Matches the indexes of `applications`. */
function orderBy(order: RowOrder, reversed: boolean): SQL[] {
  const { openDueAt, id, createdAt, travelOn, totalCents } = applications;
  const turned = (ascending: boolean) => (ascending === reversed ? desc : asc);
  const newest = turned(false)(id);
  switch (order) {
    case 'due':
      return [reversed ? sql`${openDueAt} desc nulls first` : sql`${openDueAt} asc nulls last`, newest];
    case 'newest':
      return [newest];
    case '-createdAt':
      return [turned(false)(createdAt), newest];
    case 'createdAt':
      return [turned(true)(createdAt), turned(true)(id)];
    case 'travelDate':
      return [turned(true)(travelOn), newest];
    case '-travelDate':
      return [turned(false)(travelOn), turned(true)(id)];
    case '-totalAmount':
      return [turned(false)(totalCents), newest];
    case 'totalAmount':
      return [turned(true)(totalCents), turned(true)(id)];
  }
}
