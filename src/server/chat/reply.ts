import { randomUUID } from 'node:crypto';
import { checkChatMessage } from '../../domain/chat/message.ts';
import { AppError } from '../appError.ts';
import { refusalOfFields } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { countChatMessage } from '../metrics.ts';
import type { Services } from '../services.ts';
import { limitMessages } from './messageLimit.ts';
import { sealBody } from './personal.ts';
import { addedId, addingReply, findMessage, lockForReply } from './queries.ts';
import type { Stored } from './receive.ts';
import { queueReplyMail } from './replyMail.ts';
import { wordsOfText } from './searchWords.ts';

/**
 * Stores a reply of staff, specification 2 section 7. Opens a closed conversation, and sends the reply by e-mail if the
 * visitor is not shown it within two minutes. A repeat gets the answer of the first time.
 */
export async function sendReply(
  services: Services,
  by: StaffMember,
  reply: { sessionId: string; message: string; clientMessageId?: string | undefined },
): Promise<Stored> {
  const { pipelined, clock, sealer } = services;
  const { sessionId } = reply;
  const text = checkChatMessage(reply.message);
  if (!text.ok) throw refusalOfFields(text.problems);
  const clientId = reply.clientMessageId ?? randomUUID();
  const mailId = randomUUID();
  const stored = await limitMessages(() =>
    pipelined.inTransaction(async (tx, finish): Promise<Stored | null> => {
      const found = await lockForReply(tx, { sessionId, clientId, mailId, at: clock.now() });
      if (found === null) throw new AppError(404, 'chatNotFound');
      if (found.repeated) return null;
      if (found.mailId !== null) await queueReplyMail(services, tx, mailId);
      const at = clock.now();
      const body = sealBody(sealer, sessionId, clientId, text.value);
      const words = wordsOfText(sealer, body, text.value);
      await audit(tx, { at, actor: 'staff', by, action: 'chat.replied', detail: { session: sessionId } });
      const message = { sessionId, clientId, body, words, at, reopens: found.closed };
      const id = addedId(await finish(addingReply(message)));
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
