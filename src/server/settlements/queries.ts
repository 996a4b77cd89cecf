import type { LedgerEvent } from '../../domain/ledger/accounts.ts';
import type { DisputeSums, LineMatch } from '../../domain/ledger/settledLines.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, inArray, isNotNull, isNull, max, min, or, type SQL, sql } from '../database/drizzle.ts';
import {
  disputes,
  ledgerEntries,
  ledgerTransactions,
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

/** When the newest known settlement was made, and the oldest that has not reached the bank; null where there is none. */
export async function knownSince(
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

/** Stores a settlement as the provider tells it now. The time of its making stays as first stored. */
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

/**
 * Stores a line; a repeat gives the same row. A line moves to another settlement where the first one failed. What it is
 * about stays as first stored: `storeMatch` changes that.
 */
export async function storeLine(db: Queryable, line: LineRow): Promise<void> {
  const { provider, id, paymentId, refundId, ...told } = line;
  await db
    .insert(settlementLines)
    .values(line)
    .onConflictDoUpdate({ target: [settlementLines.provider, settlementLines.id], set: told });
}

/** Stores which payment or refund a line is about. */
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

/** A payment or refund of ours, by the provider's number of it. */
export type Found = LineMatch & { id: string; orderId: number };

/** The payment or refund that the provider knows by this number; null if none is ours. */
export async function findSource(
  db: Queryable,
  provider: string,
  sourceId: string | null,
): Promise<Found | null> {
  if (sourceId === null) return null;
  const [payment] = await db
    .select({ id: payments.id, orderId: payments.orderId, amountCents: payments.amountCents })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, sourceId)));
  if (payment !== undefined) return { kind: 'payment', ...payment };
  const [refund] = await db
    .select({ id: refunds.id, orderId: payments.orderId, amountCents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), eq(refunds.providerRefundId, sourceId)));
  return refund === undefined ? null : { kind: 'refund', ...refund };
}

/** What the ledger has of the disputes about a payment. */
export async function bookedOfDisputes(db: Queryable, paymentId: string): Promise<DisputeSums> {
  const ids = db
    .select({ id: sql`${disputes.id}::text` })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  const cents = await clearedBy(db, inArray(ledgerTransactions.subject, ids));
  return { lostCents: -(cents.get('disputeLost') ?? 0), feeCents: -(cents.get('disputeFee') ?? 0) };
}

/** What the ledger has of a line so far, by the subjects of its bookings. */
export async function bookedOfLine(
  db: Queryable,
  subjects: readonly string[],
): Promise<{ feeCents: number; unexplainedCents: number }> {
  const cents = await clearedBy(db, inArray(ledgerTransactions.subject, [...subjects]));
  return { feeCents: -(cents.get('fee') ?? 0), unexplainedCents: cents.get('unexplained') ?? 0 };
}

/** What these movements put into clearing, by event, in cents. */
async function clearedBy(db: Queryable, which: SQL): Promise<Map<LedgerEvent, number>> {
  const rows = await db
    .select({
      event: ledgerTransactions.event,
      cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(which, eq(ledgerEntries.account, 'clearing')))
    .groupBy(ledgerTransactions.event);
  return new Map(rows.map(({ event, cents }) => [event, cents]));
}

/**
 * The lines in US dollars that may mean something else by now: those that name something and match nothing of ours so
 * far, and those about a payment that is or was disputed.
 */
export async function linesToMatch(db: Queryable, provider: string): Promise<LineRow[]> {
  const rows = await db
    .select({ line: settlementLines })
    .from(settlementLines)
    .innerJoin(
      settlements,
      and(
        eq(settlements.provider, settlementLines.provider),
        eq(settlements.id, settlementLines.settlementId),
      ),
    )
    .where(
      and(
        eq(settlementLines.provider, provider),
        eq(settlements.currency, 'USD'),
        isNotNull(settlementLines.sourceId),
        or(
          and(isNull(settlementLines.paymentId), isNull(settlementLines.refundId)),
          and(
            inArray(settlementLines.kind, ['dispute', 'adjustment']),
            inArray(settlementLines.paymentId, db.select({ id: disputes.paymentId }).from(disputes)),
          ),
        ),
      ),
    );
  return rows.map(({ line }) => line);
}
