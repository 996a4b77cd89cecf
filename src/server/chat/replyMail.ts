import { serviceBook } from '../../domain/rules/serviceBook.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { composeLetter, deliver, type MailMessage, type MailTransport } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { letterWords } from './letterWords.ts';
import { type Customer, openBody, openCustomer } from './personal.ts';
import { type Conversation, findConversation, lockConversation } from './queries.ts';
import { replyAddressOf } from './replyAddress.ts';
import {
  type ChatMail,
  findChatMail,
  findLastMailed,
  listRepliesBetween,
  updateChatMail,
} from './replyMailQueries.ts';
import { composeTranscript } from './transcript.ts';

type Content = { sessionId: string; afterId: number; upToId: number; mail: ChatMail };

/**
 * E-mails unseen replies or a transcript, and in a retry the same ones. Does nothing while the e-mail
 * waits for staff.
 */
export async function sendChatMail(
  services: Services,
  transport: MailTransport,
  { chatMailId }: { chatMailId: string },
): Promise<void> {
  const { db, config, sealer, keys } = services;
  const content = await contentOf(services, chatMailId);
  if (content === null) return;
  const conversation = await findConversation(db, content.sessionId);
  if (conversation === null) return;
  const customer = openCustomer(sealer, conversation);
  const isTranscript = content.mail.kind === 'transcript';
  const event = isTranscript ? 'chatTranscript' : 'chatReply';
  const mail = { of: 'chat', application: null, event, ...content.mail } as const;
  await deliver(services, transport, mail, async () => ({
    id: chatMailId,
    from: config.mailFrom,
    to: customer.email,
    replyTo:
      config.inbound === null ? undefined : replyAddressOf(keys, config.inbound.address, content.sessionId),
    ...(isTranscript
      ? await composeTranscript(services, conversation, customer, content.upToId)
      : await composeReplyMail(services, conversation, customer, content)),
    attachments: [],
  }));
}

/** Null if the e-mail was sent or is held, or all replies were seen. */
async function contentOf({ db, clock }: Services, chatMailId: string): Promise<Content | null> {
  return inTransaction(db, async (tx) => {
    const found = await findChatMail(tx, chatMailId);
    const conversation = found === null ? null : await lockConversation(tx, found.sessionId);
    // Read again under the lock: a reply stored before is in this e-mail, a later one in the next.
    const mail = conversation === null ? null : await findChatMail(tx, chatMailId);
    if (mail === null || conversation === null || mail.doneAt !== null || mail.heldAs !== null) return null;
    const { sessionId } = mail;
    if (mail.afterId !== null && mail.upToId !== null) {
      return { sessionId, afterId: mail.afterId, upToId: mail.upToId, mail };
    }
    const afterId = Math.max(conversation.seenUpTo, await findLastMailed(tx, sessionId));
    const last = (await listRepliesBetween(tx, sessionId, afterId)).at(-1);
    const upToId = last?.id ?? afterId;
    const doneAt = last === undefined ? clock.now() : null;
    await updateChatMail(tx, chatMailId, { afterId, upToId, doneAt });
    return last === undefined ? null : { sessionId, afterId, upToId, mail };
  });
}

async function composeReplyMail(
  services: Services,
  conversation: Conversation,
  customer: Customer,
  { sessionId, afterId, upToId }: Content,
): Promise<MailMessage> {
  const { db, sealer } = services;
  const { language, say, next, action, closing } = letterWords(services, conversation, customer);
  const replies = await listRepliesBetween(db, sessionId, afterId, upToId);
  const texts = replies.flatMap((reply) => {
    const text = openBody(sealer, reply);
    // The file itself is not e-mailed: a mailbox keeps it for ever.
    return [...(text === '' ? [] : [text]), ...(reply.file === null ? [] : [say('chatReply.file')])];
  });
  return composeLetter({
    language,
    subject: say('chatReply.subject'),
    paragraphs: [say('greeting'), say('chatReply.what'), ...texts, next],
    action,
    closing,
  });
}

/** Enqueues the e-mail, which two minutes later takes all unseen replies. */
export async function queueReplyMail(
  { jobs }: Pick<Services, 'jobs'>,
  db: Queryable,
  chatMailId: string,
): Promise<void> {
  await jobs.enqueue(
    db,
    'chat.mail',
    { chatMailId },
    { id: chatMailId, afterSeconds: serviceBook.service.chat.replyMailSeconds },
  );
}
