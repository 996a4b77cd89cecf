import type { LineAmount } from '../domain/ledger/accounts.ts';
import { type OrderLine, sumLines } from '../domain/orders/orderLines.ts';
import type { OpenLine } from '../domain/orders/shares.ts';
import type { Queryable } from './database/connect.ts';
import { asc, eq, inArray, sql } from './database/drizzle.ts';
import { disputeLines, orderLines, orders, refundLines } from './database/tables.ts';

export type OrderRecord = typeof orders.$inferSelect;

/** Stores the order of one application with its lines, in one statement. */
export async function insertOrder(
  db: Queryable,
  order: { reference: string; applicationId: number; lines: readonly OrderLine[]; at: Date },
): Promise<void> {
  const lines = order.lines.map(({ item, amountCents }) => ({ item, amount_cents: amountCents }));
  await db.execute(sql`
    with made as (
      insert into ${orders} (reference, total_cents, currency, created_at)
      values (${order.reference}, ${sumLines(order.lines)}, 'USD', ${order.at.toISOString()}::timestamptz) returning id)
    insert into ${orderLines} (order_id, application_id, item, amount_cents)
    select made.id, ${order.applicationId}::bigint, line.item, line.amount_cents
    from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(item text, amount_cents integer)`);
}

/** The newest order of an application. Throws if there is none. */
export async function requireOrderOf(db: Queryable, applicationId: number): Promise<OrderRecord> {
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.applicationId, applicationId))
    .orderBy(sql`${orders.id} desc`)
    .limit(1);
  if (row === undefined) throw new Error('The application has no order.');
  return row.order;
}

/** The ids of an application's orders, as a subquery. */
export function selectOrders(db: Queryable, applicationId: number) {
  return db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.applicationId, applicationId));
}

/** The ids, as text, of the refunds that an application has a part of, as a subquery. */
export function selectRefunds(db: Queryable, applicationId: number) {
  return db
    .select({ id: sql<string>`${refundLines.refundId}::text` })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(eq(orderLines.applicationId, applicationId));
}

export async function findOrder(db: Queryable, id: number): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Null if the reference is none of ours. */
export async function findOrderByReference(db: Queryable, reference: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  return row ?? null;
}

/** The lines of an order, oldest first. */
export async function listLines(
  db: Queryable,
  orderId: number,
): Promise<(LineAmount & { lineId: number })[]> {
  return db
    .select({
      lineId: orderLines.id,
      applicationId: orderLines.applicationId,
      item: orderLines.item,
      amountCents: orderLines.amountCents,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

/** An order's travellers, in locking order. */
export async function listTravellers(db: Queryable, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ applicationId: orderLines.applicationId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.applicationId)
    .orderBy(asc(orderLines.applicationId));
  return rows.map(({ applicationId }) => applicationId);
}

/**
 * The lines of an order less what these refunds and disputes took. None is negative: a failed
 * refund that succeeds late may take what another took.
 */
export async function listOpenLines(
  db: Queryable,
  orderId: number,
  refundIds: readonly string[],
  disputeIds: readonly string[],
): Promise<(OpenLine & { applicationId: number })[]> {
  const refunded = await db
    .select({ lineId: refundLines.lineId, amountCents: refundLines.amountCents })
    .from(refundLines)
    .where(inArray(refundLines.refundId, [...refundIds]));
  const lost = await db
    .select({ lineId: disputeLines.lineId, amountCents: disputeLines.amountCents })
    .from(disputeLines)
    .where(inArray(disputeLines.disputeId, [...disputeIds]));
  const returned = [...refunded, ...lost];
  return (await listLines(db, orderId)).map(({ amountCents, ...line }) => ({
    ...line,
    amountCents: Math.max(0, amountCents - sumLines(returned.filter(({ lineId }) => lineId === line.lineId))),
  }));
}

/** Each traveller's part of a refund. */
export async function linesOfRefund(db: Queryable, refundId: string): Promise<LineAmount[]> {
  return db
    .select({
      applicationId: orderLines.applicationId,
      item: orderLines.item,
      amountCents: refundLines.amountCents,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(eq(refundLines.refundId, refundId));
}

/** A traveller's part of each refund, in cents. */
export async function readRefundParts(db: Queryable, applicationId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ refundId: refundLines.refundId, cents: sql<number>`sum(${refundLines.amountCents})::int` })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(eq(orderLines.applicationId, applicationId))
    .groupBy(refundLines.refundId);
  return new Map(rows.map(({ refundId, cents }) => [refundId, cents]));
}
