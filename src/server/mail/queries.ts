import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { mails } from '../database/tables.ts';

export type MailRecord = typeof mails.$inferSelect;

export async function findMail(db: Queryable, id: string): Promise<MailRecord | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function markSent(db: Queryable, id: string, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: at })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
}
