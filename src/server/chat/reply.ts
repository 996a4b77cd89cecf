import { randomUUID } from 'node:crypto';
import { checkChatCaption, checkChatMessage } from '../../domain/chat/message.ts';
import { AppError } from '../appError.ts';
import { refusalOfFields } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { countChatMessage } from '../metrics.ts';
import type { Services } from '../services.ts';
import { insertFile, type NewFile, requireRoomForFile } from './files.ts';
import { insertReply, type StoredMessage } from './insertMessage.ts';
import { sealBody } from './personal.ts';
import { findConversation, findMessage } from './queries.ts';
import { queueReplyMail } from './replyMail.ts';
import { wordsOfText } from './searchWords.ts';

/**
 * Stores a reply of staff, specification 2 section 7. Reopens a closed conversation, takes one that
 * nobody has, and e-mails a reply not seen within two minutes. A repeat gets the first answer. `readFile` checks the
 * file of one that has one, whose words may be none; what it throws refuses the reply.
 */
export async function sendReply(
  services: Services,
  by: StaffMember,
  reply: { sessionId: string; message: string; clientMessageId?: string | undefined },
  readFile: (() => Promise<NewFile>) | null = null,
): Promise<StoredMessage> {
  const { clock, sealer } = services;
  const { sessionId } = reply;
  const text = readFile === null ? checkChatMessage(reply.message) : checkChatCaption(reply.message);
  if (!text.ok) throw refusalOfFields(text.problems);
  const clientId = reply.clientMessageId ?? randomUUID();
  const file = readFile === null ? null : await readOnce(services, { sessionId, clientId }, readFile);
  if (file === 'repeated') return findStored(services, sessionId, clientId);
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
    if (file !== null) {
      await requireRoomForFile(services, tx, { sessionId, sender: 'agent', now: at });
      await insertFile(tx, sealer, file, { sessionId, clientId, at });
    }
    const detail = { session: sessionId, ...(file !== null && { file: file.id }) };
    await audit(tx, { ...entry, action: 'chat.replied', detail });
    return { body, words: wordsOfText(sealer, body, text.value), at };
  });
  if (stored !== null) {
    countChatMessage('agent');
    return stored;
  }
  return findStored(services, sessionId, clientId);
}

/** Reads the file of a reply that is not stored yet. Throws a 404 {@link AppError} without a conversation. */
async function readOnce(
  services: Services,
  { sessionId, clientId }: { sessionId: string; clientId: string },
  readFile: () => Promise<NewFile>,
): Promise<NewFile | 'repeated'> {
  const { db, clock } = services;
  if ((await findConversation(db, sessionId)) === null) throw new AppError(404, 'chatNotFound');
  if ((await findMessage(db, sessionId, clientId)) !== null) return 'repeated';
  await requireRoomForFile(services, db, { sessionId, sender: 'agent', now: clock.now() });
  return readFile();
}

async function findStored({ db }: Services, sessionId: string, clientId: string): Promise<StoredMessage> {
  const earlier = await findMessage(db, sessionId, clientId);
  if (earlier === null) throw new AppError(503, 'serviceUnavailable');
  return earlier;
}
