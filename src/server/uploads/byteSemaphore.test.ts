import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '../appError.ts';
import { createByteSemaphore } from './byteSemaphore.ts';

const stays = new AbortController().signal;

/** Acquires bytes one after the other, and notes who got them. */
function queue(all: number) {
  const semaphore = createByteSemaphore(all);
  const entered: string[] = [];
  const enter = async (name: string, bytes: number, signal = stays) => {
    const release = await semaphore.acquire(bytes, signal);
    entered.push(name);
    return release;
  };
  return { entered, enter };
}

describe('a semaphore of bytes', () => {
  it('lets in who fits, then who has waited longest', async () => {
    const { entered, enter } = queue(10);
    const releaseA = await enter('a', 6);
    const releaseB = await enter('b', 4);
    const c = enter('c', 7);
    const d = enter('d', 3);
    releaseB();
    await nextTurn();
    // The last one would fit, but does not overtake.
    expect(entered).toEqual(['a', 'b']);
    releaseA();
    releaseA();
    await Promise.all([c, d]);
    expect(entered).toEqual(['a', 'b', 'c', 'd']);
    const e = enter('e', 1);
    await nextTurn();
    expect(entered).not.toContain('e');
    (await c)();
    await e;
  });

  it('refuses whose wait has ended, and lets the next one in', async () => {
    const { entered, enter } = queue(10);
    await enter('a', 6);
    const leaving = new AbortController();
    const b = enter('b', 7, leaving.signal);
    const c = enter('c', 4);
    leaving.abort();
    await expect(b).rejects.toThrow(new AppError(503, 'serviceUnavailable'));
    await c;
    expect(entered).toEqual(['a', 'c']);
    await expect(enter('d', 0, leaving.signal)).rejects.toThrow(AppError);
  });

  it('gives all to one that asks for more', async () => {
    const { entered, enter } = queue(10);
    const release = await enter('a', 11);
    const b = enter('b', 1);
    await nextTurn();
    expect(entered).toEqual(['a']);
    release();
    await b;
  });
});
