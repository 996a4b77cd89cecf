import { describe, expect, it } from 'vitest';
import {
  type DraftRecord,
  type Envelope,
  newSealKey,
  openedRecord,
  readVersion,
  sealedRecord,
} from './record.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-21T10:00:00Z');
const draft: Envelope = { id: 'draft', reference: 'TR00000000000000', content: { lastName: 'Nkosi' } };

const sealed = () => sealedRecord('visa', draft, { key: null, now });
const opened = async (record: unknown, at = now) =>
  (await openedRecord(record, 'visa', at))?.envelope ?? null;

/** Every text and byte of a record, as someone with the device could search them. */
function readable({ key: _key, ...rest }: DraftRecord): string {
  const bytes = new TextDecoder('latin1').decode(rest.bytes);
  return JSON.stringify(rest) + bytes;
}

describe('a kept draft', () => {
  it('comes back as it was', async () => {
    expect(await opened(await sealed())).toEqual(draft);
  });

  it('shows nothing of what was typed, and its key cannot be read', async () => {
    const record = await sealed();
    expect(readable(record)).not.toMatch(/Nkosi|TR0000/);
    expect(record.key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', record.key)).rejects.toThrow();
  });

  it('is never sealed twice with the same nonce, and has a version of its own each time', async () => {
    const first = await sealed();
    const second = await sealedRecord('visa', draft, { key: first.key, now });
    expect(second.key).toBe(first.key);
    expect(second.nonce).not.toEqual(first.nonce);
    expect(readVersion(second)).not.toBe(readVersion(first));
  });

  it('is over 7 days after the last change', async () => {
    const record = await sealed();
    expect(await opened(record, now + 7 * day - 1)).toEqual(draft);
    expect(await opened(record, now + 7 * day)).toBeNull();
  });

  it('cannot be made younger, exchanged for another form’s or opened with another key', async () => {
    const record = await sealed();
    expect(await opened({ ...record, savedAt: now + 1 })).toBeNull();
    expect(await openedRecord({ ...record, name: 'insurance' }, 'insurance', now)).toBeNull();
    expect(await opened({ ...record, key: await newSealKey() })).toBeNull();
    expect(await opened({ ...record, savedAt: now + 30 * day })).toBeNull();
  });

  it.each([undefined, null, 'text', {}, { name: 'visa' }, { name: 'visa', bytes: 'plain' }])(
    'that is %j is none',
    async (stored) => {
      expect(await opened(stored)).toBeNull();
      expect(readVersion(stored)).toBeNull();
    },
  );
});
