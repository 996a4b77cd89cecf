import type pg from 'pg';

/** Trigger functions that always refuse. */
const refusing = 'refuse_change_of_history';

/** `maintain` (PostgreSQL 17) lets the nightly erasure vacuum. */
const maintainSince = 170_000;

/**
 * Grants a role the running product's privileges: read and insert everywhere, update and delete except where a trigger
 * always refuses it; never truncate, and nothing of an owner. Revokes the rest. Runs as the owner after the migrations;
 * changes nothing if all is right.
 */
export async function grantToApp(client: pg.Client, role: string): Promise<void> {
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
