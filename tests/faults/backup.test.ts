import { copyFile, cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  archiveAll,
  type BackupPlace,
  backupPlace,
  backupScript,
  command,
  emptyDataFolder,
  numbersIn,
  restoreScript,
} from '../support/backups.ts';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * Backups of a running product, and what becomes of them. `BACKUP_SEED` repeats the moments at which an earlier run
 * killed.
 */

const kills = scaled(50, 2);
const seed = Number(process.env['BACKUP_SEED'] ?? 20_261_123);

let dataDir: string;
let place: BackupPlace;
let product: ProductProcess;
const folders: string[] = [];

beforeAll(async () => {
  dataDir = await temporaryFolder('backed');
  place = await backupPlace();
  product = await startProductProcess(await freePort(), { DATA_DIR: dataDir, ...place.environment });
}, 120_000);

afterAll(async () => {
  const code = await product.stop();
  await place.remove();
  for (const folder of [dataDir, ...folders]) await rm(folder, { recursive: true, force: true });
  expect(code).toBe(0);
});

const backUp = () => command(backupScript, [], { DATA_DIR: dataDir, ...place.environment });

async function newFolder(): Promise<string> {
  const folder = await emptyDataFolder(dataDir);
  folders.push(folder);
  return folder;
}

function restore(into: string, ...more: string[]) {
  const where = ['--from', place.directory, '--key', place.keyFile];
  return command(restoreScript, [...where, ...more], { DATA_DIR: into });
}

/** The folders of whole base backups. */
async function baseFolders(directory = place.directory): Promise<string[]> {
  const [system = ''] = await readdir(directory);
  const base = join(directory, system, 'base');
  return (await readdir(base)).filter((name) => !name.includes('partial')).map((name) => join(base, name));
}

/** A copy of all backups, in which a test may change what it likes. */
async function copiedBackups(): Promise<string> {
  const folder = await temporaryFolder('copied');
  folders.push(folder);
  await cp(place.directory, folder, { recursive: true });
  return folder;
}

describe('a backup of a running product', () => {
  it('has all that was acknowledged before a moment, and nothing that came after it', async () => {
    const client = clientOf(product);
    const before = await apply(client);
    const during: string[] = [];
    let writing = true;
    const writes = (async () => {
      while (writing) during.push(await apply(client));
    })();
    const backup = await backUp().ended;
    writing = false;
    await writes;
    expect(backup).toMatchObject({ code: 0 });
    expect(during.length).toBeGreaterThan(0);
    const at = new Date();
    const after = await apply(client);
    await archiveAll(dataDir, place.directory);

    const then = await newFolder();
    expect((await restore(then, '--at', at.toISOString()).ended).output).toContain('Restored the state of');
    expect(await numbersIn(then)).toEqual(new Set([before, ...during]));

    const newest = await newFolder();
    expect((await restore(newest).ended).output).toContain('Restored the newest state there is');
    expect(await numbersIn(newest)).toEqual(new Set([before, ...during, after]));

    const restored = await startProductProcess(await freePort(), { DATA_DIR: newest });
    const answer = await clientOf(restored).get(`/api/applications/${after}`);
    expect(answer.status).toBe(200);
    await apply(clientOf(restored));
    expect(await restored.stop()).toBe(0);
  });

  it('holds no readable name and not the data key', async () => {
    const key = (await readFile(join(dataDir, 'data.key'), 'utf8')).trim();
    for (const name of await readdir(place.directory, { recursive: true })) {
      const bytes = await readFile(join(place.directory, name)).catch(() => Buffer.alloc(0));
      expect([name, bytes.includes('@example'), bytes.includes(key)]).toEqual([name, false, false]);
    }
    const folder = await temporaryFolder('keyless');
    folders.push(folder);
    const { code, output } = await restore(folder).ended;
    expect(code).toBe(0);
    expect(output).toContain('The data key is not in a backup');
    expect(await readdir(folder)).not.toContain('data.key');
  });

  it('goes on from a restored database into the same archive, and can be restored from there', async () => {
    const BACKUP_DIR = await copiedBackups();
    const folder = await newFolder();
    expect(await restore(folder, '--from', BACKUP_DIR).ended).toMatchObject({ code: 0 });
    const environment = { DATA_DIR: folder, ...place.environment, BACKUP_DIR };
    const second = await startProductProcess(await freePort(), environment);
    const number = await apply(clientOf(second));
    await archiveAll(folder, BACKUP_DIR);
    expect(await second.stop()).toBe(0);
    const again = await newFolder();
    expect(await restore(again, '--from', BACKUP_DIR).ended).toMatchObject({ code: 0 });
    expect(await numbersIn(again)).toContain(number);
  });
});

describe('a rehearsal beside the running product', () => {
  const rehearse = (more: Record<string, string> = {}) => {
    const own = { DATA_DIR: dataDir, ...place.environment, BACKUP_KEY_FILE: place.keyFile };
    return command('src/server/backup/rehearseMain.ts', [], { ...own, ...more }).ended;
  };

  it('says that the backups can be restored, leaves nothing, and shows in the metrics', async () => {
    expect(await rehearse()).toMatchObject({
      code: 0,
      output: expect.stringContaining('data key, audit log and ledger are sound'),
    });
    expect(await readdir(dataDir)).not.toContain('rehearsal');
    await product.killAndStartAgain();
    await eventually(async () => {
      const metrics = await (await fetch(`${product.publicUrl}/metrics`)).text();
      return (
        metrics.includes('kapi_backup_rehearsal_sound 1') &&
        /kapi_backup_timestamp_seconds\{what="base"\} \d{10}/.test(metrics)
      );
    });
  });

  it('says what is wrong, when the data key is another', async () => {
    const { code, output } = await rehearse({ DATA_KEY: Buffer.alloc(32, 7).toString('base64') });
    expect(code).toBe(1);
    expect(output).toContain('BROKEN: what was restored is not sound. The data key is not the one');
    expect(await readdir(dataDir)).not.toContain('rehearsal');
  });
});

describe('a restore is refused', () => {
  it('with another key', async () => {
    const other = join(await newFolder(), 'other.txt');
    await writeFile(other, await generateX25519Identity());
    const into = await newFolder();
    const { code, output } = await restore(into, '--key', other).ended;
    expect(code).toBe(1);
    expect(output).toContain('the key is not the one it was encrypted for');
    expect(await startsOn(into)).toContain('A backup is being restored');
  });

  it('from an archive that was cut off or changed, before anything is written', async () => {
    for (const damage of [cutOff, changeOneByte]) {
      const copy = await copiedBackups();
      for (const base of await baseFolders(copy)) await damage(join(base, 'data.tar.zst.age'));
      const into = await newFolder();
      const { code, output } = await restore(into, '--from', copy).ended;
      expect(code).toBe(1);
      expect(output).toContain('is not what its manifest says');
      expect(await readdir(into)).toEqual(['data.key']);
    }
  });

  it('from a log that was changed, or has a gap', async () => {
    const changed = await copiedBackups();
    const files = await walFiles(changed);
    await changeOneByte(files.at(-1) ?? '');
    expect(await restore(await newFolder(), '--from', changed).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('was changed, or is not whole'),
    });
    const gap = await copiedBackups();
    await apply(clientOf(product));
    await archiveAll(dataDir, place.directory);
    await apply(clientOf(product));
    await archiveAll(dataDir, place.directory);
    const later = await walFiles(place.directory);
    const last = later.at(-1) ?? '';
    await copyFile(last, last.replace(place.directory, gap));
    expect(await restore(await newFolder(), '--from', gap).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('The archived log has a gap'),
    });
  });

  it('for a moment that no backup reaches, and one without a zone', async () => {
    const into = await newFolder();
    const refusals = [
      ['2020-01-01T00:00:00Z', 'a moment before it cannot be restored'],
      ['2099-01-01T00:00:00Z', 'The archived log ends at'],
      ['2026-11-20T14:30:00', 'The time needs its zone'],
    ];
    for (const [at = '', says = ''] of refusals)
      expect(await restore(into, '--at', at).ended).toMatchObject({
        code: 1,
        output: expect.stringContaining(says),
      });
    expect(await readdir(into)).toEqual(['data.key']);
  });

  it('into a folder that holds anything, also of a running product', async () => {
    const { code, output } = await restore(dataDir).ended;
    expect(code).toBe(1);
    expect(output).toContain('is not empty');
  });
});

describe('a backup is refused', () => {
  it('without its destination, which it does not make', async () => {
    const missing = join(place.directory, '..', 'not mounted');
    const environment = { ...place.environment, BACKUP_DIR: missing };
    const { code, output } = await command(backupScript, [], { DATA_DIR: dataDir, ...environment }).ended;
    expect(code).toBe(1);
    expect(output).toContain('is not there');
    expect(await readdir(join(place.directory, '..'))).not.toContain('not mounted');
  });

  it('and leaves nothing, when the destination takes no more', async () => {
    const before = await baseFolders();
    // A limit on the size of a file: the write fails in the middle, as on a full disk.
    const limited = command(backupScript, [], { DATA_DIR: dataDir, ...place.environment }, 200);
    const { code, output } = await limited.ended;
    expect(code).toBe(1);
    expect(output).toContain('The destination takes no more');
    expect(await baseFolders()).toEqual(before);
    expect(await partialsIn(place.directory)).toEqual([]);
  });
});

describe('killed at any moment', () => {
  it(`a backup (${kills} times, seed ${seed}) leaves no half one, and the next one is whole`, async () => {
    const random = randomNumbers(seed);
    const duration = await timed(() => backUp().ended);
    let survivors = await baseFolders();
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended } = backUp();
      const timer = setTimeout(() => child.kill('SIGKILL'), random() * duration);
      await ended;
      clearTimeout(timer);
      const now = await baseFolders();
      expect(now.slice(0, survivors.length)).toEqual(survivors);
      for (const base of now)
        expect((await readdir(base)).sort()).toEqual(['data.tar.zst.age', 'manifest.json']);
      survivors = now;
      expect(await (await fetch(`${product.publicUrl}/readyz`)).status).toBe(200);
    }
    expect(await backUp().ended).toMatchObject({ code: 0 });
    expect(await partialsIn(join(survivors[0] ?? '', '..'))).toEqual([]);
    expect(await restore(await newFolder()).ended).toMatchObject({ code: 0 });
  });

  it(`a restore (${kills} times, seed ${seed}) never starts as a product before it is whole`, async () => {
    const random = randomNumbers(seed + 1);
    const number = await apply(clientOf(product));
    await archiveAll(dataDir, place.directory);
    const into = await newFolder();
    const whole = await newFolder();
    const duration = await timed(() => restore(whole).ended);
    const expected = await numbersIn(whole);
    expect(expected).toContain(number);
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended } = restore(into);
      const timer = setTimeout(() => child.kill('SIGKILL'), random() * duration);
      const { code } = await ended;
      clearTimeout(timer);
      const names = await readdir(into);
      if (names.includes('restore-unfinished'))
        expect(await startsOn(into)).toContain('its restore was cut off');
      else if (names.includes('db')) {
        expect(await numbersIn(into)).toEqual(expected);
        await rm(into, { recursive: true });
        await mkdir(into);
        await copyFile(join(dataDir, 'data.key'), join(into, 'data.key'));
      } else expect([code, names]).toEqual([null, ['data.key']]);
    }
    expect(await restore(into).ended).toMatchObject({ code: 0 });
    expect(await numbersIn(into)).toEqual(expected);
  });
});

/** What a start on a data folder says; it must not start. */
async function startsOn(folder: string): Promise<string> {
  const { code, output } = await command('src/server/main.ts', [], { DATA_DIR: folder, PORT: '0' }).ended;
  expect(code).toBe(1);
  return output;
}

async function timed(run: () => Promise<{ code: number | null }>): Promise<number> {
  const began = performance.now();
  expect(await run()).toMatchObject({ code: 0 });
  return performance.now() - began;
}

async function walFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return names
    .filter((name) => /\/wal\/[0-9A-F]{24}\./.test(name))
    .sort()
    .map((name) => join(directory, name));
}

async function partialsIn(directory: string): Promise<string[]> {
  return (await readdir(directory, { recursive: true })).filter((name) => name.includes('partial'));
}

async function cutOff(path: string): Promise<void> {
  await truncate(path, 10_000);
}

async function changeOneByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(path, bytes);
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
