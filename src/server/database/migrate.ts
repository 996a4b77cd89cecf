import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { drizzle, migrate } from './drizzle.ts';
import { advisoryLocks } from './locks.ts';
import { connectionTimeoutMs } from './pool.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const oldestSupportedVersion = 150_000;

/**
 * Migrates database and job queue as their owner, and grants another `appRole` its privileges. One
 * instance migrates, the others wait. All due migrations are one transaction. Throws if the server
 * is older than PostgreSQL 15, and, except with `duringMove`, while another database is being moved
 * into this one.
 */
export async function migrateDatabase(
  connectionString: string,
  { appRole, duringMove = false }: { appRole?: string; duringMove?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kapi-migrate',
    connectionTimeoutMillis: connectionTimeoutMs,
  });
  // An error without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    if (!duringMove) await refuseUnfinishedMove(client);
    await migrate(drizzle(client), { migrationsFolder });
    await migrateJobs(client);
    if (appRole !== undefined && appRole !== (await roleOf(client))) await grantToApp(client, appRole);
  } finally {
    await client.end();
  }
}

/** Creates or migrates the job queue's tables, which the connection's role owns. */
async function migrateJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure !== undefined) throw failure;
}

async function roleOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  return rows[0]?.name;
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', [
    'server_version_num',
  ]);
  const version = Number(rows[0]?.version ?? 0);
  if (version < oldestSupportedVersion) {
    throw new Error(`DATABASE_URL points to a PostgreSQL server that is too old: 15 or later is needed.`);
  }
}

/** Trigger functions that always refuse. */
const refusing = 'refuse_change_of_history';

/** `maintain` (PostgreSQL 17) lets the nightly erasure vacuum. */
const maintainSince = 170_000;

/**
 * Grants read and insert everywhere, update and delete except where a trigger always refuses it;
 * revokes the rest, such as truncate. Changes nothing if all is right.
 */
async function grantToApp(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(statements, [role, refusing, maintainSince]);
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'));
}

/** In pg_trigger.tgtype, 8 is DELETE and 16 UPDATE (PostgreSQL's catalog/pg_trigger.h). */
const statements = `
with app as (
  select $1::name as role
), schemas as (
  select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')
), refused as (
  select tgrelid, bit_or(tgtype) as acts from pg_trigger
  where tgfoid in (select oid from pg_proc where proname = $2) group by tgrelid
), privileges as (
  select c.oid, p.privilege,
    p.privilege in ('select', 'insert', 'maintain')
      or p.privilege = 'update' and coalesce(r.acts, 0) & 16 = 0
      or p.privilege = 'delete' and coalesce(r.acts, 0) & 8 = 0 as wanted,
    has_table_privilege(app.role, c.oid, p.privilege) as held
  from pg_class c
    left join refused r on r.tgrelid = c.oid,
    app,
    unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]
      || case when current_setting('server_version_num')::int >= $3 then '{maintain}'::text[] else '{}' end
    ) as p (privilege)
  where c.relnamespace in (select oid from schemas) and c.relkind in ('r', 'p')
)
select format('grant usage on schema %I to %I', nspname, role) as statement from schemas, app
where not has_schema_privilege(role, oid, 'usage')
union all
select format('revoke create on schema %I from %I, public', nspname, role) from schemas, app
where has_schema_privilege(role, oid, 'create')
union all
select format('grant %s on %s to %I', string_agg(privilege, ', '), oid::regclass, role) from privileges, app
where wanted and not held group by oid, role
union all
select format('revoke %s on %s from %I, public', string_agg(privilege, ', '), oid::regclass, role) from privileges, app
where held and not wanted group by oid, role
union all
select format('grant usage on sequence %s to %I', oid::regclass, role) from pg_class, app
where relnamespace in (select oid from schemas) and relkind = 'S'
  and not has_sequence_privilege(role, oid, 'usage')`;

/** This schema marks the target of an unfinished move. */
export const unfinishedMove = 'kapi_unfinished_move';

async function refuseUnfinishedMove(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean }>(
    'select to_regnamespace($1) is not null as marked',
    [unfinishedMove],
  );
  if (rows[0]?.marked === true)
    throw new Error(
      'A database is being moved into this one, or its move was cut off. When no move runs, run npm run move-database again: it goes on.',
    );
}
