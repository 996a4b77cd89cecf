import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { sql } from '../../src/server/database/drizzle.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { announce } from '../../src/server/live/index.ts';
import {
  type Answer,
  apply,
  type Client,
  clientOf,
  inDays,
  refusal,
  visaPayload,
} from '../support/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { connectSocket } from '../support/socket.ts';
import { withoutLimits } from '../support/withoutLimits.ts';

/** The product on a database that freezes, refuses, and loses connections: everybody hears so while it lasts. */
const checkout = { amount: 224, currency: 'USD', type: 'visa' };

let proxy: DatabaseProxy;
let product: TestProduct;
let client: Client;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('adminUrl'));
  product = await startTestProduct({}, (url) => withoutLimits(proxy.through(url)));
  client = clientOf(product);
});
afterAll(async () => {
  await product.end();
  await proxy.end();
});

// A test that fails leaves the next one a database that answers.
afterEach(async () => {
  proxy.thaw();
  await proxy.open();
  await eventually(isReady);
});

function expectRefusal(answer: Answer): void {
  expect(refusal(answer)).toBe('503 serviceUnavailable');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

const isReady = async () => (await client.get('/readyz')).status === 200;

/** The service does its work again: a call that reads, one that writes, and the job that follows it. */
async function expectRecovery(): Promise<void> {
  await eventually(isReady);
  const number = await eventually(() => apply(client).catch(() => null));
  await eventually(async () => (await product.mails()).some(({ text }) => text?.includes(number)));
}

describe('a database that does not answer', () => {
  it.each([
    ['is frozen', () => proxy.freeze(), () => proxy.thaw()],
    ['refuses connections', () => proxy.refuse(), () => proxy.open()],
  ])(
    'because it %s, is told while it lasts, and work goes on after its return',
    async (_how, lose, giveBack) => {
      const number = await apply(client);
      const body = await visaPayload(client);
      await lose();

      const calls = [
        ...Array.from({ length: 40 }, () => () => client.get(`/api/applications/${number}`)),
        () => client.post('/api/applications', body, { 'idempotency-key': 'kept-on-the-device' }),
        () => client.post('/api/tazapay/checkout', { ...checkout, orderRef: number }),
      ];
      const answers = await Promise.all(calls.map((call) => call()));
      for (const answer of answers) expectRefusal(answer);
      const ready = await client.get('/readyz');
      expect(ready.status).toBe(503);
      expect(ready.headers.get('retry-after')).toBe('2');
      const inGerman = await client.get(`/api/applications/${number}?lang=de`);
      expectRefusal(inGerman);
      expect(inGerman.text).toContain('Ihre Angaben bleiben erhalten');
      // What needs no database is answered as ever.
      expect((await client.get('/healthz')).status).toBe(200);
      expect((await client.get(`/api/processing-options?arrivalDate=${inDays(30)}`)).status).toBe(200);

      await giveBack();
      await expectRecovery();
      const again = await client.post('/api/applications', body, { 'idempotency-key': 'kept-on-the-device' });
      expect([200, 201]).toContain(again.status);
    },
  );

  it('is not one that works long on a single question', async () => {
    const { db } = product.services;
    const long = sql`select pg_sleep(4)`;
    const ends = await Promise.all([db.execute(long), inTransaction(db, (tx) => tx.execute(long))]);
    expect(ends).toHaveLength(2);
  });

  it('is not one whose table is locked: that is refused, and nothing else is', async () => {
    const body = await visaPayload(client);
    const holder = new pg.Client({ connectionString: product.connectionString });
    await holder.connect();
    await holder.query('begin; lock table applications in access exclusive mode');
    expectRefusal(await client.post('/api/applications', body));
    expect((await client.get('/api/countries')).status).toBe(200);
    await holder.end();
    await apply(client);
  });
});

describe('a lost connection', () => {
  it('in the middle of a transaction costs that transaction and no place in the pool', async () => {
    const { db, pipelined } = product.services;
    for (let round = 0; round < 15; round += 1) {
      const inHand = Array.from({ length: 4 }, () =>
        inTransaction(db, async (tx) => {
          await tx.execute(sql`select 1`);
          proxy.cut();
          await tx.execute(sql`select 1`);
        }),
      );
      const pipelinedOne = pipelined.inTransaction(async (tx, finish) => {
        await tx.execute(sql`select 1`);
        proxy.cut();
        return finish(sql`select 1`);
      });
      const ends = await Promise.allSettled([...inHand, pipelinedOne]);
      expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    }
    // BEGIN itself is what fails on these: their connections were cut while they were idle.
    for (let round = 0; round < 15; round += 1) {
      proxy.cut();
      await Promise.allSettled(
        Array.from({ length: 4 }, () => inTransaction(db, (tx) => tx.execute(sql`select 1`))),
      );
    }
    await expectRecovery();
    const everyPlace = Array.from({ length: 20 }, () =>
      inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(0.2)`)),
    );
    await expect(Promise.all(everyPlace)).resolves.toHaveLength(20);
  });

  it('with the answer to a commit does not lose a submission that carries a key: what was stored is looked up', async () => {
    const body = await visaPayload(client, { firstName: 'Outcome' });
    const send = () => client.post('/api/applications', body, { 'idempotency-key': 'unknown-outcome' });
    proxy.loseCommitAfter('Outcome');
    const first = await send();
    if (first.status !== 201) expect(refusal(first)).toBe('503 outcomeUnknown');

    const again = await eventually(async () => {
      const answer = await send();
      return answer.status === 503 ? null : answer;
    });
    const { applicationNumber } = z.object({ applicationNumber: z.string() }).parse(again.json);
    const stored = await product.sql<{ number: string }>(
      `select number from applications where first_name = 'Outcome'`,
    );
    expect(stored).toEqual([{ number: applicationNumber }]);
    if (first.status === 201) expect(first.json).toMatchObject({ applicationNumber });
  });

  it('with the answer to a commit is told as what it is, neither success nor failure', async () => {
    const number = await apply(client);
    const staff = clientOf(product);
    await staff.signIn();
    const notes = `/api/admin/applications/${await product.idOf(number)}/notes`;
    proxy.loseCommitAfter('insert into "staff_notes"');
    const answer = await staff.post(notes, { text: 'is it there?' });
    expect(refusal(answer)).toBe('503 outcomeUnknown');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.text).toContain('öğrenemedik');
    const stored = () =>
      product.sql(
        'select from staff_notes n join applications a on a.id = n.application_id where a.number = $1',
        [number],
      );
    await eventually(async () => (await stored()).length === 1);
  });

  it('is made again by whoever listens and works in the background', async () => {
    const staff = clientOf(product);
    await staff.signIn();
    const socket = await connectSocket(product.publicUrl, { cookie: staff.cookie(), path: '/ws?admin=true' });
    proxy.cut();
    expect((await socket.next('catch_up')).type).toBe('catch_up');
    const notice = { kind: 'application_changed', id: 7, application: 'visa', change: 'paid' } as const;
    await eventually(() =>
      announce(product.services.db, notice).then(
        () => true,
        () => false,
      ),
    );
    expect((await socket.next('application_changed')).data).toEqual({
      id: '7',
      kind: 'visa',
      change: 'paid',
    });
    socket.close();
    await eventually(async () => {
      const [row] = await product.sql<{ waiting: string }>('select count(*) as waiting from audit_unsealed');
      return row?.waiting === '0';
    });
  });
});

describe('more calls than the database can take', () => {
  it('are refused beyond a bounded number that wait', async () => {
    const { db } = product.services;
    const holding = Array.from({ length: 20 }, () =>
      inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(1)`)),
    );
    const ends = await Promise.allSettled(Array.from({ length: 1_000 }, () => db.execute(sql`select 1`)));
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(400);
    expect(refused.length).toBeLessThan(1_000);
    await Promise.all(holding);
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  });
});
