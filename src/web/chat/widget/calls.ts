import * as z from 'zod/mini';
import {
  type ChatConversation,
  type ChatMessage,
  chatConversation,
  chatMessageSent,
} from '../../../contract/chat.ts';
import type { LanguageCode } from '../../../domain/languages.ts';
import { request } from '../../api/index.ts';
import type { Outgoing } from '../messages/thread.ts';

export type Person = { name: string; email: string };

/** A message is not waited for longer than this: it is shown as not sent, and sending it again is safe. */
const sendTimeoutMs = 15_000;

/**
 * POST /api/chat/messages, specification 2 section 7 and design section 5. Name and e-mail travel every time: should
 * the cookie have run out meanwhile, a new conversation begins without a question. Throws `ApiError`.
 */
export async function postMessage(
  person: Person,
  { clientMessageId, message }: Pick<Outgoing, 'clientMessageId' | 'message'>,
  language: LanguageCode,
): Promise<ChatMessage> {
  const sent = await request(
    'POST',
    '/api/chat/messages',
    { customerName: person.name, customerEmail: person.email, message, clientMessageId, language },
    chatMessageSent,
    { timeoutMs: sendTimeoutMs },
  );
  return {
    ...sent,
    clientMessageId,
    message,
    sender: 'customer',
    customerName: person.name,
    customerEmail: person.email,
  };
}

/** GET /api/chat/conversation: who writes, the messages after `after` (or the newest), and what may be expected. */
export function fetchConversation(after: string | null): Promise<ChatConversation> {
  const query = after === null ? '' : `?after=${after}`;
  return request('GET', `/api/chat/conversation${query}`, undefined, chatConversation);
}

/** POST /api/chat/seen: everything up to this message has been shown. */
export function postSeen(upTo: string): Promise<undefined> {
  return request('POST', '/api/chat/seen', { upTo }, z.undefined());
}
