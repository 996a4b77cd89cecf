import { isWorthRenewing, leaseRunsSince, type Skills } from '../../../domain/staff/assignment.ts';
import type { ApplicationRecord } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  notExists,
  sql,
} from '../../database/drizzle.ts';
import { applications, caseAssignments, staffPeople } from '../../database/tables.ts';

type AssignmentRow = typeof caseAssignments.$inferSelect;
/** Whose a case is, with today's name. */
export type AssigneeRow = Pick<AssignmentRow, 'personId' | 'takenAt' | 'lastActivityAt' | 'noteId'> & {
  name: string;
};

/** Whose lease of a case runs; null for nobody's. By primary keys. */
export async function findAssignee(
  db: Queryable,
  applicationId: number,
  now: Date,
): Promise<AssigneeRow | null> {
  const [row] = await db
    .select({
      personId: caseAssignments.personId,
      takenAt: caseAssignments.takenAt,
      lastActivityAt: caseAssignments.lastActivityAt,
      noteId: caseAssignments.noteId,
      name: staffPeople.name,
    })
    .from(caseAssignments)
    .innerJoin(staffPeople, eq(staffPeople.id, caseAssignments.personId))
    .where(
      and(
        eq(caseAssignments.applicationId, applicationId),
        gt(caseAssignments.lastActivityAt, leaseRunsSince(now)),
      ),
    );
  return row ?? null;
}

/** Puts a case, which the caller has locked, into somebody's hands, whoever had it. */
export async function putAssignee(
  db: Queryable,
  {
    applicationId,
    personId,
    at,
    noteId = null,
  }: { applicationId: number; personId: number; at: Date; noteId?: string | null },
): Promise<void> {
  const assignment = { personId, takenAt: at, lastActivityAt: at, noteId };
  await db
    .insert(caseAssignments)
    .values({ applicationId, ...assignment })
    .onConflictDoUpdate({ target: caseAssignments.applicationId, set: assignment });
}

/** Takes a case, which the caller has locked, out of everybody's hands. */
export async function removeAssignee(db: Queryable, applicationId: number): Promise<void> {
  await db.delete(caseAssignments).where(eq(caseAssignments.applicationId, applicationId));
}

/** Extends a person's lease that runs, at most once a minute. By primary key. */
export async function extendLease(
  db: Queryable,
  { applicationId, personId, at }: { applicationId: number; personId: number; at: Date },
): Promise<void> {
  const own = and(eq(caseAssignments.applicationId, applicationId), eq(caseAssignments.personId, personId));
  const running = gt(caseAssignments.lastActivityAt, leaseRunsSince(at));
  const [assignment] = await db.select().from(caseAssignments).where(and(own, running));
  if (assignment === undefined || !isWorthRenewing(assignment.lastActivityAt, at)) return;
  await db.update(caseAssignments).set({ lastActivityAt: at }).where(and(own, running));
}

const isUndecided = inArray(applications.status, ['pending', 'processing']);

/**
 * Locks the case that is due first of those that wait for a decision in nobody's hands, by the index
 * of the queue, past those that somebody else has locked. Null if there is none. An assignment from after
 * the statement began does not keep a case out: the caller looks again.
 */
export async function lockDueFirst(
  tx: Queryable,
  { languages, kinds }: Skills,
  now: Date,
): Promise<Pick<ApplicationRecord, 'id' | 'kind' | 'number'> | null> {
  const assigned = tx
    .select({ one: sql`1` })
    .from(caseAssignments)
    .where(
      and(
        eq(caseAssignments.applicationId, applications.id),
        gt(caseAssignments.lastActivityAt, leaseRunsSince(now)),
      ),
    );
  const [row] = await tx
    .select({ id: applications.id, kind: applications.kind, number: applications.number })
    .from(applications)
    .where(
      and(
        isNotNull(applications.openDueAt),
        isUndecided,
        languages.length === 0 ? undefined : inArray(applications.language, [...languages]),
        kinds.length === 0 ? undefined : inArray(applications.kind, [...kinds]),
        notExists(assigned),
      ),
    )
    .orderBy(asc(applications.openDueAt), asc(applications.id))
    .limit(1)
    .for('update', { of: applications, skipLocked: true });
  return row ?? null;
}

/** How much each person has in hand, and how much of that is late. By primary keys: a row a case in hand. */
export async function countAssigned(
  db: Queryable,
  now: Date,
): Promise<
  { personId: number; name: string; kind: ApplicationRecord['kind']; assigned: number; overdue: number }[]
> {
  return db
    .select({
      personId: caseAssignments.personId,
      name: staffPeople.name,
      kind: applications.kind,
      assigned: count(),
      overdue: sql<number>`(count(*) filter (where ${lt(applications.openDueAt, now)}))::int`,
    })
    .from(caseAssignments)
    .innerJoin(applications, eq(applications.id, caseAssignments.applicationId))
    .innerJoin(staffPeople, eq(staffPeople.id, caseAssignments.personId))
    .where(and(isUndecided, gt(caseAssignments.lastActivityAt, leaseRunsSince(now))))
    .groupBy(caseAssignments.personId, staffPeople.name, applications.kind)
    .orderBy(desc(count()), caseAssignments.personId);
}

/** Of each kind what waits for a decision, and what is late. By the index of the queue. */
export async function countQueues(
  db: Queryable,
  now: Date,
): Promise<{ kind: ApplicationRecord['kind']; undecided: number; assigned: number; overdue: number }[]> {
  return db
    .select({
      kind: applications.kind,
      undecided: sql<number>`(count(*) filter (where ${isUndecided}))::int`,
      assigned: sql<number>`(count(*) filter (where ${isUndecided} and ${isNotNull(caseAssignments.personId)}))::int`,
      overdue: sql<number>`(count(*) filter (where ${lt(applications.openDueAt, now)}))::int`,
    })
    .from(applications)
    .leftJoin(
      caseAssignments,
      and(
        eq(caseAssignments.applicationId, applications.id),
        gt(caseAssignments.lastActivityAt, leaseRunsSince(now)),
      ),
    )
    .where(isNotNull(applications.openDueAt))
    .groupBy(applications.kind);
}
