import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../logging.ts';
import type { TakenMail } from './handOverQueries.ts';
import { noteInJournal, readJournal, removeFromJournal } from './takenJournal.ts';

let dataDir: string;
let folder: string;
let warnings: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kapi-taken-'));
  folder = join(dataDir, 'mails-taken');
  warnings = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const process = () => ({
  config: { dataDir },
  log: createLog('warn', { write: (line) => warnings.push(line) }),
});
const first: TakenMail = {
  of: 'application',
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  handedOverAt: new Date('2026-11-27T10:11:12.345Z'),
  takenAt: new Date('2026-11-27T10:11:13.001Z'),
};
const second: TakenMail = { ...first, of: 'chat', id: '0b5a2c1e-57e1-4a39-9a4d-3a3f0a3a8e11' };

describe('the journal of taken e-mails', () => {
  it('is empty before the first one, without a word in the log', async () => {
    expect(await readJournal(process())).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('gives back what was noted, until it is removed', async () => {
    await noteInJournal(process(), first);
    await noteInJournal(process(), second);
    expect(await readJournal(process())).toEqual(expect.arrayContaining([first, second]));
    await removeFromJournal(process(), first);
    expect(await readJournal(process())).toEqual([second]);
    await removeFromJournal(process(), second);
    expect(await readdir(folder)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('is written through to the disk: each note, and with the first one the folder itself', async () => {
    const handle = await open(dataDir);
    const handles: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const sync = vi.spyOn(handles, 'sync');
    await noteInJournal(process(), first);
    expect(sync).toHaveBeenCalledTimes(2);
    await noteInJournal(process(), second);
    expect(sync).toHaveBeenCalledTimes(3);
    sync.mockRestore();
  });

  it('takes the same note of two processes once, and a removal of both', async () => {
    const [one, two] = [process(), process()];
    await Promise.all([noteInJournal(one, first), noteInJournal(two, first), noteInJournal(two, second)]);
    expect(await readJournal(one)).toHaveLength(2);
    await Promise.all([one, two].flatMap((each) => [first, second].map((it) => removeFromJournal(each, it))));
    expect(await readJournal(two)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('tells two hand-overs of one e-mail apart', async () => {
    const again = { ...first, handedOverAt: new Date('2026-11-27T11:00:00Z') };
    await noteInJournal(process(), first);
    await noteInJournal(process(), again);
    await removeFromJournal(process(), first);
    expect(await readJournal(process())).toEqual([again]);
  });

  it('has no personal data: only which table, which row and when', async () => {
    await noteInJournal(process(), first);
    const { id, handedOverAt, takenAt } = first;
    expect(await readdir(folder)).toEqual([`application_${id}_${+handedOverAt}_${+takenAt}`]);
  });

  it.each([
    'application',
    `application_${first.id}`,
    `application_${first.id}_1764238272345`,
    `application_${first.id}_1764238272345_`,
    `application_${first.id}_1764238272345_soon`,
    `application_not-an-id_1764238272345_1764238273001`,
    `invitation_${first.id}_1764238272345_1764238273001`,
    `application_${first.id}_1764238272345_1764238273001_more`,
    '.DS_Store',
  ])('leaves a file alone that is none of its notes: %s', async (name) => {
    await mkdir(folder);
    await writeFile(join(folder, name), '');
    await noteInJournal(process(), second);
    expect(await readJournal(process())).toEqual([second]);
    expect(await readdir(folder)).toContain(name);
  });

  it('warns once for each note that cannot be written, and throws nothing', async () => {
    await writeFile(folder, 'a file stands in its place');
    await noteInJournal(process(), first);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('cannot be noted in DATA_DIR');
    await removeFromJournal(process(), first);
    expect(warnings).toHaveLength(1);
    expect(await readJournal(process())).toEqual([]);
    expect(warnings[1]).toContain('cannot be read in DATA_DIR');
  });
});
