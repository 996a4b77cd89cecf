import { appendFile, chown, cp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { startEmbeddedPostgres } from '../../src/embeddedPostgres/index.ts';
import { findHome } from '../../src/embeddedPostgres/place.ts';
import { readConfig } from '../../src/server/config.ts';
import { startProduct } from '../../src/server/product.ts';
import { apply, clientOf, refusal, visaPayload } from '../support/client.ts';
import { startDatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { readOutbox } from '../support/outbox.ts';
import { testEnvironment } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * Failover. A standby takes the place of a server: it answers and reads, and takes no changes until it is promoted. And
 * two servers of which the second follows the first, from which the product is then cut off.
 */

/** The rows of one question. */
async function ask(connectionString: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

const clusterOf = async (directory: string) => join((await findHome(directory)) ?? directory, 'cluster');

/** Makes the next start of a stopped server that of a standby, which follows nobody. */
async function makeStandby(directory: string): Promise<void> {
  const data = join(await clusterOf(directory), 'data');
  const { uid, gid } = await stat(data);
  await writeFile(join(data, 'standby.signal'), '', { mode: 0o600 });
  await chown(join(data, 'standby.signal'), uid, gid);
}

const created = z.object({ applicationNumber: z.string() });
const optionsOf = (directory: string) => ({ name: 'kapi', directory, log: () => {} });

it('a standby is refused, and the promoted one is used', async () => {
  const folder = await temporaryFolder('standby');
  const dataDir = join(folder, 'data');
  const options = optionsOf(join(folder, 'db'));
  const primary = await startEmbeddedPostgres(options);
  const product = await startProduct(readConfig(testEnvironment(dataDir)), {
    connectionString: primary.appConnectionString,
    ownerConnectionString: primary.connectionString,
  });
  let standby: typeof primary | null = null;
  try {
    const client = clientOf(product);
    const number = await apply(client);
    const body = await visaPayload(client);

    await primary.stop();
    await makeStandby(options.directory);
    standby = await startEmbeddedPostgres(options);
    expect(standby.appConnectionString).toBe(primary.appConnectionString);
    const asked = await ask(
      standby.appConnectionString,
      'select number, pg_is_in_recovery() as "isStandby" from applications',
    );
    expect(asked).toEqual([{ number, isStandby: true }]);

    // Until the product notices which server it speaks to, what it reads there is still answered.
    const read = () => client.get(`/api/applications/${number}`);
    await eventually(async () => (await read()).status === 503);
    const calls = [
      read,
      () => client.get('/api/countries'),
      () => client.post('/api/applications', body),
      () => client.signIn(),
    ];
    for (const answer of await Promise.all(calls.map((call) => call())))
      expect(refusal(answer)).toBe('503 serviceUnavailable');
    expect(await client.get('/readyz')).toMatchObject({ status: 503, json: { reason: 'unreachable' } });

    await ask(standby.adminConnectionString, 'select pg_promote()');
    await eventually(async () => (await client.get('/readyz')).status === 200);
    const next = await eventually(() => apply(client).catch(() => null));
    expect((await client.get(`/api/applications/${number}`)).status).toBe(200);
    const mails = () => readOutbox(join(dataDir, 'outbox'));
    await eventually(async () => (await mails()).some(({ text }) => text?.includes(next)));
  } finally {
    await product.close();
    await primary.stop();
    await standby?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Makes a copy of a stopped server that follows it once both run. */
async function makeFollower(leader: string, directory: string, connectionString: string): Promise<void> {
  await cp(await clusterOf(leader), join(directory, 'cluster'), {
    recursive: true,
    preserveTimestamps: true,
  });
  await makeStandby(directory);
  const settingsFile = join(directory, 'cluster', 'data', 'postgresql.auto.conf');
  await appendFile(settingsFile, `primary_conninfo = '${connectionString}'\n`);
}

it('a second server that takes over has all that was acknowledged, and a repeat makes no second application', async () => {
  const folder = await temporaryFolder('replicas');
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const [one, two] = [optionsOf(join(folder, 'one')), optionsOf(join(folder, 'two'))];
    const before = await startEmbeddedPostgres(one);
    await before.stop();
    await makeFollower(one.directory, two.directory, before.adminConnectionString);
    const first = await startEmbeddedPostgres(one);
    ends.push(() => first.stop());
    expect(first.adminConnectionString).toBe(before.adminConnectionString);
    const second = await startEmbeddedPostgres(two);
    ends.push(() => second.stop());
    await ask(first.adminConnectionString, `alter system set synchronous_standby_names = '*'`);
    await ask(first.adminConnectionString, 'select pg_reload_conf()');
    const followers = `select from pg_stat_replication where sync_state = 'sync'`;
    await eventually(async () => (await ask(first.adminConnectionString, followers)).length === 1);

    const proxy = await startDatabaseProxy(first.appConnectionString);
    ends.push(() => proxy.end());
    const product = await startProduct(readConfig(testEnvironment(join(folder, 'data'))), {
      connectionString: proxy.through(first.appConnectionString),
      ownerConnectionString: proxy.through(first.connectionString),
    });
    ends.push(() => product.close());
    const client = clientOf(product);
    const bodies = await Promise.all(Array.from({ length: 20 }, () => visaPayload(client)));
    let answered = 0;
    const send = async (body: (typeof bodies)[number], n: number) => {
      const answer = await client.post('/api/applications', body, { 'idempotency-key': `replicated-${n}` });
      if (answer.status !== 200 && answer.status !== 201) return null;
      answered += 1;
      return created.parse(answer.json).applicationNumber;
    };

    // The network parts while some are stored, some are on their way and some are not begun.
    const sending = bodies.map(send);
    await eventually(async () => answered >= 3);
    proxy.freeze();
    await ask(second.adminConnectionString, 'select pg_promote()');
    proxy.redirect(second.appConnectionString);
    proxy.thaw();
    const acknowledged = (await Promise.all(sending)).filter((number) => number !== null);
    await eventually(async () => (await client.get('/readyz')).status === 200);

    const numbers = await Promise.all(bodies.map((body, n) => eventually(() => send(body, n))));
    expect(new Set(numbers).size).toBe(bodies.length);
    expect(numbers).toEqual(expect.arrayContaining(acknowledged));
    const stored = await ask(second.connectionString, 'select number from applications');
    expect(stored).toHaveLength(bodies.length);
    expect(stored).toEqual(expect.arrayContaining(numbers.map((number) => ({ number }))));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
});
