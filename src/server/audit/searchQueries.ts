import type { AuditActor } from '../../contract/audit.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, gte, lt, type SQL } from '../database/drizzle.ts';
import { applications, auditLog, staffPeople } from '../database/tables.ts';

export type AuditFilter = {
  action: string | undefined;
  actor: AuditActor | undefined;
  /** Normalised. */
  number: string | undefined;
  /** The id of a member of staff. */
  person: number | undefined;
  session: string | undefined;
  from: Date | undefined;
  /** Exclusive. */
  until: Date | undefined;
};

/**
 * Entries before an id, newest first. Plan: the primary key, or the index of the application,
 * action, person or session that the filter names; a time narrows by the block ranges of `at`.
 */
export async function searchEntries(
  db: Queryable,
  filter: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .select({
      entry: auditLog,
      number: applications.number,
      kind: applications.kind,
      personName: staffPeople.name,
    })
    .from(auditLog)
    .leftJoin(applications, eq(applications.id, auditLog.applicationId))
    .leftJoin(staffPeople, eq(staffPeople.id, auditLog.personId))
    .where(and(...conditionsOf(filter), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export type FoundEntry = Awaited<ReturnType<typeof searchEntries>>[number];

function conditionsOf({ action, actor, number, person, session, from, until }: AuditFilter): SQL[] {
  return [
    action === undefined ? undefined : eq(auditLog.action, action),
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    number === undefined ? undefined : eq(applications.number, number),
    person === undefined ? undefined : eq(auditLog.personId, person),
    session === undefined ? undefined : eq(auditLog.session, session),
    from === undefined ? undefined : gte(auditLog.at, from),
    until === undefined ? undefined : lt(auditLog.at, until),
  ].filter((condition) => condition !== undefined);
}
