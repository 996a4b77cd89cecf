import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeeper, writeDelayMs } from './keeper.ts';
import type { Draft } from './store.ts';

const draft = (content: string): Draft<string> => ({ id: 'draft', reference: null, content });

function memoryStore(hasRoom = true) {
  const written: string[] = [];
  const journaled: (string | null)[] = [];
  const journal = (draft: Draft<string> | null) => {
    journaled.push(draft?.content ?? null);
  };
  const write = async ({ content }: Draft<string>) => {
    if (hasRoom) written.push(content);
    return hasRoom;
  };
  return { written, journaled, write, journal };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keeping a form as it is filled in', () => {
  it('writes the first change at once, and the latest state soon, however fast others follow', async () => {
    const store = memoryStore();
    const keeper = draftKeeper(store, () => {});
    keeper.change(draft('a'));
    expect(store.written).toEqual(['a']);
    keeper.change(draft('ab'));
    await vi.advanceTimersByTimeAsync(writeDelayMs - 50);
    keeper.change(draft('abc'));
    expect(store.written).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(50);
    expect(store.written).toEqual(['a', 'abc']);
    expect(writeDelayMs).toBeLessThanOrEqual(300);
  });

  it('writes nothing while nothing changes', async () => {
    const store = memoryStore();
    const keeper = draftKeeper(store, () => {});
    keeper.change(draft('a'));
    await vi.advanceTimersByTimeAsync(10 * writeDelayMs);
    expect(store.written).toEqual(['a']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('writes at once when the page is left', async () => {
    const store = memoryStore();
    const keeper = draftKeeper(store, () => {});
    keeper.change(draft('a'));
    keeper.change(draft('ab'));
    await keeper.flush();
    expect(store.written).toEqual(['a', 'ab']);
    await vi.advanceTimersByTimeAsync(writeDelayMs);
    expect(store.written).toEqual(['a', 'ab']);
  });

  it('notes what is not stored yet synchronously when the page is left, until the device has it', async () => {
    const store = memoryStore();
    const keeper = draftKeeper(store, () => {});
    keeper.change(draft('a'));
    keeper.change(draft('ab'));
    keeper.leave();
    keeper.leave();
    expect(store.journaled).toEqual(['ab']);
    await keeper.flush();
    expect(store.journaled).toEqual(['ab', null]);
    keeper.leave();
    expect(store.journaled).toEqual(['ab', null]);
  });

  it('notes also what is being written while the page is left', async () => {
    const store = memoryStore();
    const keeper = draftKeeper(store, () => {});
    keeper.change(draft('a'));
    keeper.leave();
    expect(store.journaled).toEqual(['a']);
  });

  it('writes nothing that was to be forgotten', async () => {
    const store = memoryStore();
    const keeper = draftKeeper(store, () => {});
    keeper.change(draft('a'));
    keeper.change(draft('ab'));
    keeper.forget();
    await vi.advanceTimersByTimeAsync(writeDelayMs);
    await keeper.flush();
    expect(store.written).toEqual(['a']);
  });

  it('tells whether the device keeps it', async () => {
    const told: boolean[] = [];
    const keeper = draftKeeper(memoryStore(false), (kept) => told.push(kept));
    keeper.change(draft('a'));
    await keeper.flush();
    expect(told).toEqual([false]);
  });
});
