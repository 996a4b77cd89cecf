import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, gt, isNull, lte, max } from '../database/drizzle.ts';
import { chatFiles, chatMails, chatMessages } from '../database/tables.ts';
import { type ChatMessageRecord, isFileOfMessage, messageColumns } from './queries.ts';

export type ChatMail = typeof chatMails.$inferSelect;

export async function findChatMail(db: Queryable, id: string): Promise<ChatMail | null> {
  const [row] = await db.select().from(chatMails).where(eq(chatMails.id, id));
  return row ?? null;
}

export async function updateChatMail(
  db: Queryable,
  id: string,
  change: Partial<Pick<ChatMail, 'afterId' | 'upToId' | 'doneAt'>>,
): Promise<void> {
  await db
    .update(chatMails)
    .set(change)
    .where(and(eq(chatMails.id, id), isNull(chatMails.doneAt)));
}

/** The last reply that was e-mailed by itself; 0 before the first. A transcript counts for nothing. */
export async function findLastMailed(db: Queryable, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ upToId: max(chatMails.upToId) })
    .from(chatMails)
    .where(and(eq(chatMails.sessionId, sessionId), eq(chatMails.kind, 'replies')));
  return row?.upToId ?? 0;
}

/** The newest twenty replies after `afterId`, up to and including `upToId`, oldest first; `file`: its id. */
export async function listRepliesBetween(
  db: Queryable,
  sessionId: string,
  afterId: number,
  upToId?: number,
): Promise<(ChatMessageRecord & { file: string | null })[]> {
  const rows = await db
    .select({ ...messageColumns, file: chatFiles.id })
    .from(chatMessages)
    .leftJoin(chatFiles, isFileOfMessage)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        gt(chatMessages.id, afterId),
        upToId === undefined ? undefined : lte(chatMessages.id, upToId),
        eq(chatMessages.sender, 'agent'),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(20);
  return rows.reverse();
}
