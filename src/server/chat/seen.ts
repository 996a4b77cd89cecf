import { AppError } from '../appError.ts';
import { inTransaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import type { Services } from '../services.ts';
import { countUnread, lockSession, updateSession } from './queries.ts';

/**
 * Stores that the visitor was shown everything up to a message. Marks only move forward, and never past the last
 * message.
 */
export async function markSeen({ db }: Services, sessionId: string, upTo: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session === null) throw new AppError(404, 'chatNotFound');
    const seenUpTo = Math.min(upTo, session.lastMessageId);
    if (seenUpTo <= session.seenUpTo) return;
    await updateSession(tx, sessionId, { seenUpTo });
    await announce(tx, { kind: 'chat_session', sessionId, change: 'seen' });
  });
}

/**
 * Stores that staff were shown everything up to a message, and counts again what is unread (specification 2 section 4).
 */
export async function markRead({ db }: Services, sessionId: string, upTo: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session === null) throw new AppError(404, 'chatNotFound');
    const readUpTo = Math.min(upTo, session.lastMessageId);
    if (readUpTo <= session.readUpTo) return;
    const unreadCount = await countUnread(tx, sessionId, readUpTo);
    await updateSession(tx, sessionId, { readUpTo, unreadCount });
    await announce(tx, { kind: 'chat_session', sessionId, change: 'read' });
  });
}
