import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailable, reasonUnavailable } from './unavailable.ts';

export type DatabaseAccess = {
  connectionString: string;
  /** Absent in commands. */
  openSocket?: () => Socket;
};

export type DatabaseMonitor = Required<DatabaseAccess> & { stop(): Promise<void> };

const tickMs = 250;
const ticksBetweenQuestions = 2;
/** Ticks without an answer to the probe or a byte on any connection. */
const silentTicks = 7;

/**
 * Probes the database every half second. While it does not answer (frozen, refusing, starting, a
 * standby), destroys every socket of `openSocket` and fails new ones at once: a call is refused
 * within three seconds. A slow query continues. Counts ticks: a pause of the process is one.
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
    // An error without a listener would end the process.
    socket.on('error', () => {});
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
    if (!available) process.nextTick(refuse, socket);
    return socket;
  }

  /** True if any connection received bytes since the last call. */
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
      // A new connection resolves the host name again, perhaps to a new primary.
      if (rows[0]?.standby === true) throw new DatabaseUnavailable('It is a standby.');
      setAvailable(true);
    } catch (error) {
      probe?.socket.destroy();
      probe = undefined;
      // A new connection shows the database's state. A server that is full or refuses the login
      // counts as answering.
      const saysNo = error instanceof pg.DatabaseError && !(error.code ?? '').startsWith('57P');
      if (saysNo) setAvailable(true);
      else if (isNew || error instanceof DatabaseUnavailable) setAvailable(false, reasonUnavailable(error));
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
