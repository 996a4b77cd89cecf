import { caseKinds } from '../../../domain/payments/paymentStates.ts';
import { refundPolicies } from '../../../domain/payments/refundFacts.ts';
import { processingTypes } from '../../../domain/prices/processingTypes.ts';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { applications } from './applications.ts';
import { id, instant } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** An attempt to pay. Its history is in `payment_transitions`. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    /** Null until the provider has answered. */
    providerCheckoutId: text('provider_checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider last answered about it. */
    answeredAt: instant('answered_at'),
    /** The provider's number, which refunds, disputes and settlements name. */
    providerPaymentId: text('provider_payment_id').unique(),
    /** From the provider after the capture: evidence in a dispute. */
    cardLast4: text('card_last4'),
    cardScheme: text('card_scheme'),
    issuerCountry: text('issuer_country'),
    threeDSecureResult: text('three_d_secure_result'),
    threeDSecureVersion: text('three_d_secure_version'),
    threeDSecureEci: text('three_d_secure_eci'),
    chargeCurrency: text('charge_currency'),
    /** When the provider was asked for them. */
    detailsAt: instant('details_at'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    // For staff who know an amount, and perhaps the day.
    index('payments_amount').on(table.amountCents, table.createdAt),
  ],
);

/** Append-only; the last row is the state. */
export const paymentTransitions = pgTable(
  'payment_transitions',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    sequence: smallint('sequence').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    state: text('state').notNull(),
    cause: text('cause').notNull(),
    eventId: text('event_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.sequence] }),
    /** At most one captured payment an order. */
    uniqueIndex('payment_captured_once').on(table.orderId).where(sql`${table.state} = 'succeeded'`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    /** One of `refundBases`. */
    basis: text('basis').notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    /** Staff's order: repeated, it is one refund. */
    orderKey: text('order_key').unique(),
    /** The provider's code, for its support desk. */
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull(),
    /** When it was first ordered; null while no order can have arrived. */
    sentAt: instant('sent_at'),
    /** When the provider last answered about it. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_payment').on(table.paymentId),
    /** However often a duplicate payment is reported. */
    uniqueIndex('refund_of_duplicate_once').on(table.paymentId).where(sql`${table.basis} = 'duplicate'`),
  ],
);

/** What went back for a late decision, once for each application. */
export const delayCredits = pgTable('delay_credits', {
  applicationId: bigint('application_id', { mode: 'number' })
    .primaryKey()
    .references(() => applications.id),
  /** Null only of what was decided late before there were credits: nothing goes back. */
  refundId: uuid('refund_id')
    .unique()
    .references(() => refunds.id),
  /** The option really met; null if not even the slowest was. */
  keptType: text('kept_type', { enum: processingTypes }),
  at: instant('at').notNull(),
});

/** What a traveller's cancellation gave back, once for each application. */
export const cancellations = pgTable('cancellations', {
  applicationId: bigint('application_id', { mode: 'number' })
    .primaryKey()
    .references(() => applications.id),
  refundId: uuid('refund_id')
    .notNull()
    .unique()
    .references(() => refunds.id),
  /** The policy best for the traveller at that moment. */
  policy: text('policy', { enum: refundPolicies }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  at: instant('at').notNull(),
});

/** A line's share of a refund. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.lineId] }),
    // What was refunded of one application, which its status page reads.
    index('refund_lines_line').on(table.lineId),
    check('refund_lines_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Append-only; the last row is the state. */
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
  (table) => [
    primaryKey({ columns: [table.refundId, table.sequence] }),
    // For reports.
    index('refund_transitions_succeeded')
      .on(table.at, table.refundId)
      .where(sql`${table.state} = 'succeeded'`),
  ],
);

/** What a person has to decide. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: id(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    /** The id of a payment or refund, a number of the provider, or an application's number. */
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

/** Stored before the answer; counted once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  checkoutId: text('checkout_id'),
  receivedAt: instant('received_at').notNull(),
});

/** For staff; kept for thirty days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    provider: text('provider').notNull(),
    at: instant('at').notNull(),
    outcome: text('outcome').notNull(),
    /** Null for a refused delivery. */
    eventId: text('event_id'),
    type: text('type'),
    checkoutId: text('checkout_id'),
    refundId: text('refund_id'),
  },
  (table) => [index('webhook_deliveries_at').on(table.at)],
);
