import { setTimeout as wait } from 'node:timers/promises';
import { type Attached, attach } from './attach.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { discardEndpoint } from './endpoint.ts';
import { failureCode } from './failure.ts';
import type { Place } from './place.ts';
import { logPath, shutDownServer } from './serverProcess.ts';
import { START_PATIENCE_MS, withStartLock } from './startLock.ts';

/** Stopping has 10 s in all (design section 1): the lock, a fast shutdown, an immediate one. */
const STOP_PATIENCE_MS = 2_500;
/** Pauses before each attempt to bring a dead server back, ms: a minute in all; then the product is told. */
const RESTART_PAUSES_MS = [0, 100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** One cluster with all that is needed to start its server. */
export type Server = { directory: string; place: Place; binaries: Binaries; cluster: Cluster };

/** Keeps the hold on a server, brings the server back at the same address when it dies, and ends both on stop. */
export function supervise(server: Server, first: Attached, log: (line: string) => void) {
  const stopped = new AbortController();
  const listeners: ((reason: Error) => void)[] = [];
  let current: Attached | undefined;
  let recovery: Promise<void> = Promise.resolve();
  let stopping: Promise<void> | undefined;
  let failure: Error | undefined;

  const keep = (attached: Attached) => {
    current = attached;
    attached.hold.onLost(() => {
      current = undefined;
      if (!stopped.signal.aborted) recovery = recover();
    });
  };

  const recover = async () => {
    log('The connection to the database server was lost.');
    for (const pause of RESTART_PAUSES_MS) {
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
    const attached = await withStartLock(directory, START_PATIENCE_MS, () =>
      attach(place, binaries, cluster, first.endpoint),
    );
    const { host, port } = attached.endpoint;
    if (host !== first.endpoint.host || port !== first.endpoint.port) {
      await attached.hold.release();
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
  { directory, binaries, cluster }: Server,
  attached: Attached | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (attached === undefined) return;
  const { hold } = attached;
  try {
    await withStartLock(directory, STOP_PATIENCE_MS, async () => {
      if (!(await hold.claimAlone())) return;
      await shutDownServer(binaries, cluster.dataDirectory, STOP_PATIENCE_MS);
      await discardEndpoint(attached.endpoint);
    });
  } catch (error) {
    log(`The database server was left running: ${failureCode(error)}`);
  } finally {
    await hold.release();
  }
}
