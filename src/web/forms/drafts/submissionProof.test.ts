import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { hourMs } from '../../../domain/calendar/units.ts';
import { submissionsKey } from '../../../domain/privacy/keptOnDevice.ts';
import { serviceBook } from '../../../domain/rules/serviceBook.ts';
import { eraseExpiredDrafts } from './erase.ts';
import { draftStore } from './store.ts';
import { keepCorrectedEmail, keepSubmission, readSubmission } from './submissionProof.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
};

beforeEach(() => {
  items.clear();
  vi.stubGlobal('sessionStorage', storage);
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = { number: 'TR0123456789ABCD', email: 'thandi@gmial.example', submissionKey: 'ab'.repeat(32) };
const kept = { ...sent, sentAt: now };
const later = { number: 'TR0123456789WXYZ', email: 'naledi@gmail.example', submissionKey: 'cd'.repeat(32) };
const corrected = 'thandi@gmail.example';

it('a tab knows the forms that it sent, each until the server takes no correction, and erases them then', async () => {
  const end = now + serviceBook.service.emailCorrection.hours * hourMs;
  keepSubmission(sent);
  expect(readSubmission(later.number)).toBeNull();
  vi.setSystemTime(now + hourMs);
  keepSubmission(later);

  vi.setSystemTime(end - 1);
  await eraseExpiredDrafts();
  expect(readSubmission(sent.number)).toEqual(kept);
  vi.setSystemTime(end);
  expect(readSubmission(sent.number)).toBeNull();
  await eraseExpiredDrafts();
  expect([...items.values()].join()).not.toContain(sent.email);
  expect(readSubmission(later.number)).toEqual({ ...later, sentAt: now + hourMs });
  vi.setSystemTime(end + hourMs);
  await eraseExpiredDrafts();
  expect(items.size).toBe(0);
});

it('the corrected address takes the place of the one before, and stays when the form is sent again', () => {
  keepSubmission(sent);
  keepSubmission(later);
  keepCorrectedEmail(sent.number, corrected);
  vi.setSystemTime(now + hourMs);
  keepSubmission(sent);
  expect(readSubmission(sent.number)).toEqual({ ...kept, email: corrected });
  expect([...items.values()].join()).not.toContain(sent.email);
  expect(readSubmission(later.number)).toEqual({ ...later, sentAt: now });
});

it('erasing the answers of a form erases all that the tab sent, and a correction does not bring it back', async () => {
  keepSubmission(sent);
  keepSubmission(later);
  await draftStore('insurance', z.string()).erase();
  expect(items.size).toBe(0);
  keepCorrectedEmail(sent.number, corrected);
  expect(items.size).toBe(0);
  expect(readSubmission(sent.number)).toBeNull();
});

it.each([
  'no JSON',
  '{}',
  ...[
    { ...kept, email: 'no address' },
    { ...kept, submissionKey: 'short' },
    { ...kept, sentAt: 'today' },
    { ...kept, sentAt: now + 25 * hourMs },
    { ...kept, more: true },
  ].map((forged) => JSON.stringify([forged])),
])('a storage that holds %s knows none', (text) => {
  items.set(submissionsKey, JSON.stringify([kept]));
  expect(readSubmission(sent.number)).toEqual(kept);
  items.set(submissionsKey, text);
  expect(readSubmission(sent.number)).toBeNull();
});

it('a full storage keeps nothing, not even an address that was corrected; without storage nothing breaks', () => {
  keepSubmission(sent);
  const setItem = () => {
    throw new Error('The storage is full.');
  };
  vi.stubGlobal('sessionStorage', { ...storage, setItem });
  keepCorrectedEmail(sent.number, corrected);
  expect(readSubmission(sent.number)).toBeNull();
  keepSubmission(sent);
  expect(readSubmission(sent.number)).toBeNull();

  vi.stubGlobal('sessionStorage', undefined);
  keepSubmission(sent);
  expect(readSubmission(sent.number)).toBeNull();
});
