import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { syncFolder } from '../syncFolder.ts';
import { BackupError } from './backupError.ts';

/**
 * The layout of BACKUP_DIR:
 *
 *     <system identifier>/base/<time>/manifest.json, data.tar.zst.age
 *     <system identifier>/wal/<segment>.<time of archiving>.zst.age
 *
 * Files are written under a temporary name, flushed and renamed.
 */

/** UTC. */
const moment = z.iso.datetime().transform((text) => new Date(text));
const segment = z.string().regex(/^[0-9A-F]{24}$/);

const manifestShape = z.object({
  format: z.literal(1),
  system: z.string().regex(/^\d+$/),
  startedAt: moment,
  /** No earlier moment can be restored. */
  finishedAt: moment,
  postgres: z.string(),
  firstSegment: segment,
  lastSegment: segment,
  /** Entries of the data folder. */
  names: z.array(z.string().regex(/^[^/\\]+$/)),
  files: z.int(),
  /** Before compression. */
  contentBytes: z.int(),
  archive: z.object({ bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});
export type Manifest = z.infer<typeof manifestShape>;

export type BaseBackup = { folder: string; manifest: Manifest };

/** An archived WAL segment or timeline history. */
export type WalFile = { path: string; name: string; archivedAt: Date };

export const archiveName = 'data.tar.zst.age';
const manifestName = 'manifest.json';
const partial = '.partial-';
/** Older temporary files belong to a killed process. */
const abandonedMs = 60 * 60 * 1000;
const walName = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.(\d{8}T\d{9}Z)\.zst\.age$/;

/** Throws if the destination is missing, such as an unmounted disk. */
export async function requireDestination(directory: string): Promise<void> {
  try {
    await access(directory, constants.W_OK | constants.X_OK);
    if ((await stat(directory)).isDirectory()) return;
  } catch (error) {
    throw new BackupError(
      `BACKUP_DIR: ${directory} is not there, or cannot be written. Make the folder, or mount its disk.`,
      { cause: error, failure: 'destination' },
    );
  }
  throw new BackupError(`BACKUP_DIR: ${directory} is not a folder.`, { failure: 'destination' });
}

export function toFolders(directory: string, system: string): { base: string; wal: string } {
  return { base: join(directory, system, 'base'), wal: join(directory, system, 'wal') };
}

/** Lets `write` fill a temporary folder, then renames it; removes it on failure. */
export async function inNewFolder<Result>(
  parent: string,
  name: string,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const temporary = join(parent, `${name}${partial}${randomBytes(4).toString('hex')}`);
  await mkdir(temporary, { mode: 0o700 });
  try {
    const result = await write(temporary);
    await syncFolder(temporary);
    await rename(temporary, join(parent, name));
    await syncFolder(parent);
    return result;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** As {@link inNewFolder}, for a file. */
export async function asNewFile(path: string, write: (temporary: string) => Promise<unknown>): Promise<void> {
  const temporary = `${path}${partial}${randomBytes(4).toString('hex')}`;
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(join(path, '..'));
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flag: 'wx', flush: true });
}

/** The finished backups of all databases, oldest first. */
export async function listBackups(directory: string): Promise<BaseBackup[]> {
  const found: BaseBackup[] = [];
  for (const system of await namesIn(directory)) {
    const { base } = toFolders(directory, system);
    for (const name of await namesIn(base)) {
      if (name.includes(partial)) continue;
      const folder = join(base, name);
      found.push({ folder, manifest: await readManifest(folder) });
    }
  }
  return found.sort((one, other) => Number(one.manifest.finishedAt) - Number(other.manifest.finishedAt));
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  try {
    return manifestShape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new BackupError(
      `${path} cannot be read: it was changed, or is gone. Move ${folder} away to use another backup.`,
      { cause: error },
    );
  }
}

/** Oldest first. */
export async function listWal(wal: string): Promise<WalFile[]> {
  const files = (await namesIn(wal)).flatMap((file) => {
    const [, name, time] = walName.exec(file) ?? [];
    return name === undefined || time === undefined
      ? []
      : [{ path: join(wal, file), name, archivedAt: momentOf(time) }];
  });
  return files.sort(
    (one, other) => Number(one.archivedAt) - Number(other.archivedAt) || (one.name < other.name ? -1 : 1),
  );
}

export function walPath(wal: string, name: string, archivedAt: Date): string {
  return join(wal, `${name}.${fileTime(archivedAt)}.zst.age`);
}

/** Such as 20261123T015500123Z. */
export function fileTime(at: Date): string {
  return at.toISOString().replace(/[-:.]/g, '');
}

function momentOf(time: string): Date {
  return new Date(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/** Removes what killed backups left. No other backup may run; WAL shipping may. */
export async function removeRemains({ base, wal }: { base: string; wal: string }): Promise<void> {
  for (const name of await namesIn(base))
    if (name.includes(partial)) await rm(join(base, name), { recursive: true, force: true });
  for (const name of await namesIn(wal)) {
    if (!name.includes(partial)) continue;
    const facts = await stat(join(wal, name)).catch(() => undefined);
    if (facts !== undefined && Date.now() - facts.mtimeMs > abandonedMs)
      await rm(join(wal, name), { force: true });
  }
}

/** Removes the base backups and WAL that no moment since `oldest` needs. */
export async function prune(directory: string, system: string, oldest: Date): Promise<void> {
  const own = (await listBackups(directory)).filter(({ manifest }) => manifest.system === system);
  const last = own.findLastIndex(({ manifest }) => manifest.finishedAt <= oldest);
  if (last < 0) return;
  for (const { folder } of own.slice(0, last)) {
    // Renamed first: no restore takes a half-removed folder for a backup.
    const going = `${folder}${partial}gone`;
    await rename(folder, going);
    await rm(going, { recursive: true, force: true });
  }
  const from = own[last]?.manifest.startedAt ?? new Date(0);
  for (const { path, name, archivedAt } of await listWal(toFolders(directory, system).wal))
    if (archivedAt < from && !name.endsWith('.history')) await rm(path, { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return [];
    throw error;
  });
}
