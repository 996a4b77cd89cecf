import { defaultLanguage, isLanguageCode } from '../../../domain/languages.ts';
import { inTransaction } from '../../database/transaction.ts';
import { letterOf, type MailMessage, type MailTransport } from '../../mail/index.ts';
import { countMail } from '../../metrics.ts';
import type { Services } from '../../services.ts';
import { type Customer, openBody, openCustomer } from '../personal.ts';
import { type ChatSession, findSession, lockSession } from '../queries.ts';
import { findChatMail, lastMailed, repliesBetween, updateChatMail } from './queries.ts';

type Content = { sessionId: string; afterId: number; upToId: number };

/**
 * The job behind the e-mail of unseen replies. What it holds is decided once and kept, so that an attempt which is repeated
 * sends the same again; what it throws is tried again with growing delay.
 */
export async function sendReplyMail(
  services: Services,
  transport: MailTransport,
  { chatMailId }: { chatMailId: string },
): Promise<void> {
  const { db, clock, config, sealer } = services;
  const content = await contentOf(services, chatMailId);
  if (content === null) return;
  const { sessionId, afterId, upToId } = content;
  const session = await findSession(db, sessionId);
  if (session === null) return;
  const customer = openCustomer(sealer, session);
  const replies = await repliesBetween(db, sessionId, afterId, upToId);
  const texts = replies.map((reply) => openBody(sealer, reply));
  try {
    await transport.send({
      id: chatMailId,
      from: config.mailFrom,
      to: customer.email,
      ...composeReplyMail(services, session, customer, texts),
      attachments: [],
    });
  } catch (error) {
    countMail('failed');
    throw error;
  }
  await updateChatMail(db, chatMailId, { doneAt: clock.now() });
  countMail('sent');
}

/** Which replies the e-mail holds; null when it is done or not needed, because the visitor was shown all of them. */
async function contentOf({ db, clock }: Services, chatMailId: string): Promise<Content | null> {
  return inTransaction(db, async (tx) => {
    const found = await findChatMail(tx, chatMailId);
    const session = found === null ? null : await lockSession(tx, found.sessionId);
    // Read again under the lock: a reply is either before this decision and in it, or after it and in the next e-mail.
    const mail = session === null ? null : await findChatMail(tx, chatMailId);
    if (mail === null || session === null || mail.doneAt !== null) return null;
    const { sessionId } = mail;
    if (mail.afterId !== null && mail.upToId !== null) {
      return { sessionId, afterId: mail.afterId, upToId: mail.upToId };
    }
    const afterId = Math.max(session.seenUpTo, await lastMailed(tx, sessionId));
    const last = (await repliesBetween(tx, sessionId, afterId)).at(-1);
    const upToId = last?.id ?? afterId;
    const doneAt = last === undefined ? clock.now() : null;
    await updateChatMail(tx, chatMailId, { afterId, upToId, doneAt });
    return last === undefined ? null : { sessionId, afterId, upToId };
  });
}

/** The replies in the visitor's language, with the way back into the conversation. */
function composeReplyMail(
  { texts, config, publicUrl }: Services,
  session: ChatSession,
  customer: Customer,
  replies: readonly string[],
): MailMessage {
  const language = isLanguageCode(session.language) ? session.language : defaultLanguage;
  const say = (key: string) =>
    texts.text(language, `mail:${key}`, {
      name: customer.name,
      brand: config.brandName,
      supportEmail: config.supportEmail,
      officialSite: config.officialSiteUrl,
    });
  return letterOf({
    language,
    subject: say('chatReply.subject'),
    paragraphs: [say('greeting'), say('chatReply.what'), ...replies, say('chatReply.next')],
    action: { link: `${publicUrl}/?lang=${language}#chat`, label: say('chatReply.link') },
    closing: [say('support'), say('notGovernment')],
  });
}
