import type { LedgerEvent } from '../../domain/ledger/accounts.ts';
import type { LineMatch, RecordedDisputes } from '../../domain/ledger/settledLines.ts';
import { sumLines } from '../../domain/orders/orderLines.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, inArray, isNotNull, isNull, max, min, or, sql } from '../database/drizzle.ts';
import {
  disputes,
  ledgerEntries,
  ledgerTransactions,
  paymentCases,
  payments,
  refunds,
  settlementLines,
  settlements,
} from '../database/tables.ts';
import type { ProviderSettlement } from '../payments/index.ts';

export type SettlementRow = typeof settlements.$inferSelect;
export type LineRow = typeof settlementLines.$inferSelect;

export async function findSettlement(
  db: Queryable,
  { provider, id }: Pick<SettlementRow, 'provider' | 'id'>,
): Promise<SettlementRow | null> {
  const [row] = await db
    .select()
    .from(settlements)
    .where(and(eq(settlements.provider, provider), eq(settlements.id, id)));
  return row ?? null;
}

/** When the newest settlement was made, and the oldest that is not in the bank. */
export async function findNewestAndUnfinished(
  db: Queryable,
  provider: string,
): Promise<{ newest: Date | null; unfinished: Date | null }> {
  const [row] = await db
    .select({
      newest: max(settlements.createdAt),
      unfinished:
        sql`${min(settlements.createdAt)} filter (where ${inArray(settlements.state, ['pending', 'unknown'])})`.mapWith(
          settlements.createdAt,
        ),
    })
    .from(settlements)
    .where(eq(settlements.provider, provider));
  return { newest: row?.newest ?? null, unfinished: row?.unfinished ?? null };
}

/** Stores a settlement as reported now. Its `createdAt` stays. */
export async function storeSettlement(
  db: Queryable,
  provider: string,
  { createdAt, ...told }: ProviderSettlement,
  readAt: Date,
): Promise<void> {
  await db
    .insert(settlements)
    .values({ provider, ...told, createdAt: createdAt ?? readAt, readAt })
    .onConflictDoUpdate({
      target: [settlements.provider, settlements.id],
      set: { ...told, readAt },
    });
}

/** Stores or updates a line. It moves to another settlement if the first one failed. */
export async function storeLine(db: Queryable, line: LineRow): Promise<void> {
  const { provider, id, paymentId, refundId, ...told } = line;
  // Its match stays, even if the payment is erased by now.
  const match = paymentId === null && refundId === null ? {} : { paymentId, refundId };
  await db
    .insert(settlementLines)
    .values(line)
    .onConflictDoUpdate({
      target: [settlementLines.provider, settlementLines.id],
      set: { ...told, ...match },
    });
}

export async function storeMatch(
  db: Queryable,
  { provider, id }: Pick<LineRow, 'provider' | 'id'>,
  match: Pick<LineRow, 'paymentId' | 'refundId'>,
): Promise<void> {
  await db
    .update(settlementLines)
    .set(match)
    .where(and(eq(settlementLines.provider, provider), eq(settlementLines.id, id)));
}

export type SettledSource = LineMatch & { id: string; orderId: number };

/** The amount is the booked one; null if the number is none of ours. */
export async function findSource(
  db: Queryable,
  provider: string,
  sourceId: string | null,
): Promise<SettledSource | null> {
  if (sourceId === null) return null;
  const [payment] = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, sourceId)));
  if (payment !== undefined) {
    const amountCents = sumOf(await clearedBy(db, ['captured'], [payment.id]));
    return { kind: 'payment', ...payment, amountCents };
  }
  const [refund] = await db
    .select({ id: refunds.id, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), eq(refunds.providerRefundId, sourceId)));
  if (refund === undefined) return null;
  const amountCents = Math.abs(sumOf(await clearedBy(db, ['refunded'], [refund.id])));
  return { kind: 'refund', ...refund, amountCents };
}

/** The disputes about a payment, with their booked amounts. */
export async function listRecordedDisputes(db: Queryable, paymentId: string): Promise<RecordedDisputes> {
  const recorded = await db
    .select({ id: disputes.id, amountCents: disputes.amountCents })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  const cleared = await clearedBy(
    db,
    ['disputeLost', 'disputeFee'],
    recorded.map(({ id }) => id),
  );
  const losses = cleared.filter(({ event }) => event === 'disputeLost');
  const notLost = recorded.filter(({ id }) => !losses.some(({ subject }) => subject === id));
  return {
    isRecorded: recorded.length > 0,
    lossesCents: losses.map(({ cents }) => Math.abs(cents)),
    feeCents: Math.abs(sumOf(cleared.filter(({ event }) => event === 'disputeFee'))),
    notLostCents: sumLines(notLost),
  };
}

type Booked = {
  /** The cents that its movements put into clearing. */
  cents: (event: LedgerEvent) => number;
  /** The subject of its next booking. */
  next: string;
};

/** Suffixes of corrections that earlier versions booked. */
const formerCorrections = ['matched', 'returned'];

/**
 * The bookings of a line or a settlement. The first has provider and number as its subject, each correction
 * adds a count. Read it under the lock of the row.
 */
export async function readBooked(
  db: Queryable,
  { provider, id }: Pick<LineRow, 'provider' | 'id'>,
  events: readonly LedgerEvent[],
): Promise<Booked> {
  const first = `${provider}:${id}`;
  const all = await clearedBy(db, events, [first, ...formerCorrections.map((word) => `${first}:${word}`)]);
  let next = first;
  for (let found = all, count = 2; found.length > 0; count += 1) {
    next = `${first}:${count}`;
    found = await clearedBy(db, events, [next]);
    all.push(...found);
  }
  return { cents: (event) => sumOf(all.filter((row) => row.event === event)), next };
}

type Cleared = { event: LedgerEvent; subject: string; cents: number };

const sumOf = (rows: readonly Cleared[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

async function clearedBy(
  db: Queryable,
  events: readonly LedgerEvent[],
  subjects: readonly string[],
): Promise<Cleared[]> {
  if (subjects.length === 0) return [];
  return db
    .select({
      event: ledgerTransactions.event,
      subject: ledgerTransactions.subject,
      cents: ledgerEntries.amountCents,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        inArray(ledgerTransactions.event, [...events]),
        inArray(ledgerTransactions.subject, [...subjects]),
        eq(ledgerEntries.account, 'clearing'),
      ),
    );
}

/**
 * Lines in US dollars with an open case, an unexplained booking or a disputed payment: later events
 * may explain them.
 */
export async function listLinesToMatch(db: Queryable, provider: string): Promise<LineRow[]> {
  const { id, kind, paymentId, settlementId, sourceId } = settlementLines;
  const { subject } = ledgerTransactions;
  const lineOfSubject = sql`split_part(${subject}, ':', 2)`;
  const unexplained = db
    .select({ id: lineOfSubject })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.event, 'unexplained'),
        eq(ledgerEntries.account, 'unexplained'),
        sql`split_part(${subject}, ':', 1) = ${provider}`,
      ),
    )
    .groupBy(lineOfSubject)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`);
  const open = db
    .select({ id: paymentCases.subject })
    .from(paymentCases)
    .where(and(eq(paymentCases.kind, 'unmatched'), isNull(paymentCases.closedAt)));
  const disputed = db.select({ id: disputes.paymentId }).from(disputes);
  const rows = await db
    .select({ line: settlementLines })
    .from(settlementLines)
    .innerJoin(
      settlements,
      and(eq(settlements.provider, settlementLines.provider), eq(settlements.id, settlementId)),
    )
    .where(
      and(
        eq(settlementLines.provider, provider),
        eq(settlements.currency, 'USD'),
        isNotNull(sourceId),
        or(
          inArray(id, unexplained),
          inArray(id, open),
          and(inArray(kind, ['dispute', 'adjustment']), inArray(paymentId, disputed)),
        ),
      ),
    );
  return rows.map(({ line }) => line);
}
