import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

/** Where the database is, and how a connection to it is opened. */
export type DatabaseAccess = {
  connectionString: string;
  /** Makes the socket of a connection; absent where nobody waits for the answer, as in commands. */
  openSocket?: () => Socket;
};

export type DatabaseMonitor = Required<DatabaseAccess> & { stop(): Promise<void> };

const tickMs = 250;
/** The probe asks every second tick. */
const ticksBetweenQuestions = 2;
/** So many ticks without an answer to the probe and without a byte on any connection: the database does not answer. */
const silentTicks = 7;

/**
 * Watches whether the database answers, with one question every half second on a connection of its own. When it does
 * not (it is frozen, refuses, starts up, or was replaced by a standby), every socket that `openSocket` made is destroyed
 * and every new one fails at once, so that whoever waits is refused within three seconds and whoever comes later
 * without waiting. A question that takes long on a healthy database is not cut: the probe is answered meanwhile.
 *
 * Time is counted in ticks, not on the clock: a process that was paused finds one tick gone, not the whole pause.
 */
export function monitorDatabase(connectionString: string, log: Logger): DatabaseMonitor {
  const sockets = new Map<Socket, number>();
  let available = true;
  let stopped = false;
  let probe: { client: pg.Client; socket: Socket } | undefined;
  let asking: Promise<void> | undefined;
  let quiet = 0;

  function setAvailable(now: boolean, reason = ''): void {
    if (stopped || now === available) return;
    available = now;
    if (now) {
      log.info('the database answers again');
      return;
    }
    log.error({ reason }, 'the database does not answer');
    for (const socket of sockets.keys()) refuse(socket);
  }

  function openSocket(): Socket {
    const socket = new Socket();
    // Whoever owns the connection hears of it as well; without a listener an error would end the process.
    socket.on('error', () => {});
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
    if (!available) process.nextTick(refuse, socket);
    return socket;
  }

  /** Whether any connection has received something since the last call. */
  function hasSignOfLife(): boolean {
    let any = false;
    for (const [socket, before] of sockets) {
      if (socket.bytesRead > before) any = true;
      sockets.set(socket, socket.bytesRead);
    }
    return any;
  }

  async function ask(): Promise<void> {
    const isNew = probe === undefined;
    try {
      probe ??= openProbe();
      if (isNew) await probe.client.connect();
      const { rows } = await probe.client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      );
      // A name that moves to the new primary is looked up again with the next connection.
      if (rows[0]?.standby === true) throw new DatabaseUnavailable('It is a standby.');
      setAvailable(true);
    } catch (error) {
      probe?.socket.destroy();
      probe = undefined;
      // One connection may end for reasons of its own; a new one that fails says how the database is. A server that
      // is full or refuses the login does answer.
      const saysNo = error instanceof pg.DatabaseError && !(error.code ?? '').startsWith('57P');
      if (saysNo) setAvailable(true);
      else if (isNew || error instanceof DatabaseUnavailable) setAvailable(false, reasonOf(error));
    }
  }

  function openProbe(): { client: pg.Client; socket: Socket } {
    const socket = new Socket();
    socket.on('error', () => {});
    const client = new pg.Client({
      connectionString,
      application_name: 'kapi-probe',
      stream: () => socket,
    });
    client.on('error', () => {});
    return { client, socket };
  }

  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    quiet = asking === undefined || hasSignOfLife() ? 0 : quiet + 1;
    if (quiet >= silentTicks) {
      setAvailable(false, 'silence');
      quiet = 0;
      probe?.socket.destroy(new DatabaseUnavailable('The database does not answer.'));
    } else if (
      asking === undefined &&
      (!available || probe === undefined || ticks % ticksBetweenQuestions === 0)
    ) {
      asking = ask().finally(() => {
        asking = undefined;
      });
    }
  }, tickMs);
  timer.unref();

  return {
    connectionString,
    openSocket,
    async stop() {
      stopped = true;
      clearInterval(timer);
      probe?.socket.destroy();
      await asking;
    },
  };
}

function refuse(socket: Socket): void {
  socket.destroy(new DatabaseUnavailable('The database does not answer.'));
}

function reasonOf(error: unknown): string {
  if (!isDatabaseUnavailable(error) || !(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
