import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publishedBook } from '../../../src/domain/rules/publishedBook.ts';
import {
  inNewFolder,
  listWal,
  type Manifest,
  prune,
  toFolders,
  walPath,
  writeManifest,
} from '../../../src/server/backup/backupFolder.ts';
import { planRestore } from '../../../src/server/backup/chooseBackup.ts';
import { backupDays } from '../../../src/server/backup/takeBackup.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const system = '7000000000000000001';
const day = (number: number, minutes = 0) => new Date(Date.UTC(2026, 9, number, 0, minutes));
const segmentName = (number: number) =>
  `00000001000000000000${number.toString(16).toUpperCase().padStart(4, '0')}`;

let directory = '';
const folders: string[] = [];
beforeEach(async () => {
  directory = await temporaryFolder('folder');
  folders.push(directory);
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function base(number: number, of = system): Promise<void> {
  const segment = segmentName(number * 10);
  const manifest: Manifest = {
    format: 1,
    system: of,
    startedAt: day(number),
    finishedAt: day(number, 1),
    postgres: '18.4',
    firstSegment: segment,
    lastSegment: segment,
    names: ['db'],
    files: 1,
    contentBytes: 1,
    archive: { bytes: 1, sha256: '0'.repeat(64) },
  };
  await inNewFolder(toFolders(directory, of).base, `base-${number}`, (folder) =>
    writeManifest(folder, manifest),
  );
}

async function wal(number: number, archivedAt: Date): Promise<void> {
  const folder = toFolders(directory, system).wal;
  await mkdir(folder, { recursive: true });
  await writeFile(walPath(folder, segmentName(number), archivedAt), '');
}

const bases = async () => (await readdir(toFolders(directory, system).base)).sort();

describe('what has expired', () => {
  it('goes: base backups before the one that the oldest moment needs, and the log before it', async () => {
    for (const number of [10, 11, 12]) {
      await base(number);
      await wal(number * 10, day(number, 2));
    }
    await prune(directory, system, day(11, 30));
    expect(await bases()).toEqual(['base-11', 'base-12']);
    const left = await listWal(toFolders(directory, system).wal);
    expect(left.map(({ name }) => name)).toEqual([segmentName(110), segmentName(120)]);
  });

  it('stays while nothing newer reaches the oldest moment, and with another database', async () => {
    await base(10);
    await base(12);
    await base(9, '7000000000000000002');
    await prune(directory, system, day(11, 30));
    expect(await bases()).toEqual(['base-10', 'base-12']);
    await prune(directory, system, day(13));
    expect(await bases()).toEqual(['base-12']);
    expect(await readdir(toFolders(directory, '7000000000000000002').base)).toEqual(['base-9']);
  });

  it('is gone within the days that the privacy policy names, with a backup each day', () => {
    expect(backupDays + 2).toBeLessThanOrEqual(publishedBook.privacyPromises.backupDays);
  });
});

describe('a restore takes', () => {
  it('the last base backup before the moment, and the log up to the segment after it', async () => {
    for (const number of [10, 11]) await base(number);
    for (let number = 100; number <= 112; number += 1) await wal(number, day(10, number - 100 + 2));
    const plan = await planRestore(directory, day(10, 5));
    expect(plan.base.folder).toContain('base-10');
    expect(plan.wal.map(({ name }) => name)).toEqual([100, 101, 102, 103, 104, 105].map(segmentName));
  });

  it('no log with a gap, and no moment before the first backup or after the log', async () => {
    await base(10);
    await wal(100, day(10, 2));
    await wal(102, day(10, 4));
    await expect(planRestore(directory, null)).rejects.toThrow(`has a gap before ${segmentName(102)}`);
    await wal(101, day(10, 3));
    await expect(planRestore(directory, day(10))).rejects.toThrow('a moment before it cannot be restored');
    await expect(planRestore(directory, day(10, 5))).rejects.toThrow('The archived log ends at');
    await expect(planRestore(directory, day(10, 4))).resolves.toMatchObject({ at: day(10, 4) });
  });
});
