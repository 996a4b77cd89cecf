import { setTimeout as wait } from 'node:timers/promises';
import { type Attached, attach } from './attach.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { discardEndpoint } from './endpoint.ts';
import { failureCode } from './failure.ts';
import type { Place } from './place.ts';
import { logPath, shutDownServer } from './serverProcess.ts';
import { START_TIMEOUT_MS, withStartLock } from './startLock.ts';

/** For each of lock, fast and immediate shutdown, ms. Stopping may take 10 s (design section 1). */
const STOP_TIMEOUT_MS = 2_500;
/** Pauses before the attempts to restart a dead server, ms: a minute in all. */
const RESTART_PAUSES_MS = [0, 100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export type Server = { directory: string; place: Place; binaries: Binaries; cluster: Cluster };

/**
 * Keeps the lease, restarts a dead server at the same address, and releases both on stop. Calls onExit after
 * the last attempt.
 */
export function supervise(
  server: Server,
  first: Attached,
  log: (line: string) => void,
  pausesMs: readonly number[] = RESTART_PAUSES_MS,
) {
  const stopped = new AbortController();
  const listeners: ((reason: Error) => void)[] = [];
  let current: Attached | undefined;
  let recovery: Promise<void> = Promise.resolve();
  let stopping: Promise<void> | undefined;
  let failure: Error | undefined;

  const keep = (attached: Attached) => {
    current = attached;
    attached.lease.onLost(() => {
      current = undefined;
      if (!stopped.signal.aborted) recovery = recover();
    });
  };

  const recover = async () => {
    log('The connection to the database server was lost.');
    for (const pause of pausesMs) {
      await wait(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      const attached = await reattach(server, first, log);
      if (attached !== undefined) return keep(attached);
    }
    failure = new Error(
      `The database server died and could not be started again within a minute; its log is ${logPath(server.place.home)}.`,
    );
    for (const listener of listeners) listener(failure);
  };

  keep(first);
  return {
    stop(): Promise<void> {
      stopped.abort();
      stopping ??= recovery.then(() => release(server, current, log));
      return stopping;
    },
    onExit(callback: (reason: Error) => void): void {
      listeners.push(callback);
      if (failure !== undefined) callback(failure);
    },
  };
}

async function reattach(
  { directory, place, binaries, cluster }: Server,
  first: Attached,
  log: (line: string) => void,
): Promise<Attached | undefined> {
  try {
    const attached = await withStartLock(directory, START_TIMEOUT_MS, () =>
      attach(place, binaries, cluster, first.endpoint),
    );
    const { host, port } = attached.endpoint;
    if (host !== first.endpoint.host || port !== first.endpoint.port) {
      await attached.lease.release();
      throw new Error(`it listens elsewhere now (${host}, ${port})`);
    }
    log(
      attached.reused
        ? 'The database server answers again.'
        : 'The database server had died and was started again.',
    );
    return attached;
  } catch (error) {
    log(`The database server could not be brought back: ${failureCode(error)}`);
    return undefined;
  }
}

async function release(
  { directory, place, binaries, cluster }: Server,
  attached: Attached | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (attached === undefined) return;
  const { lease } = attached;
  try {
    await withStartLock(directory, STOP_TIMEOUT_MS, async () => {
      if (!(await lease.makeExclusive())) return;
      await shutDownServer(binaries, cluster.dataDirectory, STOP_TIMEOUT_MS);
      await discardEndpoint(attached.endpoint, place);
    });
  } catch (error) {
    log(`The database server was left running: ${failureCode(error)}`);
  } finally {
    await lease.release();
  }
}
