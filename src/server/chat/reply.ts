import { randomUUID } from 'node:crypto';
import { checkChatMessage } from '../../domain/chat/message.ts';
import { AppError } from '../appError.ts';
import { refusalOfFields } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { countChatMessage } from '../metrics.ts';
import type { Services } from '../services.ts';
import { insertReply, type StoredMessage } from './insertMessage.ts';
import { sealBody } from './personal.ts';
import { findMessage } from './queries.ts';
import { queueReplyMail } from './replyMail.ts';
import { wordsOfText } from './searchWords.ts';

/**
 * Stores a reply of staff, specification 2 section 7. Reopens a closed conversation, takes one that
 * nobody has, and e-mails a reply not seen within two minutes. A repeat gets the first answer.
 */
export async function sendReply(
  services: Services,
  by: StaffMember,
  reply: { sessionId: string; message: string; clientMessageId?: string | undefined },
): Promise<StoredMessage> {
  const { clock, sealer } = services;
  const { sessionId } = reply;
  const text = checkChatMessage(reply.message);
  if (!text.ok) throw refusalOfFields(text.problems);
  const clientId = reply.clientMessageId ?? randomUUID();
  const mailId = randomUUID();
  const { personId } = by;
  const of = { sessionId, clientId, mailId, personId };
  const stored = await insertReply(services, of, async (tx, { isNewMail, isTaken }) => {
    if (isNewMail) await queueReplyMail(services, tx, mailId);
    const at = clock.now();
    const body = sealBody(sealer, sessionId, clientId, text.value);
    const entry = { at, actor: 'staff' as const, by };
    if (isTaken) {
      const detail = { session: sessionId, person: personId, way: 'reply' };
      await audit(tx, { ...entry, action: 'chat.assigned', detail });
    }
    await audit(tx, { ...entry, action: 'chat.replied', detail: { session: sessionId } });
    return { body, words: wordsOfText(sealer, body, text.value), at };
  });
  if (stored !== null) {
    countChatMessage('agent');
    return stored;
  }
  const earlier = await findMessage(services.db, sessionId, clientId);
  if (earlier === null) throw new AppError(503, 'serviceUnavailable');
  return earlier;
}
