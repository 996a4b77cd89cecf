import { and, eq, ne } from 'drizzle-orm';
import { lookUpAction } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { auditLog } from '../database/tables.ts';

/** When the applicant's address gave the application's document out, oldest first. */
export async function readDownloads(db: Queryable, applicationId: number): Promise<Date[]> {
  const rows = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.applicationId, applicationId), eq(auditLog.action, 'document.downloaded')))
    .orderBy(auditLog.id)
    .limit(1000);
  return rows.map(({ at }) => at);
}

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
