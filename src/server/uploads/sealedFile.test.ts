import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasProc, unnamedFiles } from '../../../tests/support/unnamedFiles.ts';
import { emptyFolder, SealedFile, type SealedText } from './sealedFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kapi-sealed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function store(file: SealedFile, ...pieces: string[]): Promise<SealedText> {
  for (const piece of pieces) file.append(Buffer.from(piece));
  const text = file.endText();
  await file.write();
  return text;
}

const passport = 'Passport of Anna Schmidt. '.repeat(4_000);

describe('texts in a sealed file', () => {
  it('come back, in any order and while another is written', async () => {
    const file = new SealedFile(folder);
    const first = await store(file, 'one', ' text');
    const long = await store(file, passport, passport, passport, passport);
    file.append(Buffer.from('third'));
    await file.write();
    expect(String(await file.read(long))).toBe(passport.repeat(4));
    expect(String(await file.read(first))).toBe('one text');
    expect(String(await file.read(await store(file, ' text')))).toBe('third text');
    await file.close();
  });

  it('are gone when it is closed, also while it opens', async () => {
    const file = new SealedFile(folder);
    const text = await store(file, passport);
    await file.close();
    await expect(file.read(text)).rejects.toThrow();
    file.append(Buffer.from('more'));
    await expect(file.write()).rejects.toThrow('closed');

    const opening = new SealedFile(folder);
    opening.append(Buffer.from(passport));
    await Promise.allSettled([opening.write(), opening.close()]);
    expect(await readdir(folder)).toEqual([]);
    if (hasProc) expect(await unnamedFiles(folder)).toEqual([]);
  });

  it.runIf(hasProc)(
    'have no name on disk and are not plain there, and a changed byte is noticed',
    async () => {
      const file = new SealedFile(folder);
      const text = await store(file, passport);
      expect(await readdir(folder)).toEqual([]);
      const [path = ''] = await unnamedFiles(folder);
      const onDisk = await readFile(path);
      expect(onDisk.length).toBe(passport.length);
      expect(onDisk.includes('Passport')).toBe(false);
      expect(onDisk.subarray(0, 26).equals(onDisk.subarray(26, 52))).toBe(false);

      const changing = await open(path, 'r+');
      await changing.write(Buffer.from([(onDisk[9] ?? 0) ^ 1]), 0, 1, 9);
      await changing.close();
      await expect(file.read(text)).rejects.toThrow();
      await file.close();
      expect(await unnamedFiles(folder)).toEqual([]);
    },
  );
});

it('what a killed process left is removed, and the folder is private', async () => {
  const uploads = join(folder, 'uploads');
  await emptyFolder(uploads);
  expect((await stat(uploads)).mode & 0o777).toBe(0o700);
  await writeFile(join(uploads, 'left'), 'x');
  await mkdir(join(uploads, 'also'));
  await emptyFolder(uploads);
  expect(await readdir(uploads)).toEqual([]);
});
