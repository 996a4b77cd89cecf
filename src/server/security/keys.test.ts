import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKeys, loadOrCreateDataKey } from './keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kapi-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data key', () => {
  it('is made once, private, and found again', async () => {
    const first = await loadOrCreateDataKey(folder);
    const second = await loadOrCreateDataKey(folder);
    expect(first.created).toBe(true);
    expect(second).toEqual({ key: first.key, created: false });
    expect((await stat(join(folder, 'data.key'))).mode & 0o777).toBe(0o600);
  });

  it('is one, however many starts make it at once', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => loadOrCreateDataKey(folder)));
    expect(new Set(keys.map(({ key }) => key.toString('hex'))).size).toBe(1);
  });

  it('that is damaged stops the start instead of being replaced', async () => {
    const path = join(folder, 'data.key');
    await writeFile(path, 'c2hvcnQ=');
    await chmod(path, 0o600);
    await expect(loadOrCreateDataKey(folder)).rejects.toThrow(/damaged/);
    expect(await readFile(path, 'utf8')).toBe('c2hvcnQ=');
  });

  it('gives each purpose a key of its own', () => {
    const keys = deriveKeys(Buffer.alloc(32, 1));
    const purposes = ['seal', 'blind-index', 'bot-token', 'sandbox-webhook', 'idempotency', 'proof'] as const;
    expect(new Set(purposes.map((purpose) => keys.derive(purpose).toString('hex'))).size).toBe(
      purposes.length,
    );
    expect(keys.hash('proof', 'x')).not.toEqual(keys.hash('blind-index', 'x'));
  });
});
