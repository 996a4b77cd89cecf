/**
 * The messages of one conversation as they stand on screen: those that the server has, in its order, and below them
 * those on their way. Whatever comes twice, by socket, poll or answer, stands there once.
 */
export type ThreadMessage = {
  /** The server's id; later messages have greater ones. */
  id: string;
  /** The sender's own id of the message, by which the sender finds it again. */
  clientMessageId: string;
  sender: 'customer' | 'agent' | 'admin';
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
  /** The server's words, where it refused the message: sending the same again is of no use. */
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

/** Adds what the server has, wherever it came from. The same thread comes back where nothing is new. */
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

/** Says how far an outgoing message has come; one that has arrived meanwhile is no longer there to change. */
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

/** Takes back a message that was not sent. */
export function withoutOutgoing<Message extends ThreadMessage>(
  thread: Thread<Message>,
  clientMessageId: string,
): Thread<Message> {
  return {
    ...thread,
    outgoing: thread.outgoing.filter((one) => one.clientMessageId !== clientMessageId),
  };
}
