import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { asc, eq, sql } from '../database/drizzle.ts';
import { auditLog, decisions, files } from '../database/tables.ts';
import type { FileRecord } from '../documents/index.ts';

const counts = z.object({ files: z.int(), mails: z.int(), notes: z.int(), payments: z.int() });
type Counts = z.infer<typeof counts>;

/** By application id. */
export async function countBelongings(
  db: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, Counts>> {
  const { rows } = await db.execute(sql`
    select a.id,
           (select count(*)::int from files f where f.application_id = a.id) as files,
           (select count(*)::int from mails m where m.application_id = a.id) as mails,
           (select count(*)::int from staff_notes n where n.application_id = a.id) as notes,
           (select count(*)::int from order_lines l join payments p on p.order_id = l.order_id
            where l.application_id = a.id) as payments
    from applications a where a.id = any(${sql.param([...applicationIds])}::bigint[])`);
  const found = z.array(counts.extend({ id: z.coerce.number() })).parse(rows);
  return new Map(found.map(({ id, ...own }) => [id, own]));
}

/** Oldest first. */
export async function listFileIds(db: Queryable, applicationId: number): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(eq(files.applicationId, applicationId))
    .orderBy(asc(files.createdAt), asc(files.position));
  return rows.map(({ id }) => id);
}

/** Sealed. */
export async function findFile(db: Queryable, id: string): Promise<FileRecord | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

/** Oldest first. */
export async function listDecisions(
  db: Queryable,
  applicationId: number,
): Promise<(typeof decisions.$inferSelect)[]> {
  return db
    .select()
    .from(decisions)
    .where(eq(decisions.applicationId, applicationId))
    .orderBy(asc(decisions.id));
}

type LogEntry = Pick<typeof auditLog.$inferSelect, 'at' | 'actor' | 'action' | 'detail'>;

/** Oldest first. */
export async function listLog(db: Queryable, applicationId: number): Promise<LogEntry[]> {
  return db
    .select({ at: auditLog.at, actor: auditLog.actor, action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.applicationId, applicationId))
    .orderBy(asc(auditLog.id));
}
