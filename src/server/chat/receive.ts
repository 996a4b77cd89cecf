import { randomUUID } from 'node:crypto';
import type { ChatMessageRequest } from '../../contract/chat.ts';
import { chatLimits } from '../../domain/chat/limits.ts';
import {
  checkChatCaption,
  checkChatMessage,
  checkChatName,
  mentionedNumbers,
} from '../../domain/chat/message.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { Checked, Problem } from '../../domain/problems.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { normaliseText } from '../../domain/text/plainText.ts';
import { AppError } from '../appError.ts';
import { findByNumber, refusalOfFields } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { countChatMessage } from '../metrics.ts';
import type { Services } from '../services.ts';
import { beginConversation } from './begin.ts';
import { insertFile, type NewFile, requireRoomForFile } from './files.ts';
import {
  insertVisitorMessage,
  type NewVisitorMessage,
  requireRoomForMessage,
  type StoredMessage,
} from './insertMessage.ts';
import { type Customer, sealBody } from './personal.ts';
import {
  type Conversation,
  type CookieClaim,
  findMessage,
  lockByCookie,
  lockConversation,
} from './queries.ts';
import { wordsOfText } from './searchWords.ts';

const mentionedAtMost = 20;

export type Sender = {
  claim: CookieClaim | null;
  address: string;
  language: LanguageCode;
};

/**
 * Stores a visitor's message; the first begins a conversation, a later one reopens it. A repeat
 * gets the first answer. Throws a 400 that names each wrong field, or a 429 over the limits.
 */
export async function receiveMessage(
  services: Services,
  { claim, address, language }: Sender,
  body: ChatMessageRequest,
): Promise<StoredMessage> {
  const clientId = body.clientMessageId ?? randomUUID();
  const { id, sessionId, at } = await insertVisitorMessage(services, async (tx) => {
    const own = claim === null ? null : await lockByCookie(tx, claim);
    const { text, customer } = checked(body, own === null);
    const conversation =
      customer === null
        ? own
        : await beginConversation(services, tx, { customer, text, clientId, language, address });
    if (conversation === null) throw new AppError(404, 'chatNotFound');
    return newMessage(services, tx, conversation, { clientId, text, at: services.clock.now() });
  });
  return storedOrEarlier(services, { id, sessionId, clientId, at });
}

/** Stores words of a visitor that came by e-mail, in stored form. Throws a 404 {@link AppError}, or a 429 over the limit. */
export async function receiveWords(
  services: Services,
  sessionId: string,
  { text, clientId }: { text: string; clientId: string },
): Promise<StoredMessage> {
  const { id, at } = await insertVisitorMessage(services, async (tx) => {
    const conversation = await lockConversation(tx, sessionId);
    if (conversation === null) throw new AppError(404, 'chatNotFound');
    return newMessage(services, tx, conversation, { clientId, text, at: services.clock.now() });
  });
  return storedOrEarlier(services, { id, sessionId, clientId, at });
}

/**
 * Stores a visitor's message with the file that `read` checks; a repeat gets the first answer and reads nothing.
 * Throws an {@link AppError}: what `read` throws, 400 for the words beside it, 409 or 429 over the limits.
 */
export async function receiveFile(
  services: Services,
  sessionId: string,
  { message, clientMessageId: clientId }: { message: string; clientMessageId: string },
  read: () => Promise<NewFile>,
): Promise<StoredMessage> {
  const { db, sealer, clock } = services;
  const caption = checkChatCaption(message);
  if (!caption.ok) throw refusalOfFields(caption.problems);
  const text = caption.value;
  const repeated = await findMessage(db, sessionId, clientId);
  if (repeated !== null) return repeated;
  // Before the work of reading the file, and again under lock.
  await requireRoomForFile(services, db, { sessionId, sender: 'customer', now: clock.now() });
  const file = await read();
  const { id, at } = await insertVisitorMessage(services, async (tx) => {
    const conversation = await lockConversation(tx, sessionId);
    if (conversation === null) throw new AppError(404, 'chatNotFound');
    const now = clock.now();
    const added = await newMessage(services, tx, conversation, { clientId, text, at: now });
    // A repeat that came meanwhile stores nothing.
    if ((await findMessage(tx, sessionId, clientId)) !== null) return added;
    await requireRoomForFile(services, tx, { sessionId, sender: 'customer', now });
    await requireRoomForMessage(tx, added);
    await insertFile(tx, sealer, file, { sessionId, clientId, at: now });
    return added;
  });
  return storedOrEarlier(services, { id, sessionId, clientId, at });
}

/** The message if it was stored now, else the one that it repeats. Throws a 429 {@link AppError} over the limit. */
async function storedOrEarlier(
  services: Services,
  { id, sessionId, clientId, at }: { id: number | null; sessionId: string; clientId: string; at: Date },
): Promise<StoredMessage> {
  if (id !== null) {
    countChatMessage('customer');
    return { sessionId, id, at };
  }
  const earlier = await findMessage(services.db, sessionId, clientId);
  if (earlier === null) throw new AppError(429, 'chatTooManyMessages');
  return earlier;
}

/** Only the first message needs name and e-mail. */
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

async function newMessage(
  { sealer, config }: Services,
  db: Queryable,
  conversation: Conversation,
  { clientId, text, at }: { clientId: string; text: string; at: Date },
): Promise<NewVisitorMessage> {
  const body = sealBody(sealer, conversation.id, clientId, text);
  return {
    sessionId: conversation.id,
    clientId,
    body,
    words: wordsOfText(sealer, body, text),
    at,
    reopens: conversation.closedAt !== null,
    limit: Math.ceil(chatLimits.messagesPerHour * config.rateLimitFactor),
    mentioned: await mentionedIn(db, conversation, text),
  };
}

/** The applications mentioned so far, and those whose numbers are in the text. */
async function mentionedIn(db: Queryable, conversation: Conversation, text: string): Promise<number[]> {
  const found = new Set(conversation.mentioned);
  for (const number of mentionedNumbers(text)) {
    const application = await findByNumber(db, number);
    if (application !== null) found.add(application.id);
  }
  return [...found].slice(-mentionedAtMost);
}
