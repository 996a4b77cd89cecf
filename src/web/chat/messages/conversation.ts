import type { FilledFile } from '../../answer/answerDraft.ts';
import { ApiError } from '../../api/call.ts';
import { createStore, type ReadableStore } from '../../store.ts';
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

/** Returns the message as stored. Throws `ApiError`. */
export type SendMessage<Message extends ThreadMessage> = (written: Outgoing) => Promise<Message>;

/** Returns the messages after an id; for null the newest. */
type AskAfter<Message extends ThreadMessage> = (after: string | null) => Promise<readonly Message[]>;

/** A conversation on screen. Sends one message at a time: none overtakes another. */
export type Conversation<Message extends ThreadMessage> = {
  readonly thread: ReadableStore<Thread<Message>>;
  /** Adds a pushed message; a repeat changes nothing. */
  receive(message: Message): void;
  /**
   * Asks for all messages since its last answer, not since pushed ones: one before them may be
   * missing. Then sends waiting messages. Throws what `ask` throws.
   */
  catchUp(ask: AskAfter<Message>): Promise<void>;
  /** Shows a message at once and sends it; its words may be none beside a file. */
  say(message: string, file?: FilledFile | null): void;
  /** Sends failed messages again, except refused ones. */
  retry(): void;
  discard(clientMessageId: string): void;
};

/** True without an answer, after a timeout, a limit or a failure of the server. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

export function newConversation<Message extends ThreadMessage>(
  send: SendMessage<Message>,
  start: Thread<Message> = emptyThread,
): Conversation<Message> {
  const thread = createStore(start);
  let sending = false;
  /** Up to this id no message is missing. */
  let complete: string | null = null;

  /** Sends the oldest first, until a failure that may pass. */
  const sendWaiting = async () => {
    if (sending) return;
    sending = true;
    for (let next = firstWaiting(thread.get()); next !== undefined; next = firstWaiting(thread.get())) {
      const { clientMessageId } = next;
      try {
        const kept = await send(next);
        thread.set(withoutOutgoing(withReceived(thread.get(), [kept]), clientMessageId));
      } catch (error) {
        if (mayWorkLater(error)) thread.set(allFailed(thread.get(), clientMessageId, failureOf(error)));
        else
          thread.set(
            withDelivery(thread.get(), clientMessageId, { delivery: 'failed', refusal: wordsOf(error) }),
          );
      }
    }
    sending = false;
  };

  const retry = () => {
    thread.set(allWaiting(thread.get()));
    void sendWaiting();
  };

  return {
    thread,
    receive: (message) => thread.set(withReceived(thread.get(), [message])),
    async catchUp(ask) {
      for (;;) {
        const messages = await ask(complete);
        const first = complete === null;
        const last = messages.at(-1)?.id ?? complete ?? '0';
        const nothingNew = last === complete;
        complete = last;
        thread.set(withReceived(thread.get(), messages));
        // The first call shows the newest page only; later ones fill the gap.
        if (first || nothingNew) break;
      }
      retry();
    },
    say(message, file = null) {
      const clientMessageId = crypto.randomUUID();
      const written = { clientMessageId, message, writtenAt: new Date().toISOString(), file };
      thread.set(withWritten(allWaiting(thread.get()), written));
      void sendWaiting();
    },
    retry,
    discard: (clientMessageId) => thread.set(withoutOutgoing(thread.get(), clientMessageId)),
  };
}

function firstWaiting(thread: Thread): Outgoing | undefined {
  return thread.outgoing.find(({ delivery }) => delivery === 'sending');
}

/** `failure` is the reason of the first, which the others wait for. */
function allFailed<Message extends ThreadMessage>(
  thread: Thread<Message>,
  first: string,
  failure: string | null,
): Thread<Message> {
  return {
    ...thread,
    outgoing: thread.outgoing.map((one) => ({
      ...one,
      delivery: 'failed',
      failure: one.clientMessageId === first ? failure : null,
    })),
  };
}

/** Refused messages stay refused. */
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
  if (error instanceof ApiError) return error.fields['message'] ?? error.fields['file'] ?? error.message;
  return String(error);
}

/** The server's words; null if there are none in the reader's language. */
function failureOf(error: unknown): string | null {
  return error instanceof ApiError && error.status > 0 && error.code !== '' ? wordsOf(error) : null;
}
