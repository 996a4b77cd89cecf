import { randomUUID } from 'node:crypto';
import { chatLimits } from '../../domain/chat/limits.ts';
import { mentionedNumbers } from '../../domain/chat/mentionedNumbers.ts';
import { checkChatMessage, checkChatName } from '../../domain/chat/message.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { Checked, Problem } from '../../domain/problems.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { normaliseText } from '../../domain/text/plainText.ts';
import type { ChatMessageRequest } from '../../domain/wire/chat.ts';
import { findByNumber, refusalOfFields } from '../applications/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import { announce } from '../live/index.ts';
import { countChatMessage } from '../metrics.ts';
import type { Services } from '../services.ts';
import { beginSession } from './begin.ts';
import { inTurn } from './inTurn.ts';
import { type Customer, sealBody } from './personal.ts';
import {
  type ChatSession,
  type CookieClaim,
  findMessage,
  insertMessage,
  lockByCookie,
  nthLatestAt,
} from './queries.ts';
import { wordsOfText } from './searchWords.ts';

const hourMs = 60 * 60 * 1000;
const mentionedAtMost = 20;

export type Stored = { sessionId: string; id: number; at: Date };

export type Sender = {
  /** What the sender's cookie claims. */
  claim: CookieClaim | null;
  address: string;
  language: LanguageCode;
};

/**
 * Stores a visitor's message: in their conversation, which it opens again if it was closed, or as the first of a new one.
 * Sent twice, it has the answer of the first time. Throws a 400 that names each wrong field, or a 429 over the limits.
 */
export async function receiveMessage(
  services: Services,
  { claim, address, language }: Sender,
  body: ChatMessageRequest,
): Promise<Stored> {
  const clientId = body.clientMessageId ?? randomUUID();
  const stored = await inTurn(() =>
    inTransaction(services.db, async (tx) => {
      const own = claim === null ? null : await lockByCookie(tx, claim);
      const { text, customer } = checked(body, own === null);
      const session =
        customer === null
          ? own
          : await beginSession(services, tx, { customer, text, clientId, language, address });
      if (session === null) throw new AppError(404, 'chatNotFound');
      const stored = await storeMessage(services, tx, session, { clientId, text });
      if (stored !== null) return { ...stored, isNew: true };
      const earlier = await findMessage(tx, session.id, clientId);
      if (earlier === null) throw new AppError(429, 'chatTooManyMessages');
      return { ...earlier, isNew: false };
    }),
  );
  if (stored.isNew) countChatMessage('customer');
  return stored;
}

/** The fields as they are to be stored. Who it is from is asked for the first message only. */
function checked(body: ChatMessageRequest, isFirst: boolean): { text: string; customer: Customer | null } {
  const text = checkChatMessage(body.message);
  const name = isFirst ? checkChatName(body.customerName ?? '') : null;
  const email = isFirst ? checkEmail(body.customerEmail ?? '') : null;
  const problems = [name, email, text].flatMap((one): readonly Problem[] =>
    one === null || one.ok ? [] : one.problems,
  );
  if (problems.length > 0 || !text.ok) throw refusalOfFields(problems);
  const customer = name?.ok === true && email?.ok === true ? { name: name.value, email: email.value } : null;
  return { text: text.value, customer };
}

function checkEmail(text: string): Checked<string> {
  const email = normaliseText(text);
  return isEmailAddress(email)
    ? { ok: true, value: email }
    : { ok: false, problems: [{ code: 'invalidEmail', field: 'customerEmail' }] };
}

/** Null when the message is not new, or one more than the visitor may send within an hour. */
async function storeMessage(
  services: Services,
  tx: Transaction,
  session: ChatSession,
  { clientId, text }: { clientId: string; text: string },
): Promise<Stored | null> {
  const { clock, keys, sealer, config } = services;
  const at = clock.now();
  const limit = Math.ceil(chatLimits.messagesPerHour * config.rateLimitFactor);
  const nthLatest = await nthLatestAt(tx, session.id, limit);
  if (nthLatest !== null && at.getTime() - nthLatest.getTime() < hourMs) return null;
  const mentioned = await mentionedIn(tx, session, text);
  const id = await insertMessage(
    tx,
    {
      sessionId: session.id,
      clientId,
      sender: 'customer',
      body: sealBody(sealer, session.id, clientId, text),
      words: wordsOfText(keys, text),
      at,
    },
    { unreadCount: session.unreadCount + 1, firstReplyAt: session.firstReplyAt, mentioned },
  );
  if (id !== null && session.closedAt !== null) {
    await announce(tx, { kind: 'chat_session', sessionId: session.id, change: 'reopened' });
  }
  return id === null ? null : { sessionId: session.id, id, at };
}

/** The applications that this conversation speaks of by their numbers. */
async function mentionedIn(tx: Transaction, session: ChatSession, text: string): Promise<number[]> {
  const found = new Set(session.mentioned);
  for (const number of mentionedNumbers(text)) {
    const application = await findByNumber(tx, number);
    if (application !== null) found.add(application.id);
  }
  return [...found].slice(-mentionedAtMost);
}
