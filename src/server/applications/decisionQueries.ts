import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, isNull } from '../database/drizzle.ts';
import { applications, decisions } from '../database/tables.ts';
import type { ApplicationRecord } from './queries.ts';

export type DecisionRecord = typeof decisions.$inferSelect;

/** Sets the status of an application that the caller has locked. */
export async function setStatus(
  db: Queryable,
  id: number,
  change: Pick<ApplicationRecord, 'status' | 'decidedAt' | 'decidedByPerson' | 'rejectionReason'>,
): Promise<void> {
  await db.update(applications).set(change).where(eq(applications.id, id));
}

/** Stores a change of status. */
export async function insertDecision(
  db: Queryable,
  decision: typeof decisions.$inferInsert,
): Promise<DecisionRecord> {
  const [row] = await db.insert(decisions).values(decision).returning();
  if (row === undefined) throw new Error('The decision was not stored.');
  return row;
}

/** The latest change not undone, by the index on (application, id desc). */
export async function lastDecision(db: Queryable, applicationId: number): Promise<DecisionRecord | null> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.applicationId, applicationId), isNull(decisions.undoneAt)))
    .orderBy(desc(decisions.id))
    .limit(1);
  return row ?? null;
}

/** By the primary key. */
export async function findDecision(
  db: Queryable,
  { id, applicationId }: Pick<DecisionRecord, 'id' | 'applicationId'>,
): Promise<DecisionRecord | null> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), eq(decisions.applicationId, applicationId)));
  return row ?? null;
}

export async function markUndone(
  db: Queryable,
  id: number,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await db.update(decisions).set(undone).where(eq(decisions.id, id));
}
