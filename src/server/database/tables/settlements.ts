import { moneyDocumentKinds } from '../../../domain/payments/moneyDocuments.ts';
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from '../drizzle.ts';
import { instant } from './columns.ts';
import { orders } from './orders.ts';
import { payments, refunds } from './payments.ts';

/** A transfer of the provider to our bank account. */
export const settlements = pgTable(
  'settlements',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    state: text('state').notNull(),
    currency: text('currency').notNull(),
    grossCents: integer('gross_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    bankDate: date('bank_date', { mode: 'string' }),
    bankReference: text('bank_reference'),
    /** By the provider, else the first reading. */
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('settlements_created').on(table.createdAt),
  ],
);

/** A movement of a settlement, with our payment or refund. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    settlementId: text('settlement_id').notNull(),
    kind: text('kind').notNull(),
    sourceId: text('source_id'),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('settlement_lines_settlement').on(table.provider, table.settlementId),
    index('settlement_lines_payment').on(table.paymentId),
    index('settlement_lines_refund').on(table.refundId),
  ],
);

/**
 * A receipt of a payment, or credit note of a refund. A year's numbers have no gaps; a trigger
 * checks the amount (migration 0035).
 */
export const moneyDocuments = pgTable(
  'money_documents',
  {
    kind: text('kind', { enum: moneyDocumentKinds }).notNull(),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Of the payment or refund; it gets one document. */
    subject: text('subject').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year, table.number] }),
    index('money_documents_order').on(table.orderId),
  ],
);

/** A year's last number. A transaction locks its row, so that a rollback leaves no gap. */
export const moneyDocumentNumbers = pgTable(
  'money_document_numbers',
  {
    kind: text('kind', { enum: moneyDocumentKinds }).notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
