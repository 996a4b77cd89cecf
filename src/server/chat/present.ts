import type { ChatMessage } from '../../contract/chat.ts';
import type { Sealer } from '../security/sealing.ts';
import { type Customer, openBody, openCustomer } from './personal.ts';
import type { MessageOfCustomer } from './queries.ts';

/** Messages as staff and their visitor read them. Each customer is opened once. */
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
