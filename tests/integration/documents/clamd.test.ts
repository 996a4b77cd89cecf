import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clamdScanner, ScannerAway } from '../../../src/server/documents/clamd.ts';
import { eicar, type StandInClamd, startClamd } from '../../standIns/clamd.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { phonePhoto } from '../../support/images.ts';
import { makePdf } from '../../support/pdf.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = await temporaryFolder('clamd');
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the scanner', () => {
  let clamd: StandInClamd | null = null;
  afterEach(() => clamd?.stop());
  const scannerOn = async (listenOn?: { path: string }, limitMs?: number) => {
    clamd = await startClamd(listenOn);
    const port = Number(clamd.address.split(':')[1]);
    return { clamd, scanner: clamdScanner(listenOn ?? { host: '127.0.0.1', port }, limitMs) };
  };

  it.each([{ path: join(folder, 'clamd.ctl') }, undefined])(
    'is sent the whole file and believed, at a Unix socket and a TCP address: %o',
    async (listenOn) => {
      const { clamd: standIn, scanner } = await scannerOn(listenOn);
      const large = Buffer.alloc(5 * 1024 * 1024, 'a');
      expect(await scanner.scan(large)).toEqual({ found: null });
      expect(await scanner.scan(Buffer.from(eicar))).toEqual({ found: 'Eicar-Test-Signature' });
      expect(await scanner.scan(Buffer.alloc(0))).toEqual({ found: null });
      expect(standIn.scanned.map(({ length }) => length)).toEqual([large.length, eicar.length, 0]);
      expect(standIn.scanned[0]?.equals(large)).toBe(true);
      expect(await scanner.isUp()).toBe(true);
    },
  );

  it.each([
    'stream: OK, perhaps',
    'INSTREAM size limit exceeded. ERROR',
    'stream: Can’t allocate memory ERROR',
    'COMMAND READ TIMED OUT',
    '',
    'x'.repeat(10_000),
  ])('that gives no verdict is no pass: “%.30s”', async (says) => {
    const { clamd: standIn, scanner } = await scannerOn();
    standIn.behave({ says });
    await expect(scanner.scan(Buffer.from('file'))).rejects.toThrow(ScannerAway);
  });

  it('that closes, is silent or is gone is no pass, and not up', async () => {
    const { clamd: standIn, scanner } = await scannerOn(undefined, 300);
    for (const manner of ['closing', 'silent'] as const) {
      standIn.behave(manner);
      await expect(scanner.scan(Buffer.from('file'))).rejects.toThrow(ScannerAway);
      expect(await scanner.isUp()).toBe(false);
    }
    await standIn.stop();
    clamd = null;
    await expect(scanner.scan(Buffer.from('file'))).rejects.toThrow(ScannerAway);
    expect(await scanner.isUp()).toBe(false);
  });

  it('that is silent holds nobody longer than one file may take, however many wait', async () => {
    const { clamd: standIn, scanner } = await scannerOn(undefined, 300);
    standIn.behave('silent');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => scanner.scan(Buffer.from('file'))),
    );
    const passed = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' || !(outcome.reason instanceof ScannerAway),
    );
    expect(passed).toEqual([]);
    standIn.behave('sound');
    expect(await eventually(() => scanner.scan(Buffer.from('file')).catch(() => null))).toEqual({
      found: null,
    });
  });
});

/** Debian's clamd with a database of one signature, because its own come from the network. */
const hasClamd = spawnSync('clamd', ['--version']).error === undefined;

describe.runIf(hasClamd)('the real clamd', () => {
  let process: ChildProcess;
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    // Name, any kind of file, any place, the bytes; clamd knows this format as .ndb.
    await writeFile(join(folder, 'eicar.ndb'), `Own.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`);
    await writeFile(
      join(folder, 'clamd.conf'),
      [
        'Foreground yes',
        `DatabaseDirectory ${folder}`,
        `TCPSocket ${port}`,
        'TCPAddr 127.0.0.1',
        `User ${userInfo().username}`,
        'StreamMaxLength 6M',
        '',
      ].join('\n'),
    );
    process = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    const scanner = clamdScanner({ host: '127.0.0.1', port });
    await eventually(() => scanner.isUp(), 60_000);
  });
  afterAll(() => {
    process.kill('SIGKILL');
  });

  it('finds the EICAR text alone, in a photo and packed in a PDF, and passes what is clean', async () => {
    const scanner = clamdScanner({ host: '127.0.0.1', port });
    const photo = await phonePhoto();
    const pdf = await makePdf((document) => document.file(Buffer.from(eicar), { name: 'a.txt' }));
    expect(pdf.includes(eicar)).toBe(false);
    for (const infected of [Buffer.from(eicar), Buffer.concat([photo, Buffer.from(eicar)]), pdf]) {
      expect((await scanner.scan(infected)).found).toMatch(/Eicar/);
    }
    for (const clean of [photo, await makePdf()]) expect(await scanner.scan(clean)).toEqual({ found: null });
  });

  it('refuses what is larger than it may read, which is no pass', async () => {
    const scanner = clamdScanner({ host: '127.0.0.1', port });
    await expect(scanner.scan(Buffer.alloc(7 * 1024 * 1024))).rejects.toThrow(ScannerAway);
  });
});
if (!hasClamd) it.skip('the real clamd: it is missing (apt-get install clamav-daemon)', () => {});
