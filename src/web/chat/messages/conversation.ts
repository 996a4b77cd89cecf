import { ApiError } from '../../api/index.ts';
import {
  emptyThread,
  type Outgoing,
  type Thread,
  type ThreadMessage,
  withDelivery,
  withoutOutgoing,
  withReceived,
  withWritten,
} from './thread.ts';

/** Sends one message and answers with it as the server has it. Throws `ApiError`. */
export type SendMessage<Message extends ThreadMessage> = (written: Outgoing) => Promise<Message>;

/** The messages after an id, oldest first; the newest ones where it is null. */
export type AskAfter<Message extends ThreadMessage> = (after: string | null) => Promise<readonly Message[]>;

/** One conversation on screen: its thread, and the sending, one message after another in the order written. */
export type Conversation<Message extends ThreadMessage> = {
  subscribe(listener: () => void): () => void;
  current(): Thread<Message>;
  /** Takes in a message that came by itself; any may come any number of times. */
  receive(message: Message): void;
  /**
   * Asks for everything after what it asked for last, and then sends what waits. A message that came by itself does
   * not count as the place to go on from: one before it may have been missed. Throws what `ask` throws.
   */
  catchUp(ask: AskAfter<Message>): Promise<void>;
  /** Shows a message at once and sends it. */
  say(message: string): void;
  /** Sends again what could not be sent, as long as the server did not refuse it. */
  retry(): void;
  /** Takes back a message that could not be sent. */
  discard(clientMessageId: string): void;
};

/** Which refusals another attempt can mend: none arrived, too many at once, or the server was unwell. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

export function newConversation<Message extends ThreadMessage>(
  send: SendMessage<Message>,
  start: Thread<Message> = emptyThread,
): Conversation<Message> {
  let thread = start;
  let sending = false;
  /** Up to here nothing can be missing. */
  let complete: string | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Thread<Message>) => {
    if (next === thread) return;
    thread = next;
    for (const listener of listeners) listener();
  };

  /** Sends what waits, oldest first; the first that fails stops the rest, so that none overtakes another. */
  const sendWaiting = async () => {
    if (sending) return;
    sending = true;
    for (let next = firstWaiting(thread); next !== undefined; next = firstWaiting(thread)) {
      const { clientMessageId } = next;
      try {
        const kept = await send(next);
        change(withoutOutgoing(withReceived(thread, [kept]), clientMessageId));
      } catch (error) {
        if (mayWorkLater(error)) change(allFailed(thread));
        else change(withDelivery(thread, clientMessageId, { delivery: 'failed', refusal: wordsOf(error) }));
      }
    }
    sending = false;
  };

  const retry = () => {
    change(allWaiting(thread));
    void sendWaiting();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => thread,
    receive: (message) => change(withReceived(thread, [message])),
    async catchUp(ask) {
      for (;;) {
        const messages = await ask(complete);
        const first = complete === null;
        const last = messages.at(-1)?.id ?? complete ?? '0';
        const nothingNew = last === complete;
        complete = last;
        change(withReceived(thread, messages));
        // At first the newest messages are all there is to show; after a gap there may be more than one answer holds.
        if (first || nothingNew) break;
      }
      retry();
    },
    say(message) {
      const written = { clientMessageId: crypto.randomUUID(), message, writtenAt: new Date().toISOString() };
      change(withWritten(allWaiting(thread), written));
      void sendWaiting();
    },
    retry,
    discard: (clientMessageId) => change(withoutOutgoing(thread, clientMessageId)),
  };
}

function firstWaiting(thread: Thread): Outgoing | undefined {
  return thread.outgoing.find(({ delivery }) => delivery === 'sending');
}

function allFailed<Message extends ThreadMessage>(thread: Thread<Message>): Thread<Message> {
  return { ...thread, outgoing: thread.outgoing.map((one) => ({ ...one, delivery: 'failed' })) };
}

/** What failed waits again; what was refused does not. */
function allWaiting<Message extends ThreadMessage>(thread: Thread<Message>): Thread<Message> {
  if (thread.outgoing.every(({ delivery }) => delivery === 'sending')) return thread;
  return {
    ...thread,
    outgoing: thread.outgoing.map((one) =>
      one.refusal === null ? { ...one, delivery: 'sending' as const } : one,
    ),
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields['message'] ?? error.message;
  return String(error);
}
