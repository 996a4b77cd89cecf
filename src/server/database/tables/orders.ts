import { orderItems } from '../../../domain/orders/orderLines.ts';
import { bigint, check, index, integer, pgTable, sql, text, unique } from '../drizzle.ts';
import { id, instant, isOneOf } from './columns.ts';

/* Orders: what is paid for together. Triggers enforce the sums (migration 0020). */

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Ours at the provider: the number of the application, or of the group. */
    reference: text('reference').notNull().unique(),
    totalCents: integer('total_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('orders_total', sql`${table.totalCents} > 0`)],
);

/** A priced thing of one traveller. It outlives the application. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    applicationId: bigint('application_id', { mode: 'number' }).notNull(),
    item: text('item', { enum: orderItems }).notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    check('order_lines_item', isOneOf(table.item, orderItems)),
    check('order_lines_amount', sql`${table.amountCents} > 0`),
    unique('order_line_once').on(table.orderId, table.applicationId, table.item),
    index('order_lines_application').on(table.applicationId),
  ],
);
