import type { ListOrder } from '../../../contract/lists.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';
import type { ApplicationKind, ApplicationRecord } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from '../../database/drizzle.ts';
import { escapeLike } from '../../database/escapeLike.ts';
import {
  applicationCounts,
  applications,
  countries,
  insuranceProducts,
  legalHolds,
} from '../../database/tables.ts';

/** Undefined members do not filter. */
export type ListFilter = {
  kind: ApplicationKind;
  /** Folded like `applications.search_text`; empty finds all. */
  search: string;
  status: ApplicationStatus | undefined;
  paymentStatus: ApplicationRecord['paymentStatus'] | undefined;
  processingType: string | undefined;
  countryId: number | undefined;
  travelFrom: string | undefined;
  travelTo: string | undefined;
  /** Waits, and is due before this. */
  dueBefore: Date | undefined;
  documentOwed: boolean;
};

export type ListedApplication = Omit<ApplicationRecord, 'personal' | 'passportIndex' | 'searchText'>;

export type ListRow = {
  application: ListedApplication;
  /** In English. */
  countryName: string;
  countryAlpha2: string;
  productName: string | null;
  /** By a legal hold. */
  isHeld: boolean;
};

/** A search counts its hits up to this number. */
const countedHits = 1_000;

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
      .where(conditionOf(filter))
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
        .where(counterConditionOf(filter))
    : await db.select({ count: sql<number>`count(*)::int` }).from(applications).where(conditionOf(filter));
  return { count: row?.count ?? 0, more: false };
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
      ? db.select().from(applications).where(conditionOf(filter)).limit(countedHits).as('applications')
      : null;
  const ids = await (source === null
    ? db.select({ id: applications.id }).from(applications).where(conditionOf(filter))
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
      .where(and(conditionOf(filter), part));
  const due = await idsWhere(isNotNull(applications.openDueAt))
    .orderBy(...orderBy('due', false))
    .limit(offset + limit);
  const found = due.slice(offset);
  if (found.length < limit && filter.dueBefore === undefined) {
    const rest = await idsWhere(isNull(applications.openDueAt))
      .orderBy(...orderBy('-createdAt', false))
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
  const where = and(conditionOf(filter), id === null ? undefined : lt(applications.id, id));
  return selectRows(db).where(where).orderBy(desc(applications.id)).limit(limit);
}

async function rowsOf(db: Queryable, ids: number[]): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db).where(inArray(applications.id, ids));
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
      })
      .from(applications)
      .innerJoin(countries, eq(countries.id, applications.countryId))
      .leftJoin(insuranceProducts, eq(insuranceProducts.id, applications.productId))
      // At most one, by a unique index.
      .leftJoin(legalHolds, and(eq(legalHolds.applicationId, applications.id), isNull(legalHolds.liftedAt)))
  );
}

/** Rejected and unpaid applications have no due time: they are ordered by number. */
function effectiveOrder(order: ListOrder, { status, paymentStatus }: ListFilter): ListOrder {
  const neverDue = status === 'rejected' || (paymentStatus !== undefined && paymentStatus !== 'succeeded');
  return order === 'due' && neverDue ? '-createdAt' : order;
}

/** Matches the indexes of `applications`. */
function orderBy(order: ListOrder, reversed: boolean): SQL[] {
  const { openDueAt, id, travelOn, totalCents } = applications;
  const turned = (ascending: boolean) => (ascending === reversed ? desc : asc);
  const newest = turned(false)(id);
  switch (order) {
    case 'due':
      return [reversed ? sql`${openDueAt} desc nulls first` : sql`${openDueAt} asc nulls last`, newest];
    case '-createdAt':
      return [newest];
    case 'createdAt':
      return [turned(true)(id)];
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

function isCounted({ search, travelFrom, travelTo, dueBefore, documentOwed }: ListFilter): boolean {
  const hasDays = travelFrom !== undefined || travelTo !== undefined;
  return search === '' && !hasDays && dueBefore === undefined && !documentOwed;
}

function counterConditionOf(filter: ListFilter): SQL | undefined {
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

function conditionOf(filter: ListFilter): SQL | undefined {
  const { kind, search, status, paymentStatus, processingType, countryId } = filter;
  return and(
    eq(applications.kind, kind),
    when(status, (wanted) => eq(applications.status, wanted)),
    when(paymentStatus, (wanted) => eq(applications.paymentStatus, wanted)),
    when(processingType, (wanted) => eq(applications.processingType, wanted)),
    when(countryId, (wanted) => eq(applications.countryId, wanted)),
    when(filter.travelFrom, (first) => gte(applications.travelOn, first)),
    when(filter.travelTo, (last) => lte(applications.travelOn, last)),
    when(filter.dueBefore, (now) => lt(applications.openDueAt, now)),
    filter.documentOwed ? sql`${applications.documentOwed}` : undefined,
    ...wordsOf(search).map((word) => like(applications.searchText, `%${escapeLike(word)}%`)),
  );
}

function when<Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

/** In any order: some write the family name first. */
function wordsOf(search: string): string[] {
  return search.split(' ').filter((word) => word !== '');
}
