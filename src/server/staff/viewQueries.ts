import { leaseEndsAt, leaseRunsSince } from '../../domain/staff/assignment.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, count, eq, gt, min, or, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { applications, caseAssignments, staffPeople, staffViews } from '../database/tables.ts';

export type ViewRow = typeof staffViews.$inferSelect;

/** One's own and those for all, the oldest first, with who made them. A scan of a small table. */
export async function selectViews(
  db: Queryable,
  personId: number,
): Promise<{ view: ViewRow; owner: string }[]> {
  return db
    .select({ view: staffViews, owner: staffPeople.name })
    .from(staffViews)
    .innerJoin(staffPeople, eq(staffPeople.id, staffViews.ownerId))
    .where(or(staffViews.isShared, eq(staffViews.ownerId, personId)))
    .orderBy(asc(staffViews.id));
}

/** One change after the other: two at once would not see each other's views when they are counted. */
export async function lockAllViews(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.savedViews})`);
}

/** How many somebody has alone, or all have together. */
export async function countViews(
  db: Queryable,
  { isShared, ownerId }: Pick<ViewRow, 'isShared' | 'ownerId'>,
): Promise<number> {
  const ofOwner = isShared ? undefined : eq(staffViews.ownerId, ownerId);
  const [row] = await db
    .select({ count: count() })
    .from(staffViews)
    .where(and(eq(staffViews.isShared, isShared), ofOwner));
  return row?.count ?? 0;
}

/** By primary key; waits for another change of it. */
export async function lockView(db: Queryable, id: number): Promise<ViewRow | null> {
  const [row] = await db.select().from(staffViews).where(eq(staffViews.id, id)).for('update');
  return row ?? null;
}

/** Null for a name that another view has. */
export async function insertView(db: Queryable, row: typeof staffViews.$inferInsert): Promise<number | null> {
  const [added] = await db
    .insert(staffViews)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffViews.id });
  return added?.id ?? null;
}

/** Violates a unique index for a name that another view has. */
export async function updateView(db: Queryable, id: number, row: Partial<ViewRow>): Promise<void> {
  await db.update(staffViews).set(row).where(eq(staffViews.id, id));
}

export async function deleteView(db: Queryable, id: number): Promise<void> {
  await db.delete(staffViews).where(eq(staffViews.id, id));
}

/** When the next of the cases that wait falls due; null for none. By the index of the queue. */
export async function nextDueAt(db: Queryable, now: Date): Promise<Date | null> {
  const { openDueAt } = applications;
  const [row] = await db
    .select({ at: openDueAt })
    .from(applications)
    .where(gt(openDueAt, now))
    .orderBy(asc(openDueAt))
    .limit(1);
  return row?.at ?? null;
}

/** When the next of the leases that run ends; null for none. A scan of the cases in hand. */
export async function nextLeaseEnd(db: Queryable, now: Date): Promise<Date | null> {
  const { lastActivityAt } = caseAssignments;
  const [row] = await db
    .select({ first: min(lastActivityAt) })
    .from(caseAssignments)
    .where(gt(lastActivityAt, leaseRunsSince(now)));
  return row?.first ? leaseEndsAt(row.first) : null;
}
