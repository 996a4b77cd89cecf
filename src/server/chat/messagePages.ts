import type * as z from 'zod/mini';
import type { ChatMessage, chatMessagesQuery, StaffChatMessage } from '../../contract/chat.ts';
import type { Sealer } from '../security/sealing.ts';
import { type Customer, openBody, openCustomer } from './personal.ts';
import type { MessageOfCustomer } from './queries.ts';

/** Presents messages to their visitor; unseals each customer once. */
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
      file: message.file,
    };
  });
}

/** The same for staff, with the name of who of them wrote each. */
export function presentForStaff(sealer: Sealer, messages: readonly MessageOfCustomer[]): StaffChatMessage[] {
  const authors = messages.map(({ author }) => author);
  return presentMessages(sealer, messages).map((message, place) => ({
    ...message,
    author: authors[place] ?? null,
  }));
}

/** Also the size of a page without `limit`. */
const largestPage = 1000;

export function readPageQuery({ after, before, limit }: z.infer<typeof chatMessagesQuery>): {
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
