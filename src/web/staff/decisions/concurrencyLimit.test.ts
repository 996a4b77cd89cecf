import { describe, expect, it } from 'vitest';
import { runWithLimit } from './concurrencyLimit.ts';

describe('what is done to several rows', () => {
  it('is done once to each, in order, at most three at a time', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await runWithLimit(
      [1, 2, 3, 4, 5, 6, 7],
      async (item) => {
        begun.push(item);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
      },
      () => false,
    );
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('leaves the rest alone once stopped', async () => {
    const begun: number[] = [];
    await runWithLimit(
      [1, 2, 3, 4, 5, 6, 7],
      async (item) => {
        begun.push(item);
      },
      () => begun.length >= 4,
    );
    expect(begun).toEqual([1, 2, 3, 4]);
  });
});
