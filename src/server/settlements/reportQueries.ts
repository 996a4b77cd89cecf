import type { LedgerAccount, LedgerEvent } from '../../domain/ledger/accounts.ts';
import type { AccountSum } from '../../domain/ledger/monthReport.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, min, or, sql } from '../database/drizzle.ts';
import {
  ledgerEntries,
  ledgerTransactions,
  moneyDocuments,
  orders,
  paymentCases,
  payments,
  refunds,
  settlements,
} from '../database/tables.ts';
import type { Month } from './month.ts';
import type { SettlementRow } from './queries.ts';

/** The sums of a month by account and kind of movement. */
export async function sumByAccount(db: Queryable, { from, to }: Month): Promise<AccountSum[]> {
  return db
    .select({
      event: ledgerTransactions.event,
      account: ledgerEntries.account,
      amountCents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
      movements: sql<number>`count(distinct ${ledgerTransactions.id})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(gte(ledgerTransactions.at, from), lt(ledgerTransactions.at, to)))
    .groupBy(ledgerTransactions.event, ledgerEntries.account);
}

/** The provider's debt to us, in cents. */
export async function sumOwedAt(db: Queryable, at: Date): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.account, 'clearing'), lt(ledgerTransactions.at, at)));
  return row?.cents ?? 0;
}

/** Null if nothing was booked. */
export async function findFirstBooking(db: Queryable): Promise<Date | null> {
  const [row] = await db.select({ at: min(ledgerTransactions.at) }).from(ledgerTransactions);
  return row?.at ?? null;
}

export async function countUnmatched(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ cases: count() })
    .from(paymentCases)
    .where(and(eq(paymentCases.kind, 'unmatched'), isNull(paymentCases.closedAt)));
  return row?.cases ?? 0;
}

/**
 * Settlements that reached the bank in a month, or were made in it and did not yet; oldest first.
 */
export async function listSettlementsIn(db: Queryable, month: Month): Promise<SettlementRow[]> {
  const inBank = and(gte(settlements.bankDate, month.firstDay), lt(settlements.bankDate, month.nextFirstDay));
  const onItsWay = and(
    isNull(settlements.bankDate),
    gte(settlements.createdAt, month.from),
    lt(settlements.createdAt, month.to),
  );
  return db
    .select()
    .from(settlements)
    .where(or(inBank, onItsWay))
    .orderBy(asc(settlements.bankDate), asc(settlements.createdAt));
}

/** A movement with its entries by account. */
export type Movement = Pick<typeof ledgerTransactions.$inferSelect, 'id' | 'event' | 'subject' | 'at'> & {
  /** The order's reference. */
  order: string | null;
  document: Pick<typeof moneyDocuments.$inferSelect, 'kind' | 'year' | 'number'> | null;
  cents: Partial<Record<LedgerAccount, number>>;
};

/** Movements after a place in the month, oldest first. */
export async function listMovementsAfter(
  db: Queryable,
  { from, to }: Month,
  { after, limit }: { after: Pick<Movement, 'at' | 'id'> | null; limit: number },
): Promise<Movement[]> {
  const { id, at } = ledgerTransactions;
  const rows = await db
    .select({
      movement: ledgerTransactions,
      order: orders.reference,
      document: { kind: moneyDocuments.kind, year: moneyDocuments.year, number: moneyDocuments.number },
    })
    .from(ledgerTransactions)
    .leftJoin(moneyDocuments, eq(moneyDocuments.subject, ledgerTransactions.subject))
    .leftJoin(refunds, eq(refunds.id, idWhere('refunded')))
    .leftJoin(payments, eq(payments.id, sql`coalesce(${refunds.paymentId}, ${idWhere('captured')})`))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        gte(at, from),
        lt(at, to),
        after === null ? undefined : or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id))),
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(limit);
  const entries = await entriesOf(
    db,
    rows.map(({ movement }) => movement.id),
  );
  return rows.map(({ movement, order, document }) => ({
    ...movement,
    order,
    document,
    cents: Object.fromEntries(
      entries
        .filter(({ transactionId }) => transactionId === movement.id)
        .map((row) => [row.account, row.cents]),
    ),
  }));
}

/** The subject of movements of this kind as an id, which lets the join use the primary key. */
const idWhere = (event: LedgerEvent) =>
  sql<string>`case when ${ledgerTransactions.event} = ${event} then ${ledgerTransactions.subject}::uuid end`;

async function entriesOf(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      transactionId: ledgerEntries.transactionId,
      account: ledgerEntries.account,
      cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.transactionId, [...ids]))
    .groupBy(ledgerEntries.transactionId, ledgerEntries.account);
}
