import { checkChatMessage } from '../../domain/chat/message.ts';
import { AppError } from '../appError.ts';
import type { Services } from '../services.ts';
import { readUpload } from './files.ts';
import type { InboundMail } from './inboundMail.ts';
import { letterWords } from './letterWords.ts';
import { openCustomer } from './personal.ts';
import { findConversation } from './queries.ts';
import { receiveFile, receiveWords } from './receive.ts';

/**
 * Stores an e-mail as messages of its conversation's visitor, each once. Says in the last one that files could not be
 * taken. Throws an {@link AppError} if a part has to be tried again: 429 over a limit, 503; 404 without a conversation.
 */
export async function receiveMail(services: Services, sessionId: string, mail: InboundMail): Promise<void> {
  const conversation = await findConversation(services.db, sessionId);
  if (conversation === null) throw new AppError(404, 'chatNotFound');
  const add = async (text: string, part: string) => {
    const checked = checkChatMessage(text);
    if (checked.ok)
      await receiveWords(services, sessionId, { text: checked.value, clientId: `mail-${mail.key}-${part}` });
  };
  for (const [place, piece] of mail.pieces.entries()) await add(piece, `words-${place}`);
  let notTaken = mail.leftOut;
  for (const [place, { name, content }] of mail.files.entries()) {
    const file = { name, data: content.toString('base64') };
    const message = { message: '', clientMessageId: `mail-${mail.key}-file-${place}` };
    const read = () => readUpload(services, file, { actor: 'applicant' });
    try {
      await receiveFile(services, sessionId, message, read);
    } catch (error) {
      if (!isFinal(error)) throw error;
      notTaken += 1;
    }
  }
  if (notTaken === 0) return;
  const { say } = letterWords(services, conversation, openCustomer(services.sealer, conversation));
  await add(say('chatReply.fileNotTaken'), 'left-out');
}

/** A refusal that another try would not change. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && (error.status === 400 || error.status === 409);
}
