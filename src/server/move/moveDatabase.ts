import pg from 'pg';
import { ConfigError } from '../config.ts';
import { advisoryLocks } from '../database/locks.ts';
import { migrateDatabase, unfinishedMove } from '../database/migrate.ts';
import { createJobs } from '../jobs.ts';
import { createLog } from '../logging.ts';
import { copyTable } from './copyTable.ts';
import {
  computeFingerprint,
  listForeignKeys,
  listSequences,
  listTables,
  type Table,
} from './databaseShape.ts';

const applicationName = 'kapi-move';
/** Makes both servers print values alike. */
const sameText = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0`;

export type Moved = { tables: number; rows: number };

/**
 * Copies a database into an empty one, in one snapshot and one transaction, and compares counts and
 * hashes before the commit. Until then the product refuses the target; a repeat starts again.
 * Throws {@link ConfigError} if the product runs or the target is not empty.
 */
export async function moveDatabase(from: string, to: string, log: (line: string) => void): Promise<Moved> {
  await migrateDatabase(from);
  const source = await connect(from);
  const target = await connect(to);
  try {
    // A product that starts now waits for this lock.
    await source.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await refuseRunningProduct(source);
    await claimTarget(target);
    await migrateDatabase(to, { duringMove: true });
    await makeQueues(to);
    await source.query('begin isolation level repeatable read read only');
    await target.query('begin');
    const tables = await tablesToCopy(source, target);
    const moved = await copyAll(source, target, tables, log);
    await target.query(`drop schema ${unfinishedMove}`);
    await target.query('commit');
    await target.query('analyze');
    return moved;
  } finally {
    await source.end().catch(() => undefined);
    await target.end().catch(() => undefined);
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: applicationName });
  client.on('error', () => {});
  await client.connect();
  await client.query(sameText);
  return client;
}

async function refuseRunningProduct(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ sessions: string }>(
    `select count(*)::text as sessions from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'kapi%' and application_name <> $1`,
    [applicationName],
  );
  if (rows[0]?.sessions !== '0')
    throw new ConfigError(
      'The product still runs on the database that is to be moved: stop it first. What it wrote meanwhile would be lost.',
    );
}

/** Marks an empty target. An interrupted move has marked it already. */
async function claimTarget(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ tables: string; marked: boolean }>(
    `select count(*) filter (where c.relkind in ('r', 'p'))::text as tables,
            to_regnamespace($1) is not null as marked
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    [unfinishedMove],
  );
  const [row] = rows;
  if (row?.marked === true) return;
  if (row?.tables !== '0')
    throw new ConfigError('The target is not empty: name a database without any table.');
  await target.query(`create schema ${unfinishedMove}`);
}

async function makeQueues(to: string): Promise<void> {
  let failure: unknown;
  const jobs = createJobs({ connectionString: to }, createLog('silent'), (error) => {
    failure = error;
  });
  await jobs.start();
  await jobs.stop();
  if (failure !== undefined) throw failure;
}

/** Throws {@link ConfigError} if the target lacks one of the source's tables or columns. */
async function tablesToCopy(source: pg.Client, target: pg.Client): Promise<Table[]> {
  const tables = await listTables(source);
  const there = new Set((await listTables(target)).map(keyOf));
  const missing = tables.filter((table) => !there.has(keyOf(table)));
  if (missing.length > 0)
    throw new ConfigError(
      `The target lacks ${missing.map(({ table }) => table).join(', ')}, or has other columns there: the product made neither. Move such tables away first.`,
    );
  return tables;
}

const keyOf = ({ table, columns }: Table) => `${table} ${columns.join(' ')}`;

/**
 * Without foreign keys, until all rows are there, and without triggers, whose effects are rows too.
 */
async function copyAll(
  source: pg.Client,
  target: pg.Client,
  tables: readonly Table[],
  log: (line: string) => void,
): Promise<Moved> {
  const keys = await listForeignKeys(target);
  for (const { drop } of keys) await target.query(drop);
  for (const { table } of tables) await target.query(`alter table ${table} disable trigger user`);
  await target.query(`truncate ${tables.map(({ table }) => table).join(', ')}`);
  let rows = 0;
  for (const table of tables) {
    await copyTable(source, target, table);
    const [here, there] = [await computeFingerprint(source, table), await computeFingerprint(target, table)];
    if (here !== there) throw new Error(`${table.table} differs after the copy: ${here}; there ${there}.`);
    const count = Number.parseInt(there, 10);
    rows += count;
    if (count > 0) log(`${table.table}: ${count}`);
  }
  for (const { name, last } of await listSequences(source))
    if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
  for (const { table } of tables) await target.query(`alter table ${table} enable trigger user`);
  for (const { add } of keys) await target.query(add);
  return { tables: tables.length, rows };
}
