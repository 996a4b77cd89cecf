import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { auditLog } from '../database/tables.ts';

/** By what colleagues and the audit log know a signed-in member of staff. The label contains the code. */
export type StaffMember = { sessionCode: string; label: string };

export type AuditEntry = {
  at: Date;
  actor: 'applicant' | 'staff' | 'provider' | 'system';
  /** Who of the staff, where the actor is staff: `staffOf(request)`. */
  by?: StaffMember;
  /** What was done, such as `application.submitted`. */
  action: string;
  applicationId?: number;
  /** Codes and references only: the log is read by more people than the data it speaks of. */
  detail?: Record<string, string | number | boolean>;
};

/** Writes down who did what, in the transaction of the deed itself. */
export async function audit(db: Queryable, entry: AuditEntry): Promise<void> {
  await auditAll(db, [entry]);
}

/** Several at once, in one statement; at least one. */
export async function auditAll(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  await db
    .insert(auditLog)
    .values(
      entries.map(({ by, ...entry }) =>
        by === undefined ? entry : { ...entry, session: by.sessionCode, sessionLabel: by.label },
      ),
    );
}

/** The same as a part of another statement: one entry for each row of `of`, which is one or none. */
export function auditing({ at, actor, by, action, applicationId, detail }: AuditEntry, of: SQL): SQL {
  return sql`
    insert into audit_log (at, actor, action, application_id, session, session_label, detail)
    select ${at.toISOString()}::timestamptz, ${actor}, ${action}, ${applicationId ?? null}::bigint,
           ${by?.sessionCode ?? null}, ${by?.label ?? null},
           ${detail === undefined ? null : JSON.stringify(detail)}::jsonb
    from ${of}`;
}
