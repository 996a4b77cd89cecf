import { and, eq, ne } from 'drizzle-orm';
import { lookUpAction } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { auditLog } from '../database/tables.ts';

/** What happened to an application, oldest first; without the look-ups of its number, of which there may be many. */
export async function readTimeline(
  db: Queryable,
  applicationId: number,
): Promise<(typeof auditLog.$inferSelect)[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.applicationId, applicationId), ne(auditLog.action, lookUpAction)))
    .orderBy(auditLog.id)
    .limit(500);
}
