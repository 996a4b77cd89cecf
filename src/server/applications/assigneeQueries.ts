import { isWorthRenewing, leaseRunsSince } from '../../domain/staff/assignment.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, gt } from '../database/drizzle.ts';
import { caseAssignments, staffPeople } from '../database/tables.ts';

/** Whose a case is. */

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
