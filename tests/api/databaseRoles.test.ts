import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { type Config, readConfig } from '../../src/server/config.ts';
import { startProduct } from '../../src/server/product.ts';
import { apply, clientOf, staffPassword } from '../support/client.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { openProduct } from '../support/openProduct.ts';
import { operatorFile } from '../support/operatorFile.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const { product, visitor } = await openProduct();
const dataDir = await temporaryFolder('roles');
const app = new pg.Client({ connectionString: product.database.connectionString });
await app.connect();
afterAll(async () => {
  await app.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the database answers to a statement of the product's own role. */
const answerTo = (statement: string): Promise<string> =>
  app.query(statement).then(
    () => 'done',
    (error: unknown) => z.object({ message: z.string() }).parse(error).message,
  );
const notPermitted = /^(permission denied|must be (owner|superuser))/;

/** A configuration that production starts with. */
const production = (): Config =>
  readConfig({
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://kapi.example',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    ADMIN_PASSWORD: staffPassword,
    TAZAPAY_API_KEY: 'key',
    TAZAPAY_API_SECRET: 'secret',
    TAZAPAY_WEBHOOK_SECRET: 'token',
    SMTP_URL: 'smtp://127.0.0.1:1',
    OPERATOR_FILE: operatorFile,
  });

describe('the role of the running product', () => {
  it('serves an application from its submission to its audit entries', async () => {
    const number = await apply(visitor);
    expect((await visitor.get(`/api/applications/${number}`)).status).toBe(200);
    const staff = clientOf(product);
    expect((await staff.signIn()).status).toBe(204);
    const entries = await app.query("select 1 from audit_log where action = 'staff.signedIn'");
    expect(entries.rowCount).toBe(1);
  });

  it.each([
    'alter table audit_log disable trigger user',
    'alter table audit_log add column mine text',
    'drop trigger audit_log_append_only on audit_log',
    'create trigger mine before insert on audit_log for each row execute function mark_unsealed()',
    'create or replace function refuse_change_of_history() returns trigger language sql as $$ select 1 $$',
    'alter table payments disable trigger all',
    'set session_replication_role = replica',
    'drop table audit_log',
    'create table mine (x int)',
    'create table pgboss.mine (x int)',
    'alter table pgboss.job drop column data',
    'drop schema pgboss cascade',
    'create role mine superuser',
  ])('is not permitted: %s', async (statement) => {
    expect(await answerTo(statement)).toMatch(notPermitted);
  });

  it('may add to every history, and change, remove or empty none', async () => {
    const histories = await product.sql<{ name: string; acts: number }>(`
      select tgrelid::regclass::text as name, bit_or(tgtype)::int as acts from pg_trigger
      where tgfoid = 'refuse_change_of_history'::regproc group by 1 order by 1`);
    expect(histories.map(({ name }) => name)).toEqual([
      'audit_checkpoints',
      'audit_log',
      'audit_seals',
      'dispute_lines',
      'dispute_transitions',
      'ledger_entries',
      'ledger_transactions',
      'money_documents',
      'order_lines',
      'payment_transitions',
      'refund_lines',
      'refund_transitions',
    ]);
    const deletes = 8;
    for (const { name, acts } of histories) {
      const [column] = await product.sql<{ name: string }>(
        "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = '' limit 1",
        [name],
      );
      const [may] = (
        await app.query<{ may: boolean }>("select has_table_privilege($1, 'insert') as may", [name])
      ).rows;
      expect(may, name).toEqual({ may: true });
      const change = `update ${name} set ${column?.name} = ${column?.name}`;
      expect(await answerTo(change), name).toBe(`permission denied for table ${name}`);
      expect(await answerTo(`truncate ${name}`), name).toBe(`permission denied for table ${name}`);
      if ((acts & deletes) !== 0)
        expect(await answerTo(`delete from ${name}`), name).toBe(`permission denied for table ${name}`);
    }
    // What chat messages hold is sealed anew while keys are rotated: a trigger looks at each change (keyRotation.test.ts).
    // Retention deletes old entries as the same role: a trigger looks at each.
    expect(await answerTo('delete from audit_log')).toMatch(/^rows of audit_log/);
  });

  it('gets what a new table needs at the next start, and loses what is more', async () => {
    await product.sql('create table newcomer (id int generated always as identity, x int)');
    await product.sql(`grant truncate, trigger on audit_log to ${app.user}`);
    expect(await answerTo('insert into newcomer (x) values (1)')).toMatch(notPermitted);
    await product.another();
    expect(await answerTo('insert into newcomer (x) values (1)')).toBe('done');
    const { rows } = await app.query(
      "select has_table_privilege('audit_log', 'truncate') or has_table_privilege('audit_log', 'trigger') as more",
    );
    expect(rows).toEqual([{ more: false }]);
    await product.sql('drop table newcomer');
  });
});

describe('production', () => {
  const { ownerConnectionString } = product.database;

  it('does not start as a superuser of the database', async () => {
    const addresses = { connectionString: ownerConnectionString, ownerConnectionString };
    await expect(startProduct(production(), addresses)).rejects.toThrow(
      /^DATABASE_URL: its role \w+ is a superuser of the database; with NODE_ENV=production it must not be one\.$/,
    );
  });

  it('does not start as an owner of tables', async () => {
    await product.sql(`create table mine (x int); alter table mine owner to ${app.user}`);
    await expect(startProduct(production(), product.database)).rejects.toThrow(
      /^DATABASE_URL: its role \w+ owns tables of the database; with NODE_ENV=production only that of MIGRATION_DATABASE_URL may\.$/,
    );
    await product.sql('drop table mine');
  });

  it('starts with two roles on an empty database', async () => {
    const name = nameOfRun('roles');
    const adminUrl = inject('adminUrl');
    await command(adminUrl, `create database ${name}`);
    try {
      const started = await startProduct(production(), {
        connectionString: urlOf(inject('appUrl'), name),
        ownerConnectionString: urlOf(adminUrl, name),
      });
      const port = new URL(started.app.listeningOrigin).port;
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      await started.close();
    } finally {
      await command(adminUrl, `drop database if exists ${name} with (force)`);
    }
  });
});
