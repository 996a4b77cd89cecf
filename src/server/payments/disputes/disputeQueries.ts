import type { LineShare } from '../../../domain/orders/shares.ts';
import type { DisputeCause, DisputeState } from '../../../domain/payments/disputeStates.ts';
import { isOpenDispute } from '../../../domain/payments/disputes.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from '../../database/drizzle.ts';
import {
  applications,
  disputeLines,
  disputes,
  disputeTransitions,
  erasedApplications,
  orderLines,
  payments,
} from '../../database/tables.ts';

export type DisputeRecord = typeof disputes.$inferSelect;
export type DisputeStep = typeof disputeTransitions.$inferSelect;
export type DisputeWithState = DisputeRecord & { state: DisputeState };

const lastState = sql<DisputeState>`(
  select t.state from dispute_transitions t where t.dispute_id = disputes.id order by t.sequence desc limit 1)`;

export async function insertDispute(
  db: Queryable,
  dispute: typeof disputes.$inferInsert,
  opened: { cause: DisputeCause; at: Date },
): Promise<DisputeRecord> {
  const [stored] = await db.insert(disputes).values(dispute).returning();
  if (stored === undefined) throw new Error('The dispute was not stored.');
  await appendDisputeState(db, stored.id, { sequence: 1, state: 'open', ...opened });
  return stored;
}

export async function appendDisputeState(
  db: Queryable,
  disputeId: string,
  step: { sequence: number; state: DisputeState; cause: DisputeCause; at: Date },
): Promise<void> {
  await db.insert(disputeTransitions).values({ disputeId, ...step });
}

export async function updateDispute(
  db: Queryable,
  id: string,
  known: Partial<Pick<DisputeRecord, 'providerDisputeId' | 'feeCents' | 'dueOn' | 'notes'>>,
): Promise<void> {
  if (Object.keys(known).length > 0) await db.update(disputes).set(known).where(eq(disputes.id, id));
}

export async function findDispute(db: Queryable, id: string): Promise<DisputeRecord | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row ?? null;
}

export async function readLatestDisputeState(
  db: Queryable,
  disputeId: string,
): Promise<{ state: DisputeState; sequence: number } | null> {
  const [row] = await db
    .select({ state: disputeTransitions.state, sequence: disputeTransitions.sequence })
    .from(disputeTransitions)
    .where(eq(disputeTransitions.disputeId, disputeId))
    .orderBy(desc(disputeTransitions.sequence))
    .limit(1);
  return row ?? null;
}

/** Oldest first. */
export async function listDisputesOf(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<DisputeWithState[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select({ ...getTableColumns(disputes), state: lastState })
    .from(disputes)
    .where(inArray(disputes.paymentId, [...paymentIds]))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
}

/** True while a dispute is open, whatever the payment's state. */
export async function isInDispute(db: Queryable, paymentId: string): Promise<boolean> {
  return (await listDisputesOf(db, [paymentId])).some(({ state }) => isOpenDispute(state));
}

export async function listLostDisputes(db: Queryable, paymentId: string): Promise<DisputeWithState[]> {
  return (await listDisputesOf(db, [paymentId])).filter(({ state }) => state === 'lost');
}

export async function listEndedDisputes(db: Queryable, paymentId: string): Promise<ReadonlySet<string>> {
  const all = await listDisputesOf(db, [paymentId]);
  return new Set(all.flatMap(({ id, state }) => (isOpenDispute(state) ? [] : [id])));
}

/** Oldest first. */
export async function listDisputeSteps(db: Queryable, disputeIds: readonly string[]): Promise<DisputeStep[]> {
  if (disputeIds.length === 0) return [];
  return db
    .select()
    .from(disputeTransitions)
    .where(inArray(disputeTransitions.disputeId, [...disputeIds]))
    .orderBy(asc(disputeTransitions.at), asc(disputeTransitions.sequence));
}

export async function insertDisputeLines(
  db: Queryable,
  disputeId: string,
  lines: readonly LineShare[],
): Promise<void> {
  await db.insert(disputeLines).values(lines.map((line) => ({ disputeId, ...line })));
}

export type OpenDispute = {
  dispute: DisputeWithState;
  applicationId: number;
  applicationNumber: string;
  /** Null if the application was erased. */
  applicationKind: ApplicationKind | null;
};

/** Open disputes, earliest last day for evidence first, each with its first traveller. */
export async function listOpenDisputes(db: Queryable): Promise<OpenDispute[]> {
  const first = sql`(select min(l.application_id) from ${orderLines} l where l.order_id = ${payments.orderId})`;
  const rows = await db
    .select({
      dispute: { ...getTableColumns(disputes), state: lastState },
      applicationId: sql<number>`${first}::int`,
      applicationNumber: sql<string>`coalesce(${applications.number}, ${erasedApplications.number}, '')`,
      applicationKind: applications.kind,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(applications, eq(applications.id, first))
    .leftJoin(erasedApplications, and(isNull(applications.id), eq(erasedApplications.id, first)))
    .where(inArray(lastState, ['open', 'evidenceSubmitted']))
    .orderBy(sql`${disputes.dueOn} asc nulls last`, asc(disputes.openedAt))
    .limit(200);
  return rows;
}
