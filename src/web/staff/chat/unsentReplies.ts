import type { Outgoing, Thread } from '../../chat/messages/thread.ts';
import type { ReadableStore } from '../../store.ts';
import { keepTypedText, typedTexts } from '../typedTexts.ts';

const startOf = (sessionId: string) => `chat/${sessionId}/unsent/`;

/**
 * A person's replies that were not sent before the session ended, to be sent again. They keep their ids: the server
 * stores each once.
 */
export function unsentReplies(owner: string, sessionId: string): Outgoing[] {
  const kept = typedTexts.get();
  if (kept.owner !== owner) return [];
  const start = startOf(sessionId);
  return [...kept.texts]
    .filter(([key]) => key.startsWith(start))
    .map(([key, message]) => ({
      clientMessageId: key.slice(start.length),
      message,
      writtenAt: new Date().toISOString(),
      // Only words outlive the session.
      file: null,
      delivery: 'failed',
      failure: null,
      refusal: null,
    }));
}

/** Keeps the replies of a conversation among the typed texts of their writer until they are sent or discarded. */
export function keepUnsentReplies(owner: string, sessionId: string, thread: ReadableStore<Thread>): void {
  let before: readonly Outgoing[] = thread.get().outgoing;
  const lacks = (replies: readonly Outgoing[], { clientMessageId }: Outgoing) =>
    replies.every((reply) => reply.clientMessageId !== clientMessageId);
  const keyOf = ({ clientMessageId }: Outgoing) => startOf(sessionId) + clientMessageId;
  thread.subscribe(() => {
    const { outgoing } = thread.get();
    for (const gone of before) if (lacks(outgoing, gone)) keepTypedText(owner, keyOf(gone), '');
    for (const written of outgoing)
      if (lacks(before, written)) keepTypedText(owner, keyOf(written), written.message);
    before = outgoing;
  });
}
