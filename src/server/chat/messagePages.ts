import type * as z from 'zod/mini';
import type { ChatMessage, chatMessagesQuery } from '../../contract/chat.ts';
import type { Sealer } from '../security/sealing.ts';
import { type Customer, openBody, openCustomer } from './personal.ts';
import type { MessageOfCustomer } from './queries.ts';

/** Messages as staff and their visitor read them. Unseals each customer once. */
export function presentMessages(sealer: Sealer, messages: readonly MessageOfCustomer[]): ChatMessage[] {
  const customers = new Map<string, Customer>();
  return messages.map((message) => {
    const { sessionId, customer } = message;
    const known = customers.get(sessionId) ?? openCustomer(sealer, { id: sessionId, customer });
    customers.set(sessionId, known);
    return {
      id: String(message.id),
      sessionId,
      customerName: known.name,
      customerEmail: known.email,
      message: openBody(sealer, message),
      sender: message.sender,
      timestamp: message.at.toISOString(),
      clientMessageId: message.clientId,
    };
  });
}

/** The size of a page for a call without a limit, and the largest. */
const largestPage = 1000;

/** Which messages a call asks for. */
export function pageOf({ after, before, limit }: z.infer<typeof chatMessagesQuery>): {
  after: number | undefined;
  before: number | undefined;
  limit: number;
} {
  return {
    after: after === undefined ? undefined : Number(after),
    before: before === undefined ? undefined : Number(before),
    limit: Math.min(limit === undefined ? largestPage : Number(limit), largestPage),
  };
}
