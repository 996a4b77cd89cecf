import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { clearSocket, discardEndpoint, type Endpoint, newEndpoint } from './endpoint.ts';
import { adviseDatabaseUrl } from './failure.ts';
import { type Hold, takeHold } from './hold.ts';
import type { Place } from './place.ts';
import { disownStaleFile, isServerOf, readPostmaster } from './postmaster-file.ts';
import { endOfLog, type Launch, launchServer, shutDownServer } from './server-process.ts';

const STEP_MS = 5;
/** How long a living server may leave its socket unanswered before it counts as stuck, ms. */
const SILENCE_MS = 1_000;
/** How long such a server is given to shut down, ms. */
const SHUTDOWN_MS = 5_000;
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
  let launch: Launch | undefined;
  let silentSince: number | undefined;
  while (Date.now() < deadline) {
    const running = await readPostmaster(dataDirectory);
    if (running?.ready === true) {
      const hold = await takeHold(running.endpoint, cluster);
      if (typeof hold !== 'string') return { hold, endpoint: running.endpoint, reused: launch === undefined };
      silentSince = hold === 'absent' ? (silentSince ?? Date.now()) : undefined;
    }
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
      silentSince = undefined;
    } else if (launch.failed()) {
      throw adviseDatabaseUrl(`PostgreSQL did not start:\n${await endOfLog(place.home)}`);
    }
    await wait(STEP_MS);
  }
  throw adviseDatabaseUrl(`PostgreSQL does not answer:\n${await endOfLog(place.home)}`);
}
