import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { auditLog } from '../database/tables.ts';

/** What happened to an application, oldest first. */
export async function readTimeline(
  db: Queryable,
  applicationId: number,
): Promise<(typeof auditLog.$inferSelect)[]> {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.applicationId, applicationId))
    .orderBy(auditLog.id)
    .limit(500);
}
