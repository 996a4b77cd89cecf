import { AppError } from '../appError.ts';
import { inTransaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import type { Services } from '../services.ts';
import { countUnread, lockConversation, updateConversation } from './queries.ts';

/** Stores what the visitor has seen. The mark only moves forward, and never past the last message. */
export async function markSeen({ db }: Services, sessionId: string, upTo: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, sessionId);
    if (conversation === null) throw new AppError(404, 'chatNotFound');
    const seenUpTo = Math.min(upTo, conversation.lastMessageId);
    if (seenUpTo <= conversation.seenUpTo) return;
    await updateConversation(tx, sessionId, { seenUpTo });
    await announce(tx, { kind: 'chat_session', sessionId, change: 'seen' });
  });
}

/** Stores what staff have read, and counts the unread messages again (specification 2 section 4). */
export async function markRead({ db }: Services, sessionId: string, upTo: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, sessionId);
    if (conversation === null) throw new AppError(404, 'chatNotFound');
    const readUpTo = Math.min(upTo, conversation.lastMessageId);
    if (readUpTo <= conversation.readUpTo) return;
    const unreadCount = await countUnread(tx, sessionId, readUpTo);
    await updateConversation(tx, sessionId, { readUpTo, unreadCount });
    await announce(tx, { kind: 'chat_session', sessionId, change: 'read' });
  });
}
