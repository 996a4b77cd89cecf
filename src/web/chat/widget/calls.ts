import {
  type ChatConversation,
  type ChatMessage,
  markSeen,
  readConversation,
  sendFile,
  sendMessage,
} from '../../../contract/chat.ts';
import type { LanguageCode } from '../../../domain/languages.ts';
import { call } from '../../api/call.ts';
import type { Outgoing } from '../messages/thread.ts';

export type Person = { name: string; email: string };

/** After this time a message counts as failed. Sending it again is safe. */
const sendTimeoutMs = 15_000;
/** The server checks a file for up to half a minute; a slow line needs longer. */
const fileTimeoutMs = 180_000;

/**
 * Sends a message (specification 2 section 7, design section 5); after the cookie's end one without a file begins a
 * conversation. Throws `ApiError`.
 */
export async function postMessage(
  person: Person,
  { clientMessageId, message, file }: Pick<Outgoing, 'clientMessageId' | 'message' | 'file'>,
  language: LanguageCode,
): Promise<ChatMessage> {
  const { name: customerName, email: customerEmail } = person;
  const sent =
    file === null
      ? await call(sendMessage, {
          body: { customerName, customerEmail, message, clientMessageId, language },
          timeoutMs: sendTimeoutMs,
        })
      : await call(sendFile, { body: { message, clientMessageId, file }, timeoutMs: fileTimeoutMs });
  return {
    ...sent,
    clientMessageId,
    message,
    sender: 'customer',
    customerName,
    customerEmail,
  };
}

/** The conversation with the messages after `after`; for null the newest. */
export function fetchConversation(after: string | null): Promise<ChatConversation> {
  return call(readConversation, { query: after === null ? {} : { after } });
}

export function postSeen(upTo: string): Promise<undefined> {
  return call(markSeen, { body: { upTo } });
}
