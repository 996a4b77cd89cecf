import { chatLimits } from '../../domain/chat/limits.ts';
import type { StaffMember } from '../audit/index.ts';
import { chatMails } from '../database/tables.ts';
import { composeLetter, type MailMessage, momentInWords } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { changeConversation } from './inbox/changeConversation.ts';
import { letterWords } from './letterWords.ts';
import { type Customer, openBody } from './personal.ts';
import { type Conversation, listMessages } from './queries.ts';

/**
 * Enqueues an e-mail with the whole conversation, up to now, to the visitor's own address; nothing for a key that was
 * sent. Throws a 404 {@link AppError}.
 */
export async function sendTranscript(
  services: Services,
  { sessionId, key }: { sessionId: string; key: string },
  by: StaffMember,
): Promise<void> {
  await changeConversation(services, sessionId, by, async (tx, { lastMessageId }, at) => {
    const [mail] = await tx
      .insert(chatMails)
      .values({
        id: key,
        sessionId,
        createdAt: at,
        kind: 'transcript',
        afterId: 0,
        upToId: lastMessageId,
      })
      .onConflictDoNothing({ target: chatMails.id })
      .returning({ id: chatMails.id });
    if (mail === undefined) return { answer: null, entry: null };
    await services.jobs.enqueue(tx, 'chat.mail', { chatMailId: key }, { id: key });
    return { answer: null, entry: { action: 'chat.transcriptSent', detail: { mail: key } } };
  });
}

/** The messages up to one, oldest first, each below its writer and time; visitors are told no name of staff. */
export async function composeTranscript(
  services: Services,
  conversation: Conversation,
  customer: Customer,
  upToId: number,
): Promise<MailMessage> {
  const { db, sealer, texts, config } = services;
  const { language, say, next, action, closing } = letterWords(services, conversation, customer);
  const limit = chatLimits.transcriptMessages;
  const wanted = { sessionId: conversation.id, before: upToId + 1, limit: limit + 1 };
  const found = await listMessages(db, wanted);
  const messages = found.slice(-limit).flatMap((message) => {
    const writer = message.sender === 'customer' ? customer.name : config.brandName;
    const at = momentInWords(texts, language, message.at);
    const typed = openBody(sealer, message);
    const file = message.file === null ? [] : [say('chatReply.file')];
    return [`${writer} · ${at}`, ...(typed === '' ? [] : [{ typed }]), ...file];
  });
  const earlier = found.length > limit ? [say('chatTranscript.earlier')] : [];
  return composeLetter({
    language,
    subject: say('chatTranscript.subject'),
    paragraphs: [say('greeting'), say('chatTranscript.what'), ...earlier, ...messages, next],
    action,
    closing,
  });
}
