import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A TCP relay in front of a database server: breaks its connections while the server runs on. */
export type DatabaseProxy = {
  /** The address of a database, through the relay. */
  through(databaseUrl: string): string;
  /** Holds all bytes, also of new connections, as a frozen server does. */
  freeze(): void;
  thaw(): void;
  /** Cuts every open connection, but accepts new ones. */
  cut(): void;
  /** Cuts every open connection and refuses new ones until {@link DatabaseProxy.open}. */
  refuse(): Promise<void>;
  open(): Promise<void>;
  /** Cuts every open connection; new ones lead to another server, as when a name moves to it. */
  redirect(databaseUrl: string): void;
  /**
   * Cuts the next connection that commits after it sent `text` in a statement or a value: after the server's commit and
   * before its answer. Does not affect others, such as those of jobs.
   */
  loseCommitAfter(text: string): void;
  end(): Promise<void>;
};

type Relayed = { near: Socket; far: Socket };

/** Starts a relay to the server of `databaseUrl` on a loopback port: the given one, else a free one. */
export async function startDatabaseProxy(databaseUrl: string, givenPort = 0): Promise<DatabaseProxy> {
  let target = new pg.Client({ connectionString: databaseUrl });
  const relayed = new Set<Relayed>();
  let frozen = false;
  let lostAfter: string | null = null;
  let server: Server | undefined;
  let port = givenPort;

  function relay(near: Socket): void {
    const far = target.host.startsWith('/')
      ? createConnection(`${target.host}/.s.PGSQL.${target.port}`)
      : createConnection(target.port, target.host);
    const pair = { near, far };
    let hasSent = false;
    let answersAreLost = false;
    relayed.add(pair);
    if (frozen) pause(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      relayed.delete(pair);
    };
    near.on('data', (bytes) => {
      if (lostAfter !== null) {
        hasSent ||= bytes.includes(lostAfter);
        if (hasSent && bytes.includes('commit')) {
          lostAfter = null;
          answersAreLost = true;
        }
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => (answersAreLost ? end() : near.write(bytes)));
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  }

  const pause = ({ near, far }: Relayed) => {
    near.pause();
    far.pause();
  };
  const cut = () => {
    for (const { near, far } of relayed) {
      near.destroy();
      far.destroy();
    }
    relayed.clear();
  };
  const open = async () => {
    if (server !== undefined) return;
    server = createServer({ pauseOnConnect: false }, relay);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  };
  const refuse = async () => {
    const closing = server;
    server = undefined;
    if (closing === undefined) return;
    const closed = once(closing, 'close');
    closing.close();
    cut();
    await closed;
  };
  await open();

  return {
    through(url) {
      const { user, password, database } = new pg.Client({ connectionString: url });
      const login = [user, password].map((part) => encodeURIComponent(part ?? '')).join(':');
      return `postgresql://${login}@127.0.0.1:${port}/${database}`;
    },
    freeze() {
      frozen = true;
      for (const pair of relayed) pause(pair);
    },
    thaw() {
      frozen = false;
      for (const { near, far } of relayed) {
        near.resume();
        far.resume();
      }
    },
    cut,
    refuse,
    open,
    redirect(url) {
      target = new pg.Client({ connectionString: url });
      cut();
    },
    loseCommitAfter(text) {
      lostAfter = text;
    },
    end: refuse,
  };
}
