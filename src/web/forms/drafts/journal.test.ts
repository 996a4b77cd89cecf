import { beforeEach, expect, it, vi } from 'vitest';
import { draftJournal } from './journal.ts';
import { newSealKey } from './record.ts';

const draft = { id: 'draft', reference: null, content: { address: '12 Long Street, Cape Town' } };
const now = () => 1_000;
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
});

it('a change noted synchronously comes back with its time, for its form and with its key only', async () => {
  const key = await newSealKey();
  const journal = draftJournal('visa', now);
  await journal.prepare(key);
  journal.write(draft);
  expect(await draftJournal('visa', now).read(key)).toEqual({ draft, savedAt: 1_000 });
  expect(await draftJournal('visa', now).read(await newSealKey())).toBeNull();
  expect(await draftJournal('insurance', now).read(key)).toBeNull();
});

it('nothing of it can be read in the storage', async () => {
  const journal = draftJournal('visa', now);
  await journal.prepare(await newSealKey());
  journal.write(draft);
  const stored = [...items.values()].join();
  expect(stored).not.toBe('');
  expect(stored).not.toContain('Long');
  expect(stored).not.toContain(Buffer.from('Long').toString('hex'));
});

it('no two changes are sealed with the same stream', async () => {
  const key = await newSealKey();
  const journal = draftJournal('visa', now);
  journal.write(draft);
  expect(items.size).toBe(0);
  await journal.prepare(key);
  journal.write(draft);
  const first = [...items.values()];
  journal.write({ ...draft, id: 'other' });
  expect([...items.values()]).toEqual(first);
  await journal.prepare(key);
  journal.write(draft);
  expect([...items.values()]).not.toEqual(first);
});

it('after the draft was erased the next change is sealed with the key of the new one', async () => {
  const journal = draftJournal('visa', now);
  await journal.prepare(await newSealKey());
  const key = await newSealKey();
  await journal.prepare(key);
  journal.write(draft);
  expect(await journal.read(key)).toEqual({ draft, savedAt: 1_000 });
});
