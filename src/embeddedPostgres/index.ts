/**
 * Runs a PostgreSQL server from npm for the calling program (design section 7), see README.md.
 *
 * Each program holds a shared advisory lock (serverLease.ts). One that stops shuts the server down
 * only if it gets the lock exclusively. After a crash the next start uses the running server.
 */
import { isAbsolute, join } from 'node:path';
import { archiveFolder, prepareArchive } from './archive.ts';
import { type Attached, attach } from './attach.ts';
import { locateBinaries } from './binaries.ts';
import { appPassword, openCluster } from './cluster.ts';
import { connectionString } from './endpoint.ts';
import { placeOfDatabase } from './place.ts';
import { reachableBinaries } from './reachableBinaries.ts';
import { settleReplacement } from './replaceCluster.ts';
import { appRole } from './serverLease.ts';
import { shutDownServer } from './serverProcess.ts';
import { openOwnDirectory } from './serviceUser.ts';
import { START_TIMEOUT_MS, withStartLock } from './startLock.ts';
import { type Server, supervise } from './supervision.ts';

export { replaceCluster } from './replaceCluster.ts';

export type EmbeddedPostgres = {
  /** The database as its owner, who is no superuser. Survives server restarts. */
  connectionString: string;
  /** The same database as a role that owns nothing; its owner grants it rights. */
  appConnectionString: string;
  /** Database `postgres` as the superuser, to create and drop databases. */
  adminConnectionString: string;
  /** Finished segments of the write-ahead log. */
  archiveFolder: string;
  /** After a crash, or for another program. */
  reused: boolean;
  /** Ends this use of the server; the last program shuts it down. Idempotent. */
  stop(): Promise<void>;
  /** Calls back once if the server dies and no restart succeeds. */
  onExit(callback: (reason: Error) => void): void;
};

export type EmbeddedPostgresOptions = {
  /**
   * Names the database, its owner, the role `<name>_app`, the locks and the system folders.
   * Lower-case letters, digits and `_`.
   */
  name: string;
  /** Absolute path. Created if missing. */
  directory: string;
  log(line: string): void;
  /**
   * Archives the write-ahead log for all programs, or stops it; absent: as before. Who says true
   * must take the files away. Not on Windows.
   */
  archive?: boolean;
  /** Further server settings, `name=value`, which override the usual ones. */
  settings?: readonly string[];
  /** Pauses before the attempts to restart a dead server, ms. Absent: a minute in all. */
  restartPausesMs?: readonly number[];
};

/** Time for a server to stop before it restarts with its archive, ms. */
const RESTART_MS = 5_000;

/**
 * Starts or finds the server of a folder and waits until it answers. Keeps the process alive until stop().
 * Throws an Error that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { name, directory, log } = options;
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(name)) throw new Error(`"${name}" cannot name a database.`);
  if (!isAbsolute(directory))
    throw new Error(`The database folder must be an absolute path, not "${directory}".`);
  const installed = await locateBinaries();
  await openOwnDirectory(directory);
  const [server, attached] = await withStartLock(directory, START_TIMEOUT_MS, async () => {
    await settleReplacement(directory, installed);
    const place = await placeOfDatabase(options);
    const binaries = await reachableBinaries(installed, { ...options, user: place.user });
    const cluster = await openCluster(place, binaries, options.settings);
    await prepareArchive(place, options.archive);
    const server = { directory, place, binaries, cluster };
    const attached = await attach(place, binaries, cluster);
    return [server, options.archive === true ? await archiving(server, attached, log) : attached] as const;
  });
  const { stop, onExit } = supervise(server, attached, log, options.restartPausesMs);
  const { credentials } = server.cluster;
  const login = (user: string, password: string, database: string) =>
    connectionString(attached.endpoint, { user, password, database });
  return {
    connectionString: login(name, credentials.application, name),
    appConnectionString: login(appRole(name), appPassword(credentials), name),
    adminConnectionString: login('postgres', credentials.superuser, 'postgres'),
    archiveFolder: archiveFolder(server.place.home),
    reused: attached.reused,
    stop,
    onExit,
  };
}

/** Ends the server that a killed program left in a folder to be removed. */
export async function endAbandonedServer(directory: string): Promise<void> {
  await shutDownServer(await locateBinaries(), join(directory, 'cluster', 'data'), RESTART_MS);
}

/** Restarts a server that runs without its archive, if no other program uses it. */
async function archiving(
  { place, binaries, cluster }: Server,
  attached: Attached,
  log: (line: string) => void,
): Promise<Attached> {
  if (process.platform === 'win32' || (await attached.lease.archives())) return attached;
  if (await attached.lease.makeExclusive()) {
    await attached.lease.release();
    await shutDownServer(binaries, cluster.dataDirectory, RESTART_MS);
    return await attach(place, binaries, cluster, attached.endpoint);
  }
  log('The write-ahead log is archived from the next start of the database on: another program uses it now.');
  return attached;
}
