import {
  chmod,
  constants,
  copyFile,
  lchown,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
} from 'node:fs/promises';
import { join } from 'node:path';
import { archiveFolder } from './archive.ts';
import { type Binaries, locateBinaries } from './binaries.ts';
import { run, type ServiceUser } from './commands.ts';
import { findHome, type Place, placeOfDatabase } from './place.ts';
import { readPostmaster } from './postmasterFile.ts';
import { reachableBinaries } from './reachableBinaries.ts';
import { shutDownServer } from './serverProcess.ts';
import { makePassableDirectory, makeServiceDirectory } from './serviceUser.ts';
import { START_TIMEOUT_MS, withStartLock } from './startLock.ts';

/** Both exist only under the start lock, or after a kill. */
const workName = 'replacement';
const formerName = 'cluster.former';

/** Of the server of a discarded copy, ms. */
const STOP_MS = 5_000;

/**
 * Lets `work` change a copy of a stopped cluster, and replaces the cluster by it. If `work` throws
 * or the process is killed, the cluster is unchanged. `work` gets a folder for
 * startEmbeddedPostgres and must stop what it starts. Throws if a server runs.
 */
export async function replaceCluster(
  options: { name: string; directory: string; log(line: string): void },
  work: (copyDirectory: string) => Promise<void>,
): Promise<void> {
  const installed = await locateBinaries();
  await withStartLock(options.directory, START_TIMEOUT_MS, async () => {
    await settleReplacement(options.directory, installed);
    const place = await placeOfDatabase(options);
    const { home, user } = place;
    const binaries = await reachableBinaries(installed, { ...options, user });
    await refuseServer(join(home, 'cluster', 'data'));
    const copy = join(home, workName);
    try {
      await makePassableDirectory(copy, user);
      if (await exists(archiveFolder(home))) await makeServiceDirectory(archiveFolder(copy), user);
      await copyTree(join(home, 'cluster'), join(copy, 'cluster'));
      await work(copy);
      await refuseServer(join(copy, 'cluster', 'data'));
      await flush(join(copy, 'cluster'), place, binaries);
    } catch (error) {
      await giveUp(home, installed);
      throw error;
    }
    await rename(join(home, 'cluster'), join(home, formerName));
    await syncDirectory(home);
    await rename(join(copy, 'cluster'), join(home, 'cluster'));
    await syncDirectory(home);
    await settleReplacement(options.directory, installed);
  });
}

/**
 * Ends an interrupted replacement: with the old cluster until the copy has its name, then with the
 * copy. Call it under the start lock, before anything looks for the cluster.
 */
export async function settleReplacement(directory: string, binaries: Binaries): Promise<void> {
  const home = (await findHome(directory)) ?? directory;
  const [cluster, former, copy] = [
    join(home, 'cluster'),
    join(home, formerName),
    join(home, workName, 'cluster'),
  ];
  if (!(await exists(former))) return await giveUp(home, binaries);
  if (!(await exists(cluster))) {
    await rename(former, cluster);
    await syncDirectory(home);
    return await giveUp(home, binaries);
  }
  if (await exists(copy))
    throw new Error(
      `A replacement of the database in ${home} was cut off, and another database was made there since. The one before is in ${former}: move ${cluster} away and start again.`,
    );
  await keepArchived(home);
  await rm(join(home, workName), { recursive: true, force: true, maxRetries: 5 });
  await rm(former, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes the copy, with the server that a killed process left on it. */
async function giveUp(home: string, binaries: Binaries): Promise<void> {
  const work = join(home, workName);
  if (!(await exists(work))) return;
  await shutDownServer(binaries, join(work, 'cluster', 'data'), STOP_MS);
  await rm(work, { recursive: true, force: true, maxRetries: 5 });
}

/** The cluster's archive continues without a gap. */
async function keepArchived(home: string): Promise<void> {
  const from = archiveFolder(join(home, workName));
  if (!(await exists(from)) || !(await exists(archiveFolder(home)))) return;
  for (const name of (await readdir(from)).filter((one) => !one.endsWith('.part')))
    await rename(join(from, name), join(archiveFolder(home), name));
  await syncDirectory(archiveFolder(home));
}

async function refuseServer(dataDirectory: string): Promise<void> {
  if ((await readPostmaster(dataDirectory)) !== undefined)
    throw new Error(`A database server runs in ${dataDirectory}: stop what uses it first.`);
}

/** Copies owners and modes; shares blocks where the file system can. */
async function copyTree(from: string, to: string): Promise<void> {
  const facts = await lstat(from);
  if (facts.isDirectory()) {
    await mkdir(to);
    for (const name of await readdir(from)) await copyTree(join(from, name), join(to, name));
  } else if (facts.isFile()) await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  else throw new Error(`${from} is neither a file nor a folder: this cluster was changed by hand.`);
  if (process.getuid?.() === 0) await lchown(to, facts.uid, facts.gid);
  await chmod(to, facts.mode & 0o7777);
}

/** Flushes the whole copy against a power failure. */
async function flush(cluster: string, { user }: Pick<Place, 'user'>, binaries: Binaries): Promise<void> {
  await syncData(join(cluster, 'data'), user, binaries);
  for (const name of await readdir(cluster)) if (name !== 'data') await syncDirectory(join(cluster, name));
  await syncDirectory(cluster);
}

async function syncData(data: string, user: ServiceUser | undefined, binaries: Binaries): Promise<void> {
  const { code, output } = await run(binaries.initdb, ['--sync-only', `--pgdata=${data}`], {
    user,
    directory: join(binaries.root, 'bin'),
  });
  if (code !== 0) throw new Error(`The copy of the database could not be flushed: ${output.trim()}`);
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  );
}
