import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { clearSocket, discardEndpoint, type Endpoint, newEndpoint } from './endpoint.ts';
import { adviseDatabaseUrl } from './failure.ts';
import { type Hold, takeHold } from './hold.ts';
import type { Place } from './place.ts';
import { disownStaleFile, isServerOf, readPostmaster } from './postmasterFile.ts';
import { endOfLog, type Launch, launchServer, shutDownServer } from './serverProcess.ts';

const STEP_MS = 5;
/** How long a living server may leave its socket unanswered before it counts as stuck, ms. */
const SILENCE_MS = 1_000;
/** How long such a server is given to shut down, ms. */
const SHUTDOWN_MS = 5_000;
/** How long the sessions of a killed server may outlive it, and how often to look, ms. */
const ORPHANS_MS = 60_000;
const ORPHAN_STEP_MS = 50;
/** Replaying the write-ahead log after a crash can take long on a slow disk, ms. */
const START_MS = 120_000;

export type Attached = { hold: Hold; endpoint: Endpoint; reused: boolean };

/**
 * Finds the server of a cluster, or starts it, and takes a hold on it. Call it under the start lock.
 *
 * A server that answers is believed before its process number is: in another container that number means nothing.
 * `wanted` is where a server that has to be started again must listen, because connections to it are configured.
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
      const hold = await takeHold(running.endpoint, cluster);
      if (typeof hold !== 'string') return { hold, endpoint: running.endpoint, reused: launch === undefined };
      silent = hold === 'absent';
    }
    // Only a server that says it is ready can be silent: one that still replays its log is given its time.
    silentSince = silent ? (silentSince ?? Date.now()) : undefined;
    if (running !== undefined && (await isServerOf(dataDirectory, running.pid))) {
      // Alive but unreachable, for instance because its folder was moved: only a new start helps.
      if (silentSince !== undefined && Date.now() - silentSince > SILENCE_MS)
        await shutDownServer(binaries, dataDirectory, SHUTDOWN_MS);
    } else if (launch === undefined) {
      if (running !== undefined) {
        await disownStaleFile(dataDirectory);
        await discardEndpoint(running.endpoint);
      }
      const endpoint = wanted ?? (await newEndpoint(place));
      await clearSocket(endpoint, place.user);
      launch = await launchServer(place, binaries, dataDirectory, endpoint);
    } else if (launch.failed()) {
      const log = await endOfLog(place.home);
      // The sessions of a server that was killed end a moment after it, and hold its memory until then.
      if (!log.includes('pre-existing shared memory block') || Date.now() > orphansUntil)
        throw adviseDatabaseUrl(`PostgreSQL did not start:\n${log}`);
      await wait(ORPHAN_STEP_MS);
      launch = undefined;
    }
    await wait(STEP_MS);
  }
  throw adviseDatabaseUrl(`PostgreSQL does not answer:\n${await endOfLog(place.home)}`);
}
