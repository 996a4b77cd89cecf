import { beforeEach, expect, it, vi } from 'vitest';
import type { Outgoing } from '../messages/thread.ts';
import { readUnsent, storeUnsent } from './unsent.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > 2_000) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const waiting = (clientMessageId: string, change: Partial<Outgoing>): Outgoing => ({
  clientMessageId,
  message: 'Words',
  writtenAt: '2026-11-28T10:00:00.000Z',
  file: null,
  delivery: 'failed',
  failure: null,
  refusal: null,
  ...change,
});
const fileOf = (length: number) => ({ name: 'page.jpg', data: 'A'.repeat(length) });

it('a message waits with its file for the next load of the page, a refused one does not', () => {
  const small = waiting('one', { message: '', file: fileOf(100) });
  storeUnsent([small, waiting('two', { refusal: 'Too long.' })]);
  expect(readUnsent()).toEqual([small]);
});

it('words are kept where a file does not fit', () => {
  storeUnsent([
    waiting('one', { file: fileOf(5_000) }),
    waiting('two', { message: '', file: fileOf(5_000) }),
    waiting('three', {}),
  ]);
  expect(readUnsent()).toEqual([waiting('one', {}), waiting('three', {})]);
});

it('what an earlier version kept is read, and anything else is nothing', () => {
  const { clientMessageId, message, writtenAt } = waiting('one', {});
  sessionStorage.setItem('kapi-chat-unsent', JSON.stringify([{ clientMessageId, message, writtenAt }]));
  expect(readUnsent()).toEqual([waiting('one', {})]);
  sessionStorage.setItem('kapi-chat-unsent', '{');
  expect(readUnsent()).toEqual([]);
});
