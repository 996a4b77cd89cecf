import { leaseRunsSince, type Skills } from '../../../domain/staff/assignment.ts';
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

const isUndecided = inArray(applications.status, ['pending', 'processing']);

/**
 * Locks the case that is due first of those that wait for a decision in nobody's hands, by the index of the
 * queue, past those that somebody else has locked. Null if there is none. An assignment made after the
 * statement began keeps no case out: the caller looks again.
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
