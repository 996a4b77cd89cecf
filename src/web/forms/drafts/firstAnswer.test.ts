import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { insuranceContent, photosApart, toContent } from '../../insurance/draftContent.ts';
import { adult, pageWith, photo } from '../../insurance/state/insuranceExamples.ts';
import { eraseExpiredDrafts } from './erase.ts';
import { draftStore } from './store.ts';

// Test files share modules: this one loads its own copy, with records in memory.
const records = vi.hoisted(() => {
  vi.resetModules();
  return new Map<string, { name: string }>();
});
vi.mock('./database.ts', () => ({
  readRecord: async (name: string) => records.get(name),
  readRecords: async () => [...records.values()],
  writeRecord: async (record: { name: string }) => void records.set(record.name, record),
  deleteRecord: async (name: string) => void records.delete(name),
}));
afterAll(() => vi.resetModules());

const inSession = new Map<string, string>();
beforeEach(() => {
  records.clear();
  inSession.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => inSession.get(key) ?? null,
    setItem: (key: string, text: string) => void inSession.set(key, text),
    removeItem: (key: string) => void inSession.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const country = { id: 'draft', reference: null, content: 'South Africa' };
const visaDraft = (now?: () => number) => draftStore('visa', z.string(), { now });

it('the first answer, noted while the page is left, is there when the form opens again', async () => {
  const left = visaDraft();
  await left.prepare();
  left.journal(country);
  // The page is left before the device has a draft.
  expect([...records.keys()]).toEqual(['key of visa']);
  expect([...inSession.values()].join()).not.toContain('Africa');

  const opened = visaDraft();
  expect(await opened.read()).toMatchObject(country);
  expect(opened.isKept()).toBe(true);
  expect(inSession.size).toBe(0);
  expect([...records.keys()]).toEqual(['visa']);
  expect(await visaDraft().read()).toMatchObject(country);
});

it('the first answer is there also in a form that another tab has opened, and that was left before', async () => {
  await visaDraft().prepare();
  const left = visaDraft();
  expect(await left.read()).toBeNull();
  await left.prepare();
  left.journal(country);
  expect(await visaDraft().read()).toMatchObject(country);
});

it('a change that was noted of one form waits while another form is opened and left', async () => {
  const insuranceDraft = () => draftStore('insurance', z.string());
  const traveller = { id: 'other', reference: null, content: 'Ada' };
  const visa = visaDraft();
  await visa.write(country);
  visa.journal({ ...country, content: 'India' });
  const insurance = insuranceDraft();
  await insurance.write(traveller);
  await insurance.read();
  insurance.journal({ ...traveller, content: 'Ada Lovelace' });
  expect(await visaDraft().read()).toMatchObject({ content: 'India' });
  expect(await insuranceDraft().read()).toMatchObject({ content: 'Ada Lovelace' });
  expect(inSession.size).toBe(0);
});

it('a change of a draft with photos is noted without them, and gets those that the device keeps', async () => {
  const store = () => draftStore('insurance', insuranceContent, { large: photosApart });
  const photos = [{ ...photo, data: `data:image/jpeg;base64,${'A'.repeat(100_000)}` }];
  const draftOf = (firstName: string) => {
    const content = toContent({ state: pageWith({ ...adult, firstName, photos }), submission: null });
    return { id: 'draft', reference: null, content };
  };
  const left = store();
  await left.write(draftOf('Ada'));
  left.journal(draftOf('Ada Lovelace'));
  expect(await store().read()).toMatchObject(draftOf('Ada Lovelace'));
  expect(await store().read()).toMatchObject(draftOf('Ada Lovelace'));
});

it('a key without a draft counts as none, and goes with the first answer and on request', async () => {
  const store = visaDraft();
  await store.prepare();
  expect(store.isKept()).toBe(false);
  expect(await store.elsewhere()).toBe('same');
  expect(await store.write(country)).toBe(true);
  expect([...records.keys()]).toEqual(['visa']);
  await store.erase();
  await store.prepare();
  expect([...records.keys()]).toEqual(['key of visa']);
  await store.erase();
  expect(records.size).toBe(0);
});

it('a key that waits is erased once it is as old as a draft may be, and not before', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  await visaDraft(() => Date.now() - 6 * dayMs).prepare();
  await draftStore('insurance', z.string(), { now: () => Date.now() - 8 * dayMs }).prepare();
  await eraseExpiredDrafts();
  expect([...records.keys()]).toEqual(['key of visa']);
});
