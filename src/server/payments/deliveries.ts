import { refusedOutcomes, type WebhookOutcome } from '../../domain/payments/webhookOutcomes.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, gt, inArray, lt, sql } from '../database/drizzle.ts';
import { webhookDeliveries } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** The log of webhook deliveries. */

export type Delivery = typeof webhookDeliveries.$inferSelect;
export type ListedDelivery = Delivery & {
  applicationNumber: string | null;
  applicationKind: ApplicationRecord['kind'] | null;
};

/** Limits the log: anyone can send deliveries to be refused. */
export const refusalsAMinute = 10;

export async function insertDelivery(
  db: Queryable,
  delivery: typeof webhookDeliveries.$inferInsert & { outcome: WebhookOutcome },
): Promise<void> {
  await db.insert(webhookDeliveries).values(delivery);
}

/** Logs a refused delivery without its content, up to the limit. Never throws. */
export async function noteRefusal(
  { db, log }: Services,
  refused: { provider: string; outcome: (typeof refusedOutcomes)[number]; at: Date },
): Promise<void> {
  try {
    const since = new Date(refused.at.getTime() - 60_000);
    const recent = await db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(gt(webhookDeliveries.at, since), inArray(webhookDeliveries.outcome, [...refusedOutcomes])))
      .limit(refusalsAMinute);
    if (recent.length < refusalsAMinute) await insertDelivery(db, refused);
  } catch (error) {
    log.error(
      { type: error instanceof Error ? error.name : typeof error },
      'refused webhook not written to the log',
    );
  }
}

export async function findDelivery(db: Queryable, id: number): Promise<Delivery | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** The payment's first application; null if it is erased or not ours. */
const applicationOf = (column: 'number' | 'kind') => sql<string | null>`(
  select ${column === 'number' ? sql`coalesce(a.number, e.number)` : sql`a.kind`}
  from payments p join order_lines l on l.order_id = p.order_id
    left join applications a on a.id = l.application_id left join erased_applications e on e.id = l.application_id
  where p.provider_checkout_id = ${webhookDeliveries.checkoutId}
    or p.id = (select r.payment_id from refunds r where r.provider_refund_id = ${webhookDeliveries.refundId})
  order by l.application_id limit 1)`;

/** Newest first, of one outcome, older than the id `before`. */
export async function listDeliveries(
  db: Queryable,
  {
    outcome,
    before,
    limit,
  }: { outcome: WebhookOutcome | undefined; before: number | undefined; limit: number },
): Promise<ListedDelivery[]> {
  const rows = await db
    .select({ row: webhookDeliveries, number: applicationOf('number'), kind: applicationOf('kind') })
    .from(webhookDeliveries)
    .where(
      and(
        outcome === undefined ? undefined : eq(webhookDeliveries.outcome, outcome),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
  return rows.map(({ row, number, kind }) => ({
    ...row,
    applicationNumber: number,
    applicationKind: kind === 'visa' || kind === 'insurance' ? kind : null,
  }));
}
