import { ledgerAccounts, ledgerEvents } from '../../../domain/ledger/accounts.ts';
import { bigint, check, index, integer, pgTable, sql, text, unique } from '../drizzle.ts';
import { id, instant, isOneOf } from './columns.ts';

/* The ledger: double entry, append-only. Triggers refuse what does not sum up to zero (migration 0020). */

/** Names nobody and outlives what it is about. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    event: text('event', { enum: ledgerEvents }).notNull(),
    /** The id of the payment, refund, dispute or balance transaction: each is booked once. */
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('ledger_transactions_event', isOneOf(table.event, ledgerEvents)),
    unique('ledger_booked_once').on(table.event, table.subject),
    index('ledger_transactions_at').on(table.at),
  ],
);

/** Debits are positive, credits negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    applicationId: bigint('application_id', { mode: 'number' }),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    check('ledger_entries_account', isOneOf(table.account, ledgerAccounts)),
    check('ledger_entries_amount', sql`${table.amountCents} <> 0`),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_application')
      .on(table.applicationId)
      .where(sql`${table.applicationId} is not null`),
  ],
);
