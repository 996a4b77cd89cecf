import { leaseEndsAt, readStanding } from '../../../domain/staff/assignment.ts';
import { staffMoment } from '../../../domain/staff/staffMoment.ts';
import { AppError } from '../../appError.ts';
import { type AssigneeRow, extendLease, findAssignee, putAssignee } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';

/** What decisions ask of whose a case is. Each is called in the transaction that has locked the case. */

type Decision = { applicationId: number; personId: number; at: Date };

/** Throws a 409 {@link AppError} that names the colleague who has the case. */
export async function refuseIfAssigned(
  tx: Queryable,
  { applicationId, personId, at }: Decision,
): Promise<void> {
  const assignee = await findAssignee(tx, applicationId, at);
  if (assignee !== null && readStanding(assignee, personId, at) === 'others') {
    throw new AppError(409, 'caseAssigned', {
      params: { by: assignee.name, at: staffMoment(assignee.lastActivityAt) },
    });
  }
}

/** Whoever works on a case that nobody else has has it: nobody needs to take it first. */
export async function keepAssigned(tx: Queryable, { applicationId, personId, at }: Decision): Promise<void> {
  const assignee = await findAssignee(tx, applicationId, at);
  if (assignee === null) await putAssignee(tx, { applicationId, personId, at });
  else await extendLease(tx, { applicationId, personId, at });
}

/** Gives a case whose decision is undone back to whoever had decided. */
export async function assignBack(
  tx: Queryable,
  { applicationId, personId, at }: Omit<Decision, 'personId'> & { personId: number | null },
): Promise<void> {
  if (personId !== null) await putAssignee(tx, { applicationId, personId, at });
}

/** As lists show it; null for a lease that is over. */
export function shownAssignee(
  assignee: Pick<AssigneeRow, 'personId' | 'name' | 'lastActivityAt'> | null,
  now: Date,
): { id: string; name: string; until: string } | null {
  if (assignee === null || readStanding(assignee, assignee.personId, now) === 'free') return null;
  return {
    id: String(assignee.personId),
    name: assignee.name,
    until: leaseEndsAt(assignee.lastActivityAt).toISOString(),
  };
}
