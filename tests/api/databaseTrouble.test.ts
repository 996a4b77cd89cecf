import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sql } from '../../src/server/database/drizzle.ts';
import { type Answer, apply, type Client, clientOf, refusal, visaPayload } from '../support/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/openProduct.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { withoutLimits } from '../support/withoutLimits.ts';

/** A database that answers, but not as it should: hanging server processes, locks, no changes, no room. */

const verification = '/api/admin/audit/verification';

let product: TestProduct;
let client: Client;
beforeAll(async () => {
  product = await startTestProduct({}, withoutLimits);
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
  it('hold up no call for as long as they hang, and are replaced', async () => {
    const number = await apply(client);
    const body = await visaPayload(client);
    const submit = () => client.post('/api/applications', body);
    const staff = await signedIn(product);
    const hanging = await stopIdleProcesses();
    try {
      const calls = [
        ...Array.from({ length: 30 }, () => () => client.get(`/api/applications/${number}`)),
        submit,
        () => client.get('/api/countries'),
        // It may read for long, but not wait long for a process that answers.
        () => staff.post(verification),
      ];
      const answers = await Promise.all(calls.map((call) => call()));
      // Which calls meet a hanging process is chance: the count of calls may meet it first, and goes on without.
      for (const [index, answer] of answers.entries()) {
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
  /** Runs `work` with the answers to forty calls, which all wait for it. */
  async function whileLocked(of: TestProduct, work: (answers: Answer[]) => Promise<unknown>): Promise<void> {
    const caller = clientOf(of);
    const number = await apply(caller);
    const holder = new pg.Client({ connectionString: of.connectionString });
    await holder.connect();
    await holder.query('begin; lock table applications in access exclusive mode');
    try {
      const lookUp = () => caller.get(`/api/applications/${number}`);
      await work(await Promise.all(Array.from({ length: 40 }, lookUp)));
    } finally {
      await holder.end();
    }
    await eventually(async () => (await caller.get('/readyz')).status === 200);
    expect((await caller.get(`/api/applications/${number}`)).status).toBe(200);
  }

  it('keeps no call waiting, however many there are', () =>
    whileLocked(product, async (answers) => {
      for (const answer of answers) expectRefusal(answer);
      expect(await reasonOf()).toEqual({ status: 'not ready', reason: 'busy' });
    }));

  it('leaves nothing waiting at the server either', async () => {
    // Its work in the background waits for eight seconds.
    const usual = await startTestProduct();
    try {
      await whileLocked(usual, () =>
        eventually(async () => {
          const [row] = await usual.sql<{ waiting: string }>(
            `select count(*) as waiting from pg_stat_activity
             where datname = current_database() and application_name = 'kapi' and wait_event_type = 'Lock'`,
          );
          return row?.waiting === '0';
        }),
      );
    } finally {
      await usual.end();
    }
  });
});

describe('what may take long', () => {
  it('is refused where it waits for a lock, and works once that is free', async () => {
    const staff = await signedIn(product);
    const holder = new pg.Client({ connectionString: product.connectionString });
    await holder.connect();
    await holder.query('begin; lock table audit_checkpoints in access exclusive mode');
    try {
      expectRefusal(await staff.post(verification));
    } finally {
      await holder.end();
    }
    expect((await staff.post(verification)).json).toMatchObject({ broken: null });
    // No connection keeps the shorter limit.
    const { rows } = await product.services.db.execute<{ lock_timeout: string }>(sql`show lock_timeout`);
    expect(rows).toEqual([{ lock_timeout: '1d' }]);
  });

  it('reads for longer than a call may wait', async () => {
    const staff = await signedIn(product);
    // Four seconds for each look at the table by the product's role.
    await product.sql('alter table audit_checkpoints enable row level security');
    await product.sql('create policy slow on audit_checkpoints using ((select 1 from pg_sleep(4)) = 1)');
    try {
      expect((await staff.post(verification)).json).toMatchObject({ broken: null });
    } finally {
      await product.sql('drop policy slow on audit_checkpoints');
      await product.sql('alter table audit_checkpoints disable row level security');
    }
  });
});

describe('every route', () => {
  const callsAtOnce = 15;
  let proxy: DatabaseProxy;
  let whole: TestProduct;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(inject('adminUrl'));
    whole = await startTestProduct({}, (url) => withoutLimits(proxy.through(url)));
  });
  afterAll(async () => {
    await whole.end();
    await proxy.end();
  });

  type Call = { route: string; send: () => Promise<Answer> };

  /** A call of each route as anybody and as staff, of an application that exists. */
  async function callsOfAll(): Promise<Call[]> {
    const visitor = clientOf(whole);
    const number = await apply(visitor);
    const id = await whole.idOf(number);
    const callers: Record<string, string>[] = [{}, { cookie: (await signedIn(whole)).cookie() }];
    const filled = (url: string) =>
      url.replace(/:(\w+)|\*/g, (_all, name: string | undefined) => {
        if (name === 'applicationNumber') return number;
        return /^(?:document|mail|session)Id$/.test(name ?? '') ? randomUUID() : id;
      });
    return whole.app.guardedRoutes
      .filter(({ method }) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
      .flatMap(({ method, url }) =>
        callers.map((headers) => ({
          route: `${method} ${url}`,
          send: () => clientOf(whole).send(method, filled(url), method === 'GET' ? undefined : '{}', headers),
        })),
      );
  }

  /** Makes all calls, some at a time. */
  async function answersTo(calls: readonly Call[]): Promise<{ route: string; status: number }[]> {
    const waiting = [...calls];
    const answers: { route: string; status: number }[] = [];
    async function callOnwards(): Promise<void> {
      for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
        const { status } = await call.send();
        answers.push({ route: call.route, status });
      }
    }
    await Promise.all(Array.from({ length: callsAtOnce }, callOnwards));
    return answers;
  }

  const isWrong = (status: number) => status >= 500 && status !== 503;
  const isWholeReady = async () => (await clientOf(whole).get('/readyz')).status === 200;

  it('answers while the database is frozen', async () => {
    const calls = await callsOfAll();
    proxy.freeze();
    try {
      const answers = await answersTo(calls);
      expect(answers.filter(({ status }) => isWrong(status))).toEqual([]);
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(50);
    } finally {
      proxy.thaw();
    }
    await eventually(isWholeReady);
  }, 300_000);

  it('answers while all tables are locked', async () => {
    const calls = await callsOfAll();
    const holder = new pg.Client({ connectionString: whole.connectionString });
    await holder.connect();
    const { rows } = await holder.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const all = rows.map(({ name }) => name).join(', ');
    // Work in the background takes its locks in another order: one of the two may have to give way.
    await eventually(async () => {
      await holder.query('rollback; begin');
      return holder.query(`lock table ${all} in access exclusive mode`).then(
        () => true,
        () => false,
      );
    });
    try {
      const answers = await answersTo(calls);
      expect(answers.filter(({ status }) => isWrong(status))).toEqual([]);
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(50);
    } finally {
      await holder.end();
    }
    await eventually(isWholeReady);
  }, 300_000);
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
