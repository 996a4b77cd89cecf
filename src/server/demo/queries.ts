import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { files, mails } from '../database/tables.ts';

/** Takes a minor's photos away again. */
export async function forgetParentPhotos(db: Queryable, applicationId: number): Promise<void> {
  await db.delete(files).where(and(eq(files.applicationId, applicationId), eq(files.kind, 'parentPhoto')));
}

/** Nobody is written to about a story: its mails count as sent. */
export async function markMailsSent(db: Queryable): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`${mails.createdAt}` })
    .where(isNull(mails.sentAt));
}
