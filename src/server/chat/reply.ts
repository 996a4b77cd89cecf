import { randomUUID } from 'node:crypto';
import { checkChatMessage } from '../../domain/chat/message.ts';
import { refusalOfFields } from '../applications/index.ts';
import type { StaffMember } from '../audit/index.ts';
import { AppError } from '../errors/appError.ts';
import { countChatMessage } from '../metrics.ts';
import type { Services } from '../services.ts';
import { inTurn } from './inTurn.ts';
import { sealBody } from './personal.ts';
import { addedId, addingReply, findMessage, lockForReply } from './queries.ts';
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
  const { pipelined, clock, keys, sealer } = services;
  const { sessionId } = reply;
  const text = checkChatMessage(reply.message);
  if (!text.ok) throw refusalOfFields(text.problems);
  const clientId = reply.clientMessageId ?? randomUUID();
  const mailId = randomUUID();
  const body = sealBody(sealer, sessionId, clientId, text.value);
  const words = wordsOfText(keys, text.value);
  const stored = await inTurn(() =>
    pipelined.inTransaction(async (tx, finish): Promise<Stored | null> => {
      const found = await lockForReply(tx, { sessionId, clientId, mailId, at: clock.now() });
      if (found === null) throw new AppError(404, 'chatNotFound');
      if (found.repeated) return null;
      if (found.mailId !== null) await queueReplyMail(services, tx, mailId);
      const at = clock.now();
      const message = { sessionId, clientId, body, words, at, reopens: found.closed };
      const detail = { session: sessionId };
      const id = addedId(
        await finish(addingReply(message, { at, actor: 'staff', by, action: 'chat.replied', detail })),
      );
      return id === null ? null : { sessionId, id, at };
    }),
  );
  if (stored !== null) {
    countChatMessage('agent');
    return stored;
  }
  const earlier = await findMessage(services.db, sessionId, clientId);
  if (earlier === null) throw new AppError(503, 'serviceUnavailable');
  return earlier;
}
