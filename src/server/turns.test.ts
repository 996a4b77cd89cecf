import { expect, it } from 'vitest';
import { turns } from './turns.ts';

/** Work that ends when it is told to. */
function work() {
  const ends: (() => void)[] = [];
  return {
    running: () => ends.length,
    start: () => new Promise<void>((resolve) => ends.push(resolve)),
    endFirst: () => ends[0]?.(),
  };
}

it('lets so many work at once, and the rest in their turn', async () => {
  const inTurn = turns({ atOnce: 2, waitingAtMost: 5 });
  const { running, start, endFirst } = work();
  const first = inTurn(start);
  const others = [inTurn(start), inTurn(start)];
  expect(running()).toBe(2);
  endFirst();
  await first;
  await expect.poll(running).toBe(3);
  expect(others).toHaveLength(2);
});

it('passes the place on when work fails', async () => {
  const inTurn = turns({ atOnce: 1, waitingAtMost: 1 });
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('says to come back when too many wait', async () => {
  const inTurn = turns({ atOnce: 1, waitingAtMost: 1 });
  const { start } = work();
  void inTurn(start);
  void inTurn(start);
  await expect(inTurn(start)).rejects.toMatchObject({ status: 503, code: 'serviceUnavailable' });
});
