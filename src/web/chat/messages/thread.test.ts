import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIds, emptyThread, type Thread, type ThreadMessage, withReceived } from './thread.ts';

function message(id: number): ThreadMessage {
  return {
    id: String(id),
    clientMessageId: `client-${id}`,
    sender: 'customer',
    message: `Message ${id}`,
    timestamp: '2026-11-20T10:00:00.000Z',
  };
}

const shown = (thread: Thread) => thread.stored.map(({ id }) => Number(id));

describe('the messages of a conversation', () => {
  it('stand in the order of their ids, each once, however poll and socket bring them', () => {
    const batches = fc.array(fc.array(fc.integer({ min: 1, max: 2000 })));
    fc.assert(
      fc.property(batches, (arriving) => {
        let thread: Thread = emptyThread;
        for (const ids of arriving) thread = withReceived(thread, ids.map(message));
        const expected = [...new Set(arriving.flat())].sort((a, b) => a - b);
        expect(shown(thread)).toEqual(expected);
      }),
    );
  });

  it('are the same object while nothing is new, so that a poll paints nothing', () => {
    const thread = withReceived(emptyThread, [message(1), message(2)]);
    expect(withReceived(thread, [message(2), message(1)])).toBe(thread);
  });

  it('are ordered by the number, not by the letters', () => {
    expect(['10', '9', '100', '1'].sort(compareIds)).toEqual(['1', '9', '10', '100']);
  });
});
