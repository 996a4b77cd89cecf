import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Services } from '../services.ts';
import { syncFolder } from '../syncFolder.ts';
import { mailOwners, type TakenMail } from './handOverQueries.ts';

/**
 * The journal of e-mails that the mail server took: a folder of DATA_DIR with an empty file for each whose
 * row may not say so yet. A file's name is the whole note: a crash leaves no half of one, and processes that
 * share the folder need no lock (docs/decisions/mail-hand-over.md). Nothing personal is in it.
 */

type Parts = Pick<Services, 'log'> & { config: Pick<Services['config'], 'dataDir'> };

const folderOf = ({ config }: Parts) => join(config.dataDir, 'mails-taken');

const separator = '_';
const nameOf = ({ of, id, handedOverAt, takenAt }: TakenMail) =>
  [of, id, handedOverAt.getTime(), takenAt.getTime()].join(separator);

const instant = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((milliseconds) => new Date(Number(milliseconds)));
const nameParts = z.tuple([z.enum(mailOwners), z.uuid(), instant, instant]);

/** Writes a note through to the disk. A disk that takes none is logged: then only the row can say it. */
export async function noteInJournal(parts: Parts, taken: TakenMail): Promise<void> {
  const folder = folderOf(parts);
  try {
    // At once, because a kill until here makes a case: other work may keep Node's threads busy.
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeSync(openSync(join(folder, nameOf(taken)), 'w', 0o600));
    await syncFolder(folder);
    if (made !== undefined) await syncFolder(parts.config.dataDir);
  } catch (error) {
    parts.log.warn({ err: error }, 'a taken e-mail cannot be noted in DATA_DIR');
  }
}

/** All notes, of other processes too; skips every other file. Empty if the folder cannot be read. */
export async function readJournal(parts: Parts): Promise<TakenMail[]> {
  const names = await readdir(folderOf(parts)).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) parts.log.warn({ err: error }, 'the notes of taken e-mails cannot be read in DATA_DIR');
    return [];
  });
  return names.flatMap((name) => {
    const { success, data } = nameParts.safeParse(name.split(separator));
    if (!success) return [];
    const [of, id, handedOverAt, takenAt] = data;
    return [{ of, id, handedOverAt, takenAt }];
  });
}

/** Call it once the row is committed. A note that stays is settled again at the next start, without effect. */
export async function removeFromJournal(parts: Parts, taken: TakenMail): Promise<void> {
  await rm(join(folderOf(parts), nameOf(taken)), { force: true }).catch(() => {});
}
