import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, apply, type Client, clientOf, refusal, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { inTicks } from '../support/inTicks.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** A database that answers, but not as it should: hanging server processes, locks, no changes, no room. */

/**
 * The product's own limit is three seconds; the rest is what a busy machine adds. Without it the server's limit for locks
 * (8 s) or the driver's for queries (12 s) would end the wait.
 */
const limitMs = 7_500;

let product: TestProduct;
let client: Client;
beforeAll(async () => {
  product = await startTestProduct();
  client = clientOf(product);
});
afterAll(() => product.end());
const isReady = async () => (await client.get('/readyz')).status === 200;

function expectRefusal(answer: Answer): void {
  expect(refusal(answer)).toBe('503 serviceUnavailable');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

const reasonOf = async () => (await client.get('/readyz')).json;
const sessions = (pids?: number[]) =>
  product.sql<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity
     where datname = current_database() and application_name in ('kapi', 'kapi-pipelined')
       and ($1::int[] is null or pid = any($1))`,
    [pids ?? null],
  );

/**
 * Stops every server process of the product, at a moment when all are idle: one in the middle of a commit holds locks
 * of the whole server, and would stop the commits of everybody on it.
 */
const stopIdleProcesses = () =>
  eventually(async () => {
    const pids = (await sessions()).map(({ pid }) => pid);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const stopped = await sessions(pids);
    if (stopped.length > 0 && stopped.every(({ state }) => state === 'idle')) return pids;
    letGoOn(pids);
    return null;
  });

function letGoOn(pids: number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

describe('server processes that hang', () => {
  it('cost no call more than three seconds, and are replaced', async () => {
    const number = await apply(client);
    const body = await visaPayload(client);
    const submit = () => client.post('/api/applications', body);
    const hanging = await stopIdleProcesses();
    try {
      const calls = [
        ...Array.from({ length: 30 }, () => () => client.get(`/api/applications/${number}`)),
        submit,
        () => client.get('/api/countries'),
      ];
      const answers = await Promise.all(calls.map(inTicks));
      expect(answers.filter(({ ms }) => ms > limitMs)).toEqual([]);
      // Which calls meet a hanging process is chance: the count of calls may meet it first, and goes on without.
      for (const [index, { answer }] of answers.entries()) {
        if (answer.status < 400) continue;
        // Only of what changes something can the outcome be unknown.
        if (calls[index] === submit)
          expect(refusal(answer)).toMatch(/^503 (serviceUnavailable|outcomeUnknown)$/);
        else expectRefusal(answer);
      }
      await eventually(async () => (await client.get(`/api/applications/${number}`)).status === 200);
      await apply(client);
    } finally {
      letGoOn(hanging);
    }
  });
});

describe('a lock that is not given back', () => {
  it('keeps no call for more than three seconds, however many wait, and nothing stays behind', async () => {
    const number = await apply(client);
    const holder = new pg.Client({ connectionString: product.connectionString });
    await holder.connect();
    await holder.query('begin; lock table applications in access exclusive mode');
    try {
      const lookUp = () => inTicks(() => client.get(`/api/applications/${number}`));
      const answers = await Promise.all(Array.from({ length: 40 }, lookUp));
      for (const { answer, ms } of answers) {
        expectRefusal(answer);
        expect(ms).toBeLessThan(limitMs);
      }
      expect(await reasonOf()).toEqual({ status: 'not ready', reason: 'busy' });
      // What was given up ends at the server too, before the lock is free.
      await eventually(async () => {
        const [row] = await product.sql<{ waiting: string }>(
          `select count(*) as waiting from pg_stat_activity
           where datname = current_database() and application_name = 'kapi' and wait_event_type = 'Lock'`,
        );
        return row?.waiting === '0';
      });
    } finally {
      await holder.end();
    }
    expect((await client.get(`/api/applications/${number}`)).status).toBe(200);
    await eventually(isReady);
  });
});

describe('a database that takes no changes', () => {
  it('refuses what writes, answers what reads, and says so', async () => {
    const number = await apply(client);
    const body = await visaPayload(client);
    const [row] = await product.sql<{ name: string }>('select current_database() as name');
    const setting = (value: string) =>
      product.sql(`alter database ${row?.name} set default_transaction_read_only = ${value}`);
    const reconnect = () =>
      product.sql(`select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and application_name like 'kapi%'`);
    await setting('on');
    try {
      await reconnect();
      await eventually(async () => JSON.stringify(await reasonOf()).includes('readOnly'));
      expectRefusal(await client.post('/api/applications', body));
      expect((await client.get('/api/countries')).status).toBe(200);
      expect((await client.get(`/api/applications/${number}`)).status).toBe(200);
    } finally {
      const admin = new pg.Client({ connectionString: product.connectionString });
      await admin.connect();
      await admin.query('set default_transaction_read_only = off');
      await admin.query(`alter database ${row?.name} set default_transaction_read_only = off`);
      await admin.end();
      await reconnect();
    }
    await eventually(isReady);
    await eventually(async () => (await client.post('/api/applications', body)).status === 201);
    // The entry of the look-up is written once it can be.
    await eventually(async () => {
      const seen = await product.sql(
        `select 1 from audit_log join applications on applications.id = application_id
         where action = 'application.lookedUp' and number = $1`,
        [number],
      );
      return seen.length === 1;
    });
  });
});

describe('a disk without room', () => {
  it('has writes refused and reads answered, and is told to whoever watches', async () => {
    const number = await apply(client);
    const body = await visaPayload(client);
    // What PostgreSQL says when it cannot extend a file.
    await product.sql(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await product.sql('create trigger no_room before insert on applications execute function no_room()');
    expectRefusal(await client.post('/api/applications', body));
    expect((await client.get(`/api/applications/${number}`)).status).toBe(200);
    expect(await reasonOf()).toEqual({ status: 'not ready', reason: 'full' });
    await product.sql('drop trigger no_room on applications');
    expect((await client.post('/api/applications', body)).status).toBe(201);
  });
});
