import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { verifyLog } from '../../src/server/audit/index.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { openProduct } from '../support/openProduct.ts';

/** The command that erases is killed in the middle, again and again: nothing is half erased, and the next run goes on. */

const applications = scaled(20_000, 2_000);
const kills = scaled(10, 2);

const { product } = await openProduct();

function run(): ChildProcess {
  return spawn(process.execPath, ['src/server/retention/main.ts'], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: product.connectionString, DATA_DIR: product.config.dataDir },
  });
}

const count = async (statement: string): Promise<number> => {
  const [row] = await product.sql<{ count: string }>(statement);
  return Number(row?.count);
};
const erasedSoFar = () =>
  count(`select coalesce(sum((detail->>'erased')::int), 0) as count from audit_log
         where action = 'retention.erased' and detail->>'rule' = 'unpaid_applications'`);

it('erases each application whole and once, whenever it is killed', async () => {
  const number = await apply(clientOf(product));
  const [columns] = await product.sql<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = 'applications' and is_generated = 'NEVER'
       and column_name not in ('id', 'number', 'created_at')`,
  );
  await product.sql(
    `insert into applications (number, created_at, ${columns?.names})
     select 'TROLD' || i, '2020-01-01'::timestamptz, ${columns?.names}
     from applications, generate_series(1, ${applications}) i where number = '${number}'`,
  );
  await product.sql(
    `insert into staff_notes (id, application_id, at, written_by, content)
     select gen_random_uuid(), id, now(), 'x', '' from applications where number like 'TROLD%'`,
  );

  for (let kill = 0; kill < kills; kill += 1) {
    const before = await erasedSoFar();
    const child = run();
    const ended = once(child, 'exit');
    await eventually(async () => (await erasedSoFar()) > before, 60_000);
    child.kill('SIGKILL');
    await ended;
    await eventually(
      async () =>
        (await count(
          `select count(*) from pg_stat_activity where application_name = 'kapi' and xact_start is not null
           and datname = current_database() and pid <> pg_backend_pid()`,
        )) === 0,
    );
    const left = await count(`select count(*) from applications where number like 'TROLD%'`);
    expect(left).toBeLessThan(applications);
    expect(left + (await erasedSoFar())).toBe(applications);
    expect(await count('select count(*) from staff_notes')).toBe(left);
    expect(await count('select count(*) from erased_applications')).toBe(applications - left);
  }
  expect(await count(`select count(*) from applications where number like 'TROLD%'`)).toBeGreaterThan(0);

  const [code] = await once(run(), 'exit');
  expect(code).toBe(0);
  expect(await count(`select count(*) from applications where number like 'TROLD%'`)).toBe(0);
  expect(await erasedSoFar()).toBe(applications);
  expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  expect((await verifyLog(product.services.db, product.services.keys)).broken).toBeNull();
});
