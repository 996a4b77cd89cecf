import type { AuditActor, AuditDetailName } from '../../contract/audit.ts';
import type { Queryable } from '../database/connect.ts';
import { auditLog } from '../database/tables.ts';

/** The label contains the session's code. */
export type StaffMember = { personId: number; name: string; sessionCode: string; label: string };

/** Codes and references only. */
export type AuditDetail = Partial<Record<AuditDetailName, string | number | boolean>>;

export type AuditEntry = {
  at: Date;
  actor: AuditActor;
  /** If the actor is staff: `staffOf(request)`. */
  by?: StaffMember;
  /** Such as `application.submitted`. */
  action: string;
  applicationId?: number;
  detail?: AuditDetail;
};

/** Call it in the transaction of the change. */
export async function audit(db: Queryable, { by, ...entry }: AuditEntry): Promise<void> {
  const session = by === undefined ? {} : { session: by.sessionCode, sessionLabel: by.label };
  await db.insert(auditLog).values({ ...entry, ...session });
}
