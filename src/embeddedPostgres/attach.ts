import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { clearSocket, createEndpoint, discardEndpoint, type Endpoint } from './endpoint.ts';
import { adviseDatabaseUrl } from './failure.ts';
import type { Place } from './place.ts';
import { disownStaleFile, isServerOf, readPostmaster } from './postmasterFile.ts';
import { type ServerLease, takeLease } from './serverLease.ts';
import { endOfLog, type Launch, launchServer, shutDownServer } from './serverProcess.ts';

const STEP_MS = 5;
/** A live server with a silent socket counts as stuck after this time, ms. */
const SILENCE_MS = 1_000;
/** Time for such a server to shut down, ms. */
const SHUTDOWN_MS = 5_000;
/** Until the sessions of a killed server end; the pause between checks, ms. */
const ORPHANS_MS = 60_000;
const ORPHAN_STEP_MS = 50;
/** Includes the replay of the write-ahead log on a slow disk, ms. */
const START_MS = 120_000;

export type Attached = { lease: ServerLease; endpoint: Endpoint; reused: boolean };

/**
 * Finds or starts the server of a cluster, and takes a lease. Call it under the start lock.
 * `wanted`: the address that connection strings name.
 *
 * Asks the server before it reads the process number, which means nothing in another container.
 */
export async function attach(
  place: Place,
  binaries: Binaries,
  cluster: Cluster,
  wanted?: Endpoint,
): Promise<Attached> {
  const { dataDirectory } = cluster;
  const deadline = Date.now() + START_MS;
  const orphansUntil = Date.now() + ORPHANS_MS;
  let launch: Launch | undefined;
  let silentSince: number | undefined;
  while (Date.now() < deadline) {
    const running = await readPostmaster(dataDirectory);
    let silent = false;
    if (running?.ready === true) {
      const lease = await takeLease(running.endpoint, cluster, place.name);
      if (typeof lease !== 'string') {
        return { lease, endpoint: running.endpoint, reused: launch === undefined };
      }
      silent = lease === 'absent';
    }
    // A server that replays its log is not ready, so not silent.
    silentSince = silent ? (silentSince ?? Date.now()) : undefined;
    if (running !== undefined && (await isServerOf(dataDirectory, running.pid))) {
      // Alive but unreachable, for instance because its folder moved.
      if (silentSince !== undefined && Date.now() - silentSince > SILENCE_MS)
        await shutDownServer(binaries, dataDirectory, SHUTDOWN_MS);
    } else if (launch === undefined) {
      if (running !== undefined) {
        await disownStaleFile(dataDirectory);
        await discardEndpoint(running.endpoint, place);
      }
      const endpoint = wanted ?? (await createEndpoint(place));
      await clearSocket(endpoint, place.user);
      launch = await launchServer(place, binaries, cluster, endpoint);
    } else if (launch.failed()) {
      const log = await endOfLog(place.home);
      // The sessions of a killed server keep its shared memory for a moment.
      if (!log.includes('pre-existing shared memory block') || Date.now() > orphansUntil)
        throw adviseDatabaseUrl(`PostgreSQL did not start:\n${log}`);
      await wait(ORPHAN_STEP_MS);
      launch = undefined;
    }
    await wait(STEP_MS);
  }
  throw adviseDatabaseUrl(`PostgreSQL does not answer:\n${await endOfLog(place.home)}`);
}
