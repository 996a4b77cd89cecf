import * as z from 'zod/mini';
import type { Sealer } from '../security/sealing.ts';

/* Each sealed value is bound to its row. */
const customer = z.object({ name: z.string(), email: z.string() });
export type Customer = z.infer<typeof customer>;

const customerContext = (sessionId: string) => ({
  table: 'chat_sessions',
  column: 'customer',
  row: sessionId,
});
const bodyContext = (sessionId: string, clientId: string) => ({
  table: 'chat_messages',
  column: 'body',
  row: `${sessionId}|${clientId}`,
});

export function sealCustomer(sealer: Sealer, sessionId: string, { name, email }: Customer): Buffer {
  return sealer.seal(customerContext(sessionId), Buffer.from(JSON.stringify({ name, email }), 'utf8'));
}

export function openCustomer(sealer: Sealer, conversation: { id: string; customer: Buffer }): Customer {
  const json = sealer.open(customerContext(conversation.id), conversation.customer).toString('utf8');
  return customer.parse(JSON.parse(json));
}

export function sealBody(sealer: Sealer, sessionId: string, clientId: string, text: string): Buffer {
  return sealer.seal(bodyContext(sessionId, clientId), Buffer.from(text, 'utf8'));
}

export function openBody(
  sealer: Sealer,
  message: { sessionId: string; clientId: string; body: Buffer },
): string {
  return sealer.open(bodyContext(message.sessionId, message.clientId), message.body).toString('utf8');
}
