import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrencyLimit.ts';

function work() {
  const ends: (() => void)[] = [];
  return {
    running: () => ends.length,
    start: () => new Promise<void>((resolve) => ends.push(resolve)),
    endFirst: () => ends[0]?.(),
  };
}

it('lets so many work at once, and the rest in order', async () => {
  const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 5 });
  const { running, start, endFirst } = work();
  const first = limited(start);
  const others = [limited(start), limited(start)];
  expect(running()).toBe(2);
  endFirst();
  await first;
  await expect.poll(running).toBe(3);
  expect(others).toHaveLength(2);
});

it('passes the place on when work fails', async () => {
  const limited = limitConcurrency({ atOnce: 1, waitingAtMost: 1 });
  const failing = limited(() => Promise.reject(new Error('broken')));
  const next = limited(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('says to come back when too many wait', async () => {
  const limited = limitConcurrency({ atOnce: 1, waitingAtMost: 1 });
  const { start } = work();
  void limited(start);
  void limited(start);
  await expect(limited(start)).rejects.toMatchObject({ status: 503, code: 'serviceUnavailable' });
});
