import { disputeStates } from '../../../domain/payments/disputeStates.ts';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uuid,
} from '../drizzle.ts';
import { instant, isOneOf } from './columns.ts';
import { orderLines } from './orders.ts';
import { payments } from './payments.ts';

/** Its history is in `dispute_transitions`. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's number, if any. */
    providerDisputeId: text('provider_dispute_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull().default(0),
    reason: text('reason').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** The last day for evidence, in Istanbul. */
    dueOn: date('due_on', { mode: 'string' }),
    /** One a line; erased with the application. */
    notes: text('notes'),
  },
  (table) => [
    check('disputes_amount', sql`${table.amountCents} > 0 and ${table.feeCents} >= 0`),
    index('disputes_payment').on(table.paymentId),
  ],
);

/** Append-only; the last row is the state. */
export const disputeTransitions = pgTable(
  'dispute_transitions',
  {
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    sequence: smallint('sequence').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.disputeId, table.sequence] }),
    check('dispute_transitions_state', isOneOf(table.state, disputeStates)),
  ],
);

/** A line's share of a lost dispute; triggers enforce the sum (migration 0035). */
export const disputeLines = pgTable(
  'dispute_lines',
  {
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.disputeId, table.lineId] }),
    check('dispute_lines_amount', sql`${table.amountCents} > 0`),
  ],
);
