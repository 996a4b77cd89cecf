import type { ChatMessage } from '../../../contract/chat.ts';

/**
 * The messages of one conversation on screen: those that the server stored, in its order, and below them those being
 * sent. A message that arrives twice, by socket, poll or answer, is shown once.
 */
export type ThreadMessage = {
  /** The server's id; later messages have greater ones. */
  id: string;
  /** The id that the sender gave the message. */
  clientMessageId: string;
  sender: ChatMessage['sender'];
  message: string;
  /** ISO 8601. */
  timestamp: string;
};

/** A message that the server has not acknowledged. */
export type Outgoing = {
  clientMessageId: string;
  message: string;
  /** ISO 8601: when it was written. */
  writtenAt: string;
  delivery: 'sending' | 'failed';
  /** The server's message, where it refused this one; it is not sent again. */
  refusal: string | null;
};

export type Thread<Message extends ThreadMessage = ThreadMessage> = {
  /** In the order of their ids, each once. */
  stored: readonly Message[];
  /** In the order in which they were written. */
  outgoing: readonly Outgoing[];
};

export const emptyThread: Thread<never> = { stored: [], outgoing: [] };

/** Order of two ids: decimal numbers of any length, and texts of one length, by value. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Adds messages of the server. Returns the same thread where none is new. */
export function withReceived<Message extends ThreadMessage>(
  thread: Thread<Message>,
  messages: readonly Message[],
): Thread<Message> {
  const byId = new Map(thread.stored.map((message) => [message.id, message]));
  for (const message of messages) if (!byId.has(message.id)) byId.set(message.id, message);
  if (byId.size === thread.stored.length) return thread;
  const stored = [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const outgoing = thread.outgoing.filter(({ clientMessageId }) => !arrived.has(clientMessageId));
  return { stored, outgoing };
}

/** Adds a message just written; it counts as being sent. */
export function withWritten<Message extends ThreadMessage>(
  thread: Thread<Message>,
  written: Pick<Outgoing, 'clientMessageId' | 'message' | 'writtenAt'>,
): Thread<Message> {
  return {
    ...thread,
    outgoing: [...thread.outgoing, { ...written, delivery: 'sending', refusal: null }],
  };
}

/** Sets the delivery of an outgoing message; does nothing for one that has arrived. */
export function withDelivery<Message extends ThreadMessage>(
  thread: Thread<Message>,
  clientMessageId: string,
  change: Pick<Outgoing, 'delivery' | 'refusal'>,
): Thread<Message> {
  return {
    ...thread,
    outgoing: thread.outgoing.map((one) =>
      one.clientMessageId === clientMessageId ? { ...one, ...change } : one,
    ),
  };
}

/** Removes a message that was not sent. */
export function withoutOutgoing<Message extends ThreadMessage>(
  thread: Thread<Message>,
  clientMessageId: string,
): Thread<Message> {
  return {
    ...thread,
    outgoing: thread.outgoing.filter((one) => one.clientMessageId !== clientMessageId),
  };
}
