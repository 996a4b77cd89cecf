import { incomeAccounts, type LedgerEntry, type LedgerEvent } from '../../domain/ledger/accounts.ts';
import type { Queryable } from '../database/connect.ts';
import { eq, inArray, sql } from '../database/drizzle.ts';
import { ledgerEntries, ledgerTransactions } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';

export type Booking = {
  event: LedgerEvent;
  /** The id of the payment, refund, dispute or balance transaction. */
  subject: string;
  at: Date;
  entries: readonly LedgerEntry[];
};

/**
 * Books a movement once for each event and subject. At commit the database refuses entries that do
 * not sum up to zero.
 */
export async function book(tx: Transaction, { event, subject, at, entries }: Booking): Promise<void> {
  if (entries.length === 0) return;
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values({ event, subject, at })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (booked === undefined) return;
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ transactionId: booked.id, ...entry })));
}

export type BookedSums = { capturedCents: number; refundedCents: number };

/** A traveller's captured amount less lost disputes, and the refunded amount. */
export async function sumBookings(db: Queryable, applicationId: number): Promise<BookedSums> {
  const sold = inArray(ledgerEntries.account, [...incomeAccounts, 'disputeLosses']);
  const [row] = await db
    .select({
      capturedCents: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}) filter (where ${sold}), 0)::int`,
      refundedCents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${eq(ledgerEntries.account, 'refunds')}), 0)::int`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.applicationId, applicationId));
  return row ?? { capturedCents: 0, refundedCents: 0 };
}
