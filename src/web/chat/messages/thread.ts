import type { ChatFile, ChatMessage } from '../../../contract/chat.ts';
import type { FilledFile } from '../../answer/answerDraft.ts';

/** It may arrive several times, by socket, poll or answer. */
export type ThreadMessage = {
  /** Chosen by the server; later messages have greater ones. */
  id: string;
  /** Chosen by the sender. */
  clientMessageId: string;
  sender: ChatMessage['sender'];
  message: string;
  /** ISO 8601. */
  timestamp: string;
  /** Who of staff wrote it, where the reader is told. */
  author?: string | null | undefined;
  file?: ChatFile | null | undefined;
};

/** Not yet confirmed by the server. */
export type Outgoing = {
  clientMessageId: string;
  message: string;
  /** ISO 8601. */
  writtenAt: string;
  file: FilledFile | null;
  delivery: 'sending' | 'failed';
  /** The server's reason not to take it now. It is sent again. */
  failure: string | null;
  /** The server's reason. A refused message is not sent again. */
  refusal: string | null;
};

export type Thread<Message extends ThreadMessage = ThreadMessage> = {
  /** By id, each once. */
  stored: readonly Message[];
  /** In the order of writing. */
  outgoing: readonly Outgoing[];
};

export const emptyThread: Thread<never> = { stored: [], outgoing: [] };

/** Compares ids as numbers: they are decimals of any length. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the same thread if no message is new: nothing renders. */
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

export function withWritten<Message extends ThreadMessage>(
  thread: Thread<Message>,
  written: Pick<Outgoing, 'clientMessageId' | 'message' | 'writtenAt' | 'file'>,
): Thread<Message> {
  return {
    ...thread,
    outgoing: [...thread.outgoing, { ...written, delivery: 'sending', failure: null, refusal: null }],
  };
}

/** Does nothing for a message that has arrived. */
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

export function withoutOutgoing<Message extends ThreadMessage>(
  thread: Thread<Message>,
  clientMessageId: string,
): Thread<Message> {
  return {
    ...thread,
    outgoing: thread.outgoing.filter((one) => one.clientMessageId !== clientMessageId),
  };
}
