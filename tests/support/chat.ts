import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type ChatMessage, chatMessages } from '../../src/contract/chat.ts';
import { type Client, clientOf } from './client.ts';
import { connectSocket, type TestSocket } from './socket.ts';

const sent = z.object({ sessionId: z.string(), id: z.string(), timestamp: z.string() });
export type Sent = z.infer<typeof sent>;

export const ada = { customerName: 'Ada Visitor', customerEmail: 'ada@example.com' };

/** Sends a message as a visitor's page does. */
export async function write(
  visitor: Client,
  message: string,
  changes: Record<string, unknown> = {},
): Promise<Sent> {
  const body = { ...ada, message, clientMessageId: randomUUID(), ...changes };
  const answer = await visitor.post('/api/chat/messages', body);
  if (answer.status !== 201) throw new Error(`The message was refused: ${answer.text}`);
  return sent.parse(answer.json);
}

/** Sends a reply of staff and returns its id. */
export async function reply(staff: Client, sessionId: string, message: string): Promise<string> {
  const answer = await staff.post('/api/chat/reply', { sessionId, message, clientMessageId: randomUUID() });
  if (answer.status !== 200) throw new Error(`The reply was refused: ${answer.text}`);
  return z.object({ id: z.string(), timestamp: z.string() }).parse(answer.json).id;
}

export async function readMessages(client: Client, query = ''): Promise<ChatMessage[]> {
  return chatMessages.parse((await client.get(`/api/chat/messages${query}`)).json);
}

/** Connects a visitor's page after its first message. */
export async function visitorWith(
  product: { publicUrl: string },
  message: string,
  changes: Record<string, unknown> = {},
): Promise<{ client: Client; sessionId: string; id: string; socket: TestSocket }> {
  const client = clientOf(product);
  const { sessionId, id } = await write(client, message, changes);
  return {
    client,
    sessionId,
    id,
    socket: await connectSocket(product.publicUrl, { cookie: client.cookie() }),
  };
}

export async function staffOf(product: { publicUrl: string }, password?: string) {
  const client = clientOf(product);
  await client.signIn(password);
  const socket = () => connectSocket(product.publicUrl, { cookie: client.cookie(), path: '/ws?admin=true' });
  return { client, socket };
}
