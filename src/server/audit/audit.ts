import type { AuditActor } from '../../contract/audit.ts';
import type { Queryable } from '../database/connect.ts';
import { auditLog } from '../database/tables.ts';

/** A signed-in member of staff, as colleagues and the audit log name the session. The label contains the code. */
export type StaffMember = { sessionCode: string; label: string };

export type AuditEntry = {
  at: Date;
  actor: AuditActor;
  /** The member of staff, if the actor is staff: `staffOf(request)`. */
  by?: StaffMember;
  /** The action, such as `application.submitted`. */
  action: string;
  applicationId?: number;
  /** Codes and references only: more people read the log than the data. */
  detail?: Record<string, string | number | boolean>;
};

/** Writes who did what, in the transaction of the change itself. */
export async function audit(db: Queryable, { by, ...entry }: AuditEntry): Promise<void> {
  const session = by === undefined ? {} : { session: by.sessionCode, sessionLabel: by.label };
  await db.insert(auditLog).values({ ...entry, ...session });
}
