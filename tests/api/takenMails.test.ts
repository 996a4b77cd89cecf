import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { readJournal } from '../../src/server/mail/takenJournal.ts';
import { type RunningProduct, startProduct } from '../../src/server/product.ts';
import { apply, clientOf } from '../support/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/databaseProxy.ts';
import { poolOf, urlOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { type OwnDatabase, ownDatabase } from '../support/ownDatabase.ts';
import { testEnvironment } from '../support/product.ts';
import { acceptAll, type SmtpServer, startSmtpServer } from '../support/smtpServer.ts';

/** A product that stops after the mail server took an e-mail, before its database is back. */

let smtp: SmtpServer;
let database: OwnDatabase;
let pool: pg.Pool;
let proxy: DatabaseProxy;
let product: RunningProduct;
const start = () =>
  startProduct(readConfig({ ...testEnvironment(database.dataDir), SMTP_URL: smtp.url }), {
    connectionString: proxy.through(urlOf(inject('appUrl'), database.name)),
    ownerConnectionString: database.url,
  });
beforeAll(async () => {
  smtp = await startSmtpServer();
  database = await ownDatabase('takenMails');
  pool = poolOf(database.url, 1);
  proxy = await startDatabaseProxy(inject('adminUrl'));
  product = await start();
});
afterAll(async () => {
  await product.close();
  await proxy.end();
  await pool.end();
  await smtp.close();
  await database.remove();
});

it.each([
  ['is stored as sent by the next start', null, []],
  [
    'is stored as sent by the next start, which closes the case that another instance made of it',
    'uncertain',
    [{ action: 'mail.settled', actor: 'system' }],
  ],
])('an e-mail of a product that stopped without its database %s', async (_what, heldAs, entries) => {
  const applied = Promise.withResolvers<void>();
  smtp.answers = {
    ...acceptAll,
    async end() {
      await applied.promise;
      await proxy.refuse();
      return '250 taken';
    },
  };
  await apply(clientOf(product));
  applied.resolve();
  const id = await eventually(async () => (await readJournal(product.services))[0]?.id);
  await product.close();
  const { rowCount } = await pool.query(
    `update mails set held_as = $2::text, held_at = case when $2::text is null then null else now() end
    where id = $1 and sent_at is null and data_sent_at is not null`,
    [id, heldAs],
  );
  expect(rowCount).toBe(1);

  smtp.answers = acceptAll;
  await proxy.open();
  product = await start();
  const { rows } = await pool.query(
    'select sent_at >= data_sent_at as sent, held_as as held from mails where id = $1',
    [id],
  );
  expect(rows).toEqual([{ sent: true, held: null }]);
  expect(await readJournal(product.services)).toEqual([]);
  const log = await pool.query("select action, actor from audit_log where detail->>'mail' = $1", [id]);
  expect(log.rows).toEqual(entries);

  await pool.query("update pgboss.job set state = 'retry', start_after = now() where id = $1", [id]);
  await eventually(async () => {
    const jobs = await pool.query("select 1 from pgboss.job where id = $1 and state = 'completed'", [id]);
    return jobs.rows.length === 1;
  });
  expect(smtp.received.filter((one) => one === id)).toHaveLength(1);
});
