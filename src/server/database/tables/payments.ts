import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/* Money: attempts, histories, refunds, cases, the webhook inbox. */

/** One attempt to pay at the provider. What happened to it stands in `payment_transitions`. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** Of an application, or of one that was erased: the records of payments outlive it. */
    applicationId: bigint('application_id', { mode: 'number' }).notNull(),
    provider: text('provider').notNull(),
    /** Absent between the row and the provider's answer. */
    providerCheckoutId: text('provider_checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('payments_application').on(table.applicationId)],
);

/** The history of each payment: append-only rows, the last one is its state. */
export const paymentTransitions = pgTable(
  'payment_transitions',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    sequence: smallint('sequence').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }).notNull(),
    state: text('state').notNull(),
    cause: text('cause').notNull(),
    eventId: text('event_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.sequence] }),
    /** The database decides: at most one captured payment an application. */
    uniqueIndex('payment_captured_once').on(table.applicationId).where(sql`${table.state} = 'succeeded'`),
  ],
);

/** Money to be paid back. What became of it stands in `refund_transitions`. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    applicationId: bigint('application_id', { mode: 'number' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The published policy it follows, `duplicate`, or `goodwill`. */
    basis: text('basis').notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_application').on(table.applicationId),
    /** A second payment goes back once, however often it is reported. */
    uniqueIndex('refund_of_duplicate_once').on(table.paymentId).where(sql`${table.basis} = 'duplicate'`),
  ],
);

/** The history of each refund: append-only rows, the last one is its state. */
export const refundTransitions = pgTable(
  'refund_transitions',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    sequence: smallint('sequence').notNull(),
    state: text('state').notNull(),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.sequence] })],
);

/** Money that needs a person: what the product may not decide by itself. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: id(),
    kind: text('kind', {
      enum: ['mismatch', 'duplicate', 'disputed', 'refundFailed', 'unknownMoney', 'unpaidWork'],
    }).notNull(),
    /** What the case is about: a payment's or refund's id, or a checkout of the provider. */
    subject: text('subject').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('payment_case_once').on(table.kind, table.subject),
    index('payment_cases_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
  ],
);

/** The webhook inbox: an event is stored before it is answered, and counted once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  checkoutId: text('checkout_id'),
  receivedAt: instant('received_at').notNull(),
});
