import {
  type ChatConversation,
  type ChatMessage,
  markSeen,
  readConversation,
  sendMessage,
} from '../../../contract/chat.ts';
import type { LanguageCode } from '../../../domain/languages.ts';
import { call } from '../../api/call.ts';
import type { Outgoing } from '../messages/thread.ts';

export type Person = { name: string; email: string };

/** After this time a message counts as not sent; sending it again is safe. */
const sendTimeoutMs = 15_000;

/**
 * Sends a message, specification 2 section 7 and design section 5. Name and e-mail travel every time: should
 * the cookie have run out meanwhile, a new conversation begins without a question. Throws `ApiError`.
 */
export async function postMessage(
  person: Person,
  { clientMessageId, message }: Pick<Outgoing, 'clientMessageId' | 'message'>,
  language: LanguageCode,
): Promise<ChatMessage> {
  const { name: customerName, email: customerEmail } = person;
  const sent = await call(sendMessage, {
    body: { customerName, customerEmail, message, clientMessageId, language },
    timeoutMs: sendTimeoutMs,
  });
  return {
    ...sent,
    clientMessageId,
    message,
    sender: 'customer',
    customerName,
    customerEmail,
  };
}

/** The conversation: who writes, the messages after `after` (or the newest), and what may be expected. */
export function fetchConversation(after: string | null): Promise<ChatConversation> {
  return call(readConversation, { query: after === null ? {} : { after } });
}

/** Tells the server that everything up to this message has been shown. */
export function postSeen(upTo: string): Promise<undefined> {
  return call(markSeen, { body: { upTo } });
}
