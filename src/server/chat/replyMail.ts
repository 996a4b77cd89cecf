import { defaultLanguage, isLanguageCode } from '../../domain/languages.ts';
import { serviceBook } from '../../domain/rules/serviceBook.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { composeLetter, deliver, type MailMessage, type MailTransport } from '../mail/index.ts';
import type { Services } from '../services.ts';
import type { KeyIn } from '../texts.ts';
import { type Customer, openBody, openCustomer } from './personal.ts';
import { type Conversation, findConversation, lockConversation } from './queries.ts';
import {
  type ChatMail,
  findChatMail,
  findLastMailed,
  listRepliesBetween,
  updateChatMail,
} from './replyMailQueries.ts';

type Content = { sessionId: string; afterId: number; upToId: number; mail: ChatMail };

/**
 * E-mails unseen replies, and in a retry the same ones. Does nothing while the e-mail waits for
 * staff.
 */
export async function sendReplyMail(
  services: Services,
  transport: MailTransport,
  { chatMailId }: { chatMailId: string },
): Promise<void> {
  const { db, config, sealer } = services;
  const content = await contentOf(services, chatMailId);
  if (content === null) return;
  const { sessionId, afterId, upToId } = content;
  const conversation = await findConversation(db, sessionId);
  if (conversation === null) return;
  const customer = openCustomer(sealer, conversation);
  const replies = await listRepliesBetween(db, sessionId, afterId, upToId);
  const texts = replies.map((reply) => openBody(sealer, reply));
  const mail = { of: 'chat', application: null, event: 'chatReply', ...content.mail } as const;
  await deliver(services, transport, mail, async () => ({
    id: chatMailId,
    from: config.mailFrom,
    to: customer.email,
    ...composeReplyMail(services, conversation, customer, texts),
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

function composeReplyMail(
  { texts, config, publicUrl }: Services,
  conversation: Conversation,
  customer: Customer,
  replies: readonly string[],
): MailMessage {
  const language = isLanguageCode(conversation.language) ? conversation.language : defaultLanguage;
  const say = (key: KeyIn<'mail'>) =>
    texts.text(language, `mail:${key}`, {
      name: customer.name,
      brand: config.brandName,
      operator: config.operatorName,
      supportEmail: config.supportEmail,
      officialSite: config.officialSiteUrl,
    });
  return composeLetter({
    language,
    subject: say('chatReply.subject'),
    paragraphs: [say('greeting'), say('chatReply.what'), ...replies, say('chatReply.next')],
    action: { link: `${publicUrl}/?lang=${language}#chat`, label: say('chatReply.link') },
    closing: [say('support'), say('notGovernment'), say('operator')],
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
