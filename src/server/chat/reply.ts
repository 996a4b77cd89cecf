import { randomUUID } from 'node:crypto';
import { checkChatMessage } from '../../domain/chat/message.ts';
import { refusalOfFields } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import { announce } from '../live/index.ts';
import { countChatMessage } from '../metrics.ts';
import type { Services } from '../services.ts';
import { inTurn } from './inTurn.ts';
import { sealBody } from './personal.ts';
import { findMessage, insertMessage, lockSession } from './queries.ts';
import type { Stored } from './receive.ts';
import { queueReplyMail } from './replyMail/queue.ts';
import { wordsOfText } from './searchWords.ts';

/**
 * Stores a reply of staff, specification 2 section 7. It opens a closed conversation again, and goes out by e-mail when the
 * visitor is not shown it within two minutes. Sent twice, it has the answer of the first time.
 */
export async function sendReply(
  services: Services,
  by: StaffMember,
  reply: { sessionId: string; message: string; clientMessageId?: string | undefined },
): Promise<Stored> {
  const { db, clock, keys, sealer } = services;
  const { sessionId } = reply;
  const text = checkChatMessage(reply.message);
  if (!text.ok) throw refusalOfFields(text.problems);
  const clientId = reply.clientMessageId ?? randomUUID();
  const stored = await inTurn(() =>
    inTransaction(db, async (tx) => {
      const session = await lockSession(tx, sessionId);
      if (session === null) throw new AppError(404, 'chatNotFound');
      const earlier = await findMessage(tx, sessionId, clientId);
      if (earlier !== null) return { ...earlier, isNew: false };
      const at = clock.now();
      await queueReplyMail(services, tx, { sessionId, at });
      await audit(tx, { at, actor: 'staff', by, action: 'chat.replied', detail: { session: sessionId } });
      const body = sealBody(sealer, sessionId, clientId, text.value);
      const words = wordsOfText(keys, text.value);
      if (session.closedAt !== null) {
        await announce(tx, { kind: 'chat_session', sessionId, change: 'reopened' });
      }
      const id = await insertMessage(
        tx,
        { sessionId, clientId, sender: 'agent', body, words, at },
        {
          unreadCount: session.unreadCount,
          firstReplyAt: session.firstReplyAt ?? at,
          mentioned: session.mentioned,
        },
      );
      if (id === null) throw new AppError(503, 'serviceUnavailable');
      return { sessionId, id, at, isNew: true };
    }),
  );
  if (stored.isNew) countChatMessage('agent');
  return stored;
}
