import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod';
import { readPostmaster } from '../../src/embeddedPostgres/postmasterFile.ts';
import { eventually } from './eventually.ts';
import type { ProductProcess } from './productProcess.ts';

/** The database server behind a product. */
export type Victim = {
  adminUrl: string;
  database: string;
  /** The server's process; absent for a given server, which must keep running. */
  postmaster?: () => Promise<number>;
};

export async function embeddedVictim(dataDir: string): Promise<Victim> {
  const cluster = join(dataDir, 'db/cluster');
  const running = async () =>
    eventually(async () => {
      const postmaster = await readPostmaster(join(cluster, 'data'));
      return postmaster?.ready ? postmaster : null;
    });
  const { superuser } = z
    .object({ superuser: z.string() })
    .parse(JSON.parse(await readFile(join(cluster, 'credentials.json'), 'utf8')));
  const { host, port } = (await running()).endpoint;
  return {
    adminUrl: `postgresql://postgres:${superuser}@${encodeURIComponent(host)}:${port}/postgres?sslmode=disable`,
    database: 'kapi',
    postmaster: async () => (await running()).pid,
  };
}

/** Runs `use` with a session of the superuser, once the server accepts one. */
export async function asAdmin<Result>(
  { adminUrl }: Victim,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await eventually(async () => {
    const fresh = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
    fresh.on('error', () => {});
    return fresh.connect().then(
      () => fresh,
      () => null,
    );
  }, 30_000);
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export type LossKind =
  | 'one connection terminated'
  | 'all connections terminated'
  | 'one server process killed'
  | 'server restarted'
  | 'server frozen'
  | 'product paused briefly'
  | 'product paused for longer than a transaction may be idle';

const frozenMs = 4_000;
const brieflyMs = 1_500;
/** Longer than the product's idle_in_transaction_session_timeout. */
const longPauseMs = 13_000;

const sessionsOf = (database: string) =>
  `select pid from pg_stat_activity where datname = '${database}' and application_name like 'kapi%' and pid <> pg_backend_pid()`;

/** Breaks connections in one way; resolves when stopped processes run again. */
export async function lose(kind: LossKind, victim: Victim, product: ProductProcess): Promise<void> {
  const sessions = sessionsOf(victim.database);
  switch (kind) {
    case 'one connection terminated':
      await asAdmin(victim, (admin) =>
        admin.query(`select pg_terminate_backend(pid) from (${sessions} order by random() limit 1) as one`),
      );
      return;
    case 'all connections terminated':
      await asAdmin(victim, (admin) =>
        admin.query(`select pg_terminate_backend(pid) from (${sessions}) as each`),
      );
      return;
    case 'one server process killed':
      await asAdmin(victim, async (admin) => {
        const { rows } = await admin.query<{ pid: number }>(`${sessions} order by random() limit 1`);
        const [session] = rows;
        if (session !== undefined) process.kill(session.pid, 'SIGKILL');
      });
      return;
    case 'server restarted': {
      const pid = await postmasterOf(victim);
      process.kill(pid, 'SIGINT');
      await eventually(async () => (await postmasterOf(victim)) !== pid, 30_000);
      return;
    }
    case 'server frozen':
      await asAdmin(victim, async (admin) => {
        const postmaster = await postmasterOf(victim);
        process.kill(postmaster, 'SIGSTOP');
        const { rows } = await admin.query<{ pid: number }>(
          'select pid from pg_stat_activity where pid <> pg_backend_pid()',
        );
        const stopped = [postmaster, ...rows.map(({ pid }) => pid)];
        for (const pid of stopped) signal(pid, 'SIGSTOP');
        await wait(frozenMs);
        for (const pid of stopped) signal(pid, 'SIGCONT');
      });
      return;
    case 'product paused briefly':
    case 'product paused for longer than a transaction may be idle': {
      const pid = product.pid();
      process.kill(pid, 'SIGSTOP');
      await wait(kind === 'product paused briefly' ? brieflyMs : longPauseMs);
      process.kill(pid, 'SIGCONT');
    }
  }
}

async function postmasterOf({ postmaster }: Victim): Promise<number> {
  if (postmaster === undefined) throw new Error('This server is not the test’s to stop.');
  return postmaster();
}

/** Ignores an ended session. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
