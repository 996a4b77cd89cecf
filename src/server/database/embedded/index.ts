/**
 * The embedded PostgreSQL (design section 7): the real server, from npm, with its data in `DATA_DIR/db`.
 *
 * One server a folder, however many products use it. Whoever stops last stops the server: each product holds a
 * session with a shared advisory lock (hold.ts), and a product that stops shuts the server down only when it can
 * take that lock for itself alone. PostgreSQL frees the lock of a product that dies, so a crash leaves no false
 * user behind; after a crash of the last one the server runs on, and the next start takes it over. Starting,
 * restarting and stopping exclude each other through startLock.ts.
 */
import { isAbsolute } from 'node:path';
import { attach } from './attach.ts';
import { locateBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { connectionString } from './endpoint.ts';
import { placeOfDatabase } from './place.ts';
import { reachableBinaries } from './reachableBinaries.ts';
import { openOwnDirectory } from './runAs.ts';
import { START_PATIENCE_MS, withStartLock } from './startLock.ts';
import { supervise } from './supervision.ts';

export type EmbeddedPostgres = {
  /** Database `kapi` as its owner, who is no superuser. Stays the same when the server is restarted. */
  connectionString: string;
  /** Database `postgres` as the superuser: for making and dropping databases, not for the product. */
  adminConnectionString: string;
  /** Whether the server was already running: left by a crash, or shared with another product. */
  reused: boolean;
  /** Lets go of the server, and shuts it down when nobody else uses it. May be called again. */
  stop(): Promise<void>;
  /** Called once when the server died and could not be brought back. */
  onExit(callback: (reason: Error) => void): void;
};

/**
 * Starts, or finds, the PostgreSQL server of `directory` (absolute) and waits until it answers. `log` gets the few
 * lines that an operator should see. Keeps the process alive until stop(). Throws an Error whose text says what to
 * do, setting DATABASE_URL at the least.
 */
export async function startEmbeddedPostgres(options: {
  directory: string;
  log(line: string): void;
}): Promise<EmbeddedPostgres> {
  const { directory, log } = options;
  if (!isAbsolute(directory))
    throw new Error(`The database folder must be an absolute path, not "${directory}".`);
  const installed = await locateBinaries();
  await openOwnDirectory(directory);
  const [server, attached] = await withStartLock(directory, START_PATIENCE_MS, async () => {
    const place = await placeOfDatabase(directory, log);
    const binaries = await reachableBinaries(installed, { user: place.user, directory, log });
    const cluster = await openCluster(place, binaries);
    return [{ directory, place, binaries, cluster }, await attach(place, binaries, cluster)] as const;
  });
  const { stop, onExit } = supervise(server, attached, log);
  const { credentials } = server.cluster;
  const login = (user: string, password: string, database: string) =>
    connectionString(attached.endpoint, { user, password, database });
  return {
    connectionString: login('kapi', credentials.application, 'kapi'),
    adminConnectionString: login('postgres', credentials.superuser, 'postgres'),
    reused: attached.reused,
    stop,
    onExit,
  };
}
