import type { AuditActor, AuditDetailName } from '../../contract/audit.ts';
import type { Queryable } from '../database/connect.ts';
import { auditLog } from '../database/tables.ts';

/** The label, `Ayşe Yılmaz · 4F7KQ`, is what the log and the cases keep. */
export type StaffMember = { personId: number; name: string; sessionCode: string; label: string };

/** Codes and references only. */
export type AuditDetail = Partial<Record<AuditDetailName, string | number | boolean>>;

export type AuditEntry = {
  at: Date;
  actor: AuditActor;
  /** If the actor is staff: `readStaff(request)`. */
  by?: StaffMember;
  /** Such as `application.submitted`. */
  action: string;
  applicationId?: number;
  detail?: AuditDetail;
};

/** Call it in the transaction of the change. */
export async function audit(db: Queryable, { by, ...entry }: AuditEntry): Promise<void> {
  const author =
    by === undefined ? {} : { session: by.sessionCode, sessionLabel: by.label, personId: by.personId };
  await db.insert(auditLog).values({ ...entry, ...author });
}
