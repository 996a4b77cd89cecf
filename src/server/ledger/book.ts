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
 * Books a movement of money, once for each event and subject; a repeat books nothing. The database refuses what does not
 * sum up to zero when the transaction ends. Nothing to move is nothing to book.
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

/**
 * What was captured of a traveller, less what a bank took back in a lost dispute, and what was refunded; sums of the
 * ledger, in cents.
 */
export async function bookedSums(db: Queryable, applicationId: number): Promise<BookedSums> {
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
