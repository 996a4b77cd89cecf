import type { Queryable } from './database/connect.ts';
import { auditLog } from './database/tables.ts';

export type AuditEntry = {
  at: Date;
  actor: 'applicant' | 'staff' | 'provider' | 'system';
  /** What was done, such as `application.submitted`. */
  action: string;
  applicationId?: number;
  /** Codes and references only: the log is read by more people than the data it speaks of. */
  detail?: Record<string, string | number | boolean>;
};

/** Writes down who did what, in the transaction of the deed itself. */
export async function audit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}
