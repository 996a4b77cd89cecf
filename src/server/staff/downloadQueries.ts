import type { Queryable } from '../database/connect.ts';
import { and, count, eq, sql } from '../database/drizzle.ts';
import { auditLog, files } from '../database/tables.ts';

/**
 * Counts downloads by document, from the audit log. Entries of an earlier version name no file and
 * count for the document offered then.
 */
export async function countDownloads(
  db: Queryable,
  applicationId: number,
): Promise<ReadonlyMap<string, number>> {
  const { at, detail } = auditLog;
  const isOfFile = sql`case when ${detail} ? 'file'
    then ${detail} ->> 'file' = ${files.id}::text
    else ${at} >= ${files.createdAt} and (${files.retiredAt} is null or ${at} < ${files.retiredAt}) end`;
  const rows = await db
    .select({ id: files.id, downloads: count() })
    .from(files)
    .innerJoin(
      auditLog,
      and(
        eq(auditLog.applicationId, files.applicationId),
        eq(auditLog.action, 'document.downloaded'),
        isOfFile,
      ),
    )
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'evisa')))
    .groupBy(files.id);
  return new Map(rows.map(({ id, downloads }) => [id, downloads]));
}
