import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { endAbandonedServer } from '../../embeddedPostgres/index.ts';
import { unfinishedRestore } from '../database/openDatabase.ts';
import { syncFolder } from '../syncFolder.ts';
import { BackupError } from './backupError.ts';
import { archiveName } from './backupFolder.ts';
import { planRestore, type RestorePlan } from './chooseBackup.ts';
import { recoverCluster } from './recoverCluster.ts';
import { computeFingerprint, readSealed } from './sealedFile.ts';
import { unpackTar } from './tar.ts';

/** The restore works here, then moves each entry to its place. */
const workFolder = 'restoring';
/** The owner may put the key there before, from a separate copy. */
const ownersFiles = new Set(['data.key']);

const markerShape = z.object({ names: z.array(z.string().regex(/^[^/\\]+$/)) });

type Options = {
  /** BACKUP_DIR. */
  from: string;
  /** An empty or missing data folder. */
  into: string;
  /** AGE-SECRET-KEY-… */
  identity: string;
  /** Null for the newest state. */
  at: Date | null;
  /** The restored database archives its WAL from the first change on. */
  archives: boolean;
  log(line: string): void;
};

/**
 * Restores a backup into an empty data folder. A marker file there keeps the product from starting until the end; after
 * a kill the same call begins anew. Throws a {@link BackupError}.
 */
export async function restoreBackup(options: Options): Promise<RestorePlan> {
  const { from, into, identity, at, archives, log } = options;
  const plan = await planRestore(from, at);
  const { base } = plan;
  await mkdir(into, { recursive: true, mode: 0o711 });
  await clearOwnRemains(into);
  await refuseUsedFolder(into);
  const archive = join(base.folder, archiveName);
  const found = await computeFingerprint(archive).catch((error: unknown) => {
    throw new BackupError(`${archive} cannot be read.`, { cause: error });
  });
  if (found.sha256 !== base.manifest.archive.sha256)
    throw new BackupError(
      `${archive} is not what its manifest says: it was changed, or cut off. Use another copy, or an earlier backup with --at.`,
    );

  const marker = join(into, unfinishedRestore);
  await writeFile(marker, JSON.stringify({ names: base.manifest.names }), { flag: 'wx', flush: true });
  await syncFolder(into);
  const work = join(into, workFolder);
  await mkdir(work, { mode: 0o711 });
  log(`Unpacking the backup of ${base.manifest.finishedAt.toISOString()} …`);
  const files = await unpackTar(readSealed(archive, identity), work);
  if (files !== base.manifest.files)
    throw new BackupError(`The backup holds ${files} files instead of ${base.manifest.files}.`);
  log(`Replaying ${plan.wal.length} files of the log …`);
  await recoverCluster(plan, { database: join(work, 'db'), identity, archives, log: () => {} });

  for (const name of await readdir(work)) await rename(join(work, name), join(into, name));
  await rmdir(work);
  await syncFolder(into);
  await rm(marker);
  await syncFolder(into);
  return plan;
}

/** Removes what an interrupted restore wrote. */
async function clearOwnRemains(into: string): Promise<void> {
  const marker = join(into, unfinishedRestore);
  const text = await readFile(marker, 'utf8').catch(() => null);
  if (text === null) return;
  const { names } = readMarker(text);
  await endAbandonedServer(join(into, workFolder, 'db'));
  for (const name of [workFolder, ...names]) await rm(join(into, name), { recursive: true, force: true });
  await rm(marker);
}

/** An incomplete marker was written before anything else. */
function readMarker(text: string): z.infer<typeof markerShape> {
  try {
    return markerShape.parse(JSON.parse(text));
  } catch {
    return { names: [] };
  }
}

async function refuseUsedFolder(into: string): Promise<void> {
  const there = (await readdir(into)).filter((name) => !ownersFiles.has(name));
  if (there.length > 0)
    throw new BackupError(
      `${into} is not empty (${there.slice(0, 3).join(', ')}): a backup is restored into an empty folder only. Name another one in DATA_DIR.`,
    );
}
