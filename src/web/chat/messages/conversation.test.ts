import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/call.ts';
import { type Conversation, newConversation } from './conversation.ts';
import type { Outgoing, ThreadMessage } from './thread.ts';

const unreachable = new ApiError(0, 'serviceUnavailable', 'The service could not be reached.');
const refused = new ApiError(422, 'invalidRequest', 'Too long.');

/** A server that keeps each of our messages once, and whose answers may be lost before or after it did. */
function unreliableServer(faults: readonly ('none' | 'before' | 'after')[] = []) {
  const stored: ThreadMessage[] = [];
  let calls = 0;
  const send = async ({ clientMessageId, message }: Outgoing): Promise<ThreadMessage> => {
    const fault = faults[calls] ?? 'none';
    calls += 1;
    await Promise.resolve();
    if (fault === 'before') throw unreachable;
    let kept = stored.find((one) => one.clientMessageId === clientMessageId);
    if (kept === undefined) {
      kept = {
        id: String(stored.length + 1),
        clientMessageId,
        sender: 'customer',
        message,
        timestamp: '2026-11-20T10:00:00.000Z',
      };
      stored.push(kept);
    }
    if (fault === 'after') throw unreachable;
    return kept;
  };
  /** Two messages an answer: the newest, or the next ones after an id. */
  const after = async (id: string | null) =>
    id === null ? stored.slice(-2) : stored.filter((one) => Number(one.id) > Number(id)).slice(0, 2);
  return { stored, send, after };
}

const answer: ThreadMessage = {
  id: '1',
  clientMessageId: 'from-support',
  sender: 'agent',
  message: 'Yes',
  timestamp: '2026-11-20T10:00:00.000Z',
};

/** Lets everything that is under way run to its end: no timer is involved. */
const allQuiet = () => new Promise((resolve) => setImmediate(resolve));

const onScreen = (conversation: Conversation<ThreadMessage>) => {
  const { stored, outgoing } = conversation.thread.get();
  return [...stored, ...outgoing].map(({ message }) => message);
};

describe('sending', () => {
  it('shows a message at once, and once when it has arrived', async () => {
    const { send } = unreliableServer();
    const conversation = newConversation(send);
    conversation.say('Hello');
    expect(conversation.thread.get().outgoing).toMatchObject([{ message: 'Hello', delivery: 'sending' }]);
    await allQuiet();
    expect(conversation.thread.get().outgoing).toEqual([]);
    expect(onScreen(conversation)).toEqual(['Hello']);
  });

  it('says that a message could not be sent, and sends it on request', async () => {
    const { send, stored } = unreliableServer(['before']);
    const conversation = newConversation(send);
    conversation.say('Hello');
    await allQuiet();
    expect(conversation.thread.get().outgoing).toMatchObject([{ delivery: 'failed', refusal: null }]);
    conversation.retry();
    await allQuiet();
    expect(onScreen(conversation)).toEqual(['Hello']);
    expect(stored).toHaveLength(1);
  });

  it('keeps what the server refuses, with its words, and does not send it again', async () => {
    let calls = 0;
    const conversation = newConversation<ThreadMessage>(async () => {
      calls += 1;
      throw refused;
    });
    conversation.say('x');
    await allQuiet();
    conversation.retry();
    await allQuiet();
    expect(calls).toBe(1);
    const [kept] = conversation.thread.get().outgoing;
    expect(kept).toMatchObject({ delivery: 'failed', refusal: 'Too long.' });
    conversation.discard(kept?.clientMessageId ?? '');
    expect(onScreen(conversation)).toEqual([]);
  });

  it('says why the server does not take a message now, and sends it again with its file', async () => {
    const { send, stored } = unreliableServer();
    const busy = new ApiError(429, 'chatTooManyFiles', 'Please wait a little.');
    const sentFiles: unknown[] = [];
    let tries = 0;
    const conversation = newConversation<ThreadMessage>(async (written) => {
      tries += 1;
      if (tries === 1) throw busy;
      sentFiles.push(written.file);
      return send(written);
    });
    const file = { name: 'page.jpg', data: 'data:image/jpeg;base64,AAAA' };
    conversation.say('', file);
    conversation.say('And words.');
    await allQuiet();
    expect(conversation.thread.get().outgoing).toMatchObject([
      { file, delivery: 'failed', failure: 'Please wait a little.', refusal: null },
      { file: null, delivery: 'failed', failure: null, refusal: null },
    ]);
    conversation.retry();
    await allQuiet();
    expect(sentFiles).toEqual([file, null]);
    expect(stored.map(({ message }) => message)).toEqual(['', 'And words.']);
  });

  it('misses nothing that was stored before the last message it knows of', async () => {
    const { send, stored, after } = unreliableServer();
    const conversation = newConversation(send);
    await conversation.catchUp(after);
    stored.push({ ...answer, id: '1', clientMessageId: 'from-support-1' });
    conversation.say('Are you there?');
    await allQuiet();
    stored.push({ ...answer, id: '3', clientMessageId: 'from-support-2', message: 'Yes again' });
    await conversation.catchUp(after);
    expect(onScreen(conversation)).toEqual(['Yes', 'Are you there?', 'Yes again']);
  });

  it('brings every message once and in the order written, whatever is lost and however often it echoes', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('say' as const) }),
      fc.record({ do: fc.constant('retry' as const) }),
      fc.record({ do: fc.constant('echo' as const), from: fc.nat(5) }),
      fc.record({ do: fc.constant('catchUp' as const) }),
      fc.record({ do: fc.constant('wait' as const) }),
    );
    const fault = fc.constantFrom('none' as const, 'before' as const, 'after' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.array(fault, { maxLength: 20 }),
        async (steps, faults) => {
          const server = unreliableServer(faults);
          const conversation = newConversation(server.send);
          const written: string[] = [];
          for (const one of steps) {
            if (one.do === 'say') {
              written.push(`Message ${written.length + 1}`);
              conversation.say(`Message ${written.length}`);
            }
            if (one.do === 'retry') conversation.retry();
            if (one.do === 'echo')
              for (const echo of server.stored.slice(one.from)) conversation.receive(echo);
            if (one.do === 'catchUp') await conversation.catchUp(server.after);
            if (one.do === 'wait') await allQuiet();
            const seen = onScreen(conversation);
            expect(new Set(seen).size).toBe(seen.length);
            expect([...seen].sort()).toEqual([...written].sort());
          }
          for (let attempt = 0; attempt <= faults.length; attempt += 1) {
            conversation.retry();
            await allQuiet();
          }
          expect(onScreen(conversation)).toEqual(written);
          expect(server.stored.map(({ message }) => message)).toEqual(written);
        },
      ),
    );
  });
});
