import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hourMs } from '../../domain/calendar/units.ts';
import { chatLimits } from '../../domain/chat/limits.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { AppError } from '../appError.ts';
import { audit } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import type { Services } from '../services.ts';
import { hashCookie, makeCookieValue } from './identity.ts';
import { type Customer, sealCustomer } from './personal.ts';
import {
  type Conversation,
  countBegun,
  findConversation,
  insertConversation,
  lockBegunBy,
} from './queries.ts';
import { wordsOfCustomer } from './searchWords.ts';

/** A first message may be repeated for this long. */
const repeatedWithinMs = 10 * 60 * 1000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export type FirstMessage = {
  customer: Customer;
  text: string;
  clientId: string;
  language: LanguageCode;
  /** A rate-limit bucket. */
  address: string;
};

/**
 * Begins a conversation with its first message. A repeat gets the same one and its cookie, so it
 * must have the same random id, name, e-mail address and text. Throws a 429 if too many were begun
 * from the network address.
 */
export async function beginConversation(
  services: Services,
  tx: Queryable,
  first: FirstMessage,
): Promise<Conversation> {
  const { keys, sealer, clock, config } = services;
  const now = clock.now();
  const begunBy = begunByOf(services, first);
  const earlier = await lockBegunBy(tx, begunBy);
  if (earlier !== null) return ifRecent(earlier, now);

  const addressHash = keys.hash('chat-index', `address|${first.address}`);
  const begun = await countBegun(tx, addressHash, new Date(now.getTime() - hourMs));
  if (begun >= chatLimits.conversationsPerHour * config.rateLimitFactor) {
    throw new AppError(429, 'chatTooManyConversations');
  }
  const id = randomUUID();
  const customer = sealCustomer(sealer, id, first.customer);
  const isNew = await insertConversation(tx, {
    id,
    cookieHash: hashCookie(makeCookieValue(keys, id)),
    begunBy,
    addressHash,
    customer,
    customerWords: wordsOfCustomer(sealer, customer, first.customer),
    language: first.language,
    createdAt: now,
    lastMessageAt: now,
  });
  const conversation = isNew ? await findConversation(tx, id) : await lockBegunBy(tx, begunBy);
  if (conversation === null) throw new AppError(503, 'serviceUnavailable');
  if (!isNew) return ifRecent(conversation, now);
  await audit(tx, { at: now, actor: 'applicant', action: 'chat.begun', detail: { session: id } });
  return conversation;
}

function begunByOf({ keys }: Services, { customer, text, clientId }: FirstMessage): Buffer {
  // A guessable id must not open another's conversation.
  if (!uuid.test(clientId)) return createHash('sha256').update(randomBytes(32)).digest();
  return keys.hash('chat-index', ['begun', clientId, customer.name, customer.email, text].join('\n'));
}

function ifRecent(conversation: Conversation, now: Date): Conversation {
  if (now.getTime() - conversation.createdAt.getTime() <= repeatedWithinMs) return conversation;
  throw new AppError(409, 'idempotencyKeyReused');
}
