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
} from 'drizzle-orm';
import type { ListOrder } from '../../../contract/lists.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';
import type { ApplicationKind, ApplicationRecord } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { escapeLike } from '../../database/escapeLike.ts';
import { applicationCounts, applications, countries, insuranceProducts } from '../../database/tables.ts';

/** What narrows a list down; what is undefined does not. */
export type ListFilter = {
  kind: ApplicationKind;
  /** Folded as `applications.search_text` is; empty finds all. */
  search: string;
  status: ApplicationStatus | undefined;
  paymentStatus: ApplicationRecord['paymentStatus'] | undefined;
  processingType: string | undefined;
  countryId: number | undefined;
  travelFrom: string | undefined;
  travelTo: string | undefined;
  /** Undecided and due before this. */
  dueBefore: Date | undefined;
};

/** An application without what is sealed or only there to be searched: lists do not even fetch it. */
export type ListedApplication = Omit<ApplicationRecord, 'personal' | 'passportIndex' | 'searchText'>;

/** `productName` is the plan of an insurance. */
export type ListRow = { application: ListedApplication; countryName: string; productName: string | null };

/** Hits of a search are counted up to here: whoever finds more looks for something else. */
export const countedHits = 1_000;

/**
 * How many applications a filter leaves. Plan: the counters for everything they know of, else a count over the index
 * on the travel or due time; a search stops counting at {@link countedHits}, over the trigram index.
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
  /** How many there are; a slice beyond the middle is then reached from the end. Undefined when not known. */
  total: number | undefined;
};

/**
 * A slice of a list. Plan: the ids by the index of the order, from whichever end is nearer, then the rows by their
 * primary keys. A search that was counted to its end sorts its hits; one that has more reads what is due first by
 * itself ({@link idsOfManyHits}).
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
 * The default order of a search with many hits, in its two parts. What is due is a small part of the table, and how many
 * of the hits are in it cannot be guessed: it has a trigram index of its own. The rest, newest first, has its hits
 * spread evenly, so that the planner's guess between that order's index and the trigrams of the kind is a good one.
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

/** The next rows of a filter after an id, newest first: a batch of an export. Plan: the index on (kind, id). */
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
  return db
    .select({ application: listed, countryName: countries.name, productName: insuranceProducts.name })
    .from(applications)
    .innerJoin(countries, eq(countries.id, applications.countryId))
    .leftJoin(insuranceProducts, eq(insuranceProducts.id, applications.productId));
}

/** Decided and unpaid applications are never due: their order is that of their numbers, by an index of their own. */
function effectiveOrder(order: ListOrder, { status, paymentStatus }: ListFilter): ListOrder {
  const neverDue =
    (status !== undefined && !isOpen(status)) ||
    (paymentStatus !== undefined && paymentStatus !== 'succeeded');
  return order === 'due' && neverDue ? '-createdAt' : order;
}

/** The terms of an order, or of the same order from its end. They are those of the indexes of `applications`. */
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

function isCounted({ search, travelFrom, travelTo, dueBefore }: ListFilter): boolean {
  return search === '' && travelFrom === undefined && travelTo === undefined && dueBefore === undefined;
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
    ...wordsOf(search).map((word) => like(applications.searchText, `%${escapeLike(word)}%`)),
  );
}

function when<Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

/** Each word has to be there, in whatever order: some write the family name first. */
function wordsOf(search: string): string[] {
  return search.split(' ').filter((word) => word !== '');
}
