/**
 * Runs a PostgreSQL server from npm for the calling program (design section 7), see README.md.
 *
 * One server serves a folder, for any number of programs. Each program keeps a session with a shared advisory
 * lock (serverLease.ts). A stopping program shuts the server down only if it gets that lock exclusively.
 * PostgreSQL releases the lock of a dead program. If the last program crashes, the server runs on and the
 * next start uses it. startLock.ts serialises starting, restarting and stopping.
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
  /** The application's database, as its owner, who is no superuser. Survives server restarts. */
  connectionString: string;
  /** The same database as a role that owns nothing: its owner grants it rights. */
  appConnectionString: string;
  /** Database `postgres` as the superuser, to create and drop databases. */
  adminConnectionString: string;
  /** Finished segments of the write-ahead log, see the option `archive`. */
  archiveFolder: string;
  /** True if the server was already running: after a crash, or for another program. */
  reused: boolean;
  /** Ends this use of the server, and shuts it down if no other program uses it. Idempotent. */
  stop(): Promise<void>;
  /** Calls back once if the server dies and cannot be restarted within a minute. */
  onExit(callback: (reason: Error) => void): void;
};

export type EmbeddedPostgresOptions = {
  /**
   * Names the database and its owner, with `_app` the role that owns nothing, the locks and the system
   * folders. Lower-case letters, digits and `_`.
   */
  name: string;
  /** Absolute path of the data folder. Created if missing. */
  directory: string;
  /** Receives the lines for the operator. */
  log(line: string): void;
  /**
   * Switches archiving of the write-ahead log on for all programs, until one says false. Absent: as before.
   * The program that says true must take the files away. Not on Windows.
   */
  archive?: boolean;
  /** Further settings of a server that this program starts, as `name=value`; they override the usual ones. */
  settings?: readonly string[];
  /** Pauses before the attempts to start a server again that died, ms. Absent: a minute in all. */
  restartPausesMs?: readonly number[];
};

/** Time for a server to stop before it restarts with its archive, ms. */
const RESTART_MS = 5_000;

/**
 * Starts or finds the PostgreSQL server of a folder and waits until it answers. Keeps the process alive until
 * stop(). Throws an Error whose text says what to do: at least to set DATABASE_URL.
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

/** Ends the server that a killed program left running in a folder to be removed. */
export async function endAbandonedServer(directory: string): Promise<void> {
  await shutDownServer(await locateBinaries(), join(directory, 'cluster', 'data'), RESTART_MS);
}

/** Restarts a server that runs without its archive, after a crash for instance. */
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
