import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { type Answer, type Client, clientOf, visaPayload } from '../support/client.ts';
import { asAdmin, embeddedVictim, type LossKind, lose, type Victim } from '../support/databaseLosses.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { inFull, scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * The product as a process of its own, under load, loses its database connections in every way that a server offers, a
 * hundred times in full. FAULT_SEED repeats the order of an earlier run.
 */

const customersAtOnce = 4;

const times = (count: number, kind: LossKind): LossKind[] => Array.from({ length: count }, () => kind);
const onOwnServer: LossKind[] = [
  ...times(scaled(46, 2), 'one connection terminated'),
  ...times(scaled(30, 1), 'all connections terminated'),
  ...times(scaled(10, 1), 'one server process killed'),
  ...times(scaled(5, 1), 'server restarted'),
  ...times(scaled(4, 1), 'server frozen'),
  ...times(scaled(4, 1), 'product paused briefly'),
  ...times(scaled(1, 0), 'product paused for longer than a transaction may be idle'),
];
const onGivenServer: LossKind[] = [
  ...times(15, 'one connection terminated'),
  ...times(15, 'all connections terminated'),
  ...times(1, 'product paused for longer than a transaction may be idle'),
];

const seed = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31));

describe('a product that loses its database connections', () => {
  it('to its embedded server, in every way', async () => {
    const dataDir = await temporaryFolder('loss');
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const product = await startProductProcess(await freePort(), { DATA_DIR: dataDir });
    cleanUp.push(() => product.stop());
    await surviveAll(product, await embeddedVictim(dataDir), onOwnServer);
    expect(await product.stop()).toBe(0);
  });

  // Its connections end as those to the embedded server do.
  it.runIf(inFull)('to a given server', async () => {
    const dataDir = await temporaryFolder('loss');
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const adminUrl = inject('adminUrl');
    const database = nameOfRun('loss');
    await command(adminUrl, `create database ${database} template ${inject('template')}`);
    cleanUp.push(() => command(adminUrl, `drop database if exists ${database} with (force)`));
    const product = await startProductProcess(await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(adminUrl, database),
    });
    cleanUp.push(() => product.stop());
    await surviveAll(product, { adminUrl, database }, onGivenServer);
    expect(await product.stop()).toBe(0);
  });
});

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function surviveAll(
  product: ProductProcess,
  victim: Victim,
  kinds: readonly LossKind[],
): Promise<void> {
  console.log(`database losses: FAULT_SEED=${seed}`);
  const pid = product.pid();
  const readyz = `${product.publicUrl}/readyz`;
  const load = startLoad(product);
  const recoveries: string[] = [];
  for (const kind of shuffled(kinds, seed)) {
    const startedAt = performance.now();
    await lose(kind, victim, product);
    const backAt = performance.now();
    if (kind.startsWith('product')) load.forgive(startedAt, backAt);
    expect(product.pid(), kind).toBe(pid);
    const before = load.acknowledged().length;
    await eventually(async () => (await fetch(readyz).catch(() => null))?.status === 200);
    // More than could have been on its way already.
    await eventually(async () => load.acknowledged().length > before + customersAtOnce);
    if (!kind.endsWith('terminated')) {
      recoveries.push(
        `${kind}: ready and ${customersAtOnce + 1} orders ${Math.round(performance.now() - backAt)} ms`,
      );
    }
  }
  const { submissions, answers } = await load.stop();
  console.log(recoveries.join('\n'));
  const slowest = answers.toSorted((one, other) => other.ms - one.ms)[0];
  const refused = answers.filter(({ status }) => status === 503).length;
  console.log(
    `${kinds.length} losses, ${submissions.size} orders, ${answers.length} answers, ${refused} of them 503, slowest ${JSON.stringify(slowest)}`,
  );

  expect(product.pid()).toBe(pid);
  expect(answers.filter(({ sound }) => !sound)).toEqual([]);
  expect(submissions.size).toBeGreaterThan(kinds.length);
  // Each order was repeated with its key until it was acknowledged: each is there, and no other.
  const url = urlOf(victim.adminUrl, victim.database);
  const kept = await asAdmin({ ...victim, adminUrl: url }, async (admin) => {
    const { rows } = await admin.query<{ number: string }>('select number from applications');
    return rows.map(({ number }) => number);
  });
  expect(kept.toSorted()).toEqual([...submissions.values()].toSorted());
  // What works in the background goes on by itself: e-mails go out, the audit log is sealed.
  await asAdmin({ ...victim, adminUrl: url }, (admin) =>
    eventually(async () => {
      const { rows } = await admin.query<{ waiting: string }>(
        `select (select count(*) from audit_unsealed)
              + (select count(*) from pgboss.job where name = 'mail.send' and state <> 'completed') as waiting`,
      );
      return rows[0]?.waiting === '0';
    }, 60_000),
  );
}

/** `ms` without the time in which the product itself was paused; status 0 is a connection that broke. */
type Answered = { call: string; status: number; ms: number; sound: boolean };
type Span = { from: number; to: number };

/** Customers who apply, open the checkout and look their application up, one after the other, until they are stopped. */
function startLoad(product: ProductProcess) {
  const submissions = new Map<string, string>();
  const calls: (Span & { call: string; answer: Answer })[] = [];
  const pauses: Span[] = [];
  let stopped = false;
  let orders = 0;

  async function watched(call: string, ask: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    const answer = await ask().catch(() => broken);
    calls.push({ call, answer, from, to: performance.now() });
    return answer;
  }

  function judged({ call, answer, from, to }: (typeof calls)[number]): Answered {
    const overlaps = pauses.map((pause) => Math.min(to, pause.to) - Math.max(from, pause.from));
    const pausedMs = overlaps.reduce((sum, overlap) => sum + Math.max(0, overlap), 0);
    // A product that was paused closes connections that seem idle to it, with a call on its way. After the long pause
    // a call of the payment provider has run out of time, and the answer says so.
    const sound = isSound(answer) || ((answer === broken || answer.status === 502) && pausedMs > 0);
    return { call, status: answer.status, ms: Math.round(to - from - pausedMs), sound };
  }

  async function customer(): Promise<void> {
    const plain = clientOf(product);
    const client: Client = {
      ...plain,
      get: (path, headers) => watched(`GET ${path}`, () => plain.get(path, headers)),
      post: (path, body, headers) => watched(`POST ${path}`, () => plain.post(path, body, headers)),
    };
    while (!stopped) {
      const key = `order-number-${orders}`;
      orders += 1;
      // A refused call in it makes it throw; the customer tries again.
      const body = await eventually(() => visaPayload(client).catch(() => null), 60_000);
      const number = await eventually(async () => {
        const answer = await client.post('/api/applications', body, { 'idempotency-key': key });
        return answer.status === 201 ? created.parse(answer.json).applicationNumber : null;
      }, 60_000);
      submissions.set(key, number);
      const checkout = { amount: 224, currency: 'USD', orderRef: number, type: 'visa' };
      await eventually(
        async () => (await client.post('/api/tazapay/checkout', checkout)).status === 200,
        60_000,
      );
      await eventually(async () => (await client.get(`/api/applications/${number}`)).status === 200, 60_000);
    }
  }

  const customers = Promise.all(Array.from({ length: customersAtOnce }, customer));
  customers.catch(() => {});
  return {
    acknowledged: () => [...submissions.values()],
    /** The product itself was stopped in between: it cannot answer then. */
    forgive: (from: number, to: number) => pauses.push({ from, to }),
    async stop() {
      stopped = true;
      await customers;
      return { submissions, answers: calls.map(judged) };
    },
  };
}

const broken: Answer = { status: 0, headers: new Headers(), text: '', json: null };
const created = z.object({ applicationNumber: z.string() });
const sentence = z.object({
  error: z.enum(['serviceUnavailable', 'outcomeUnknown']),
  message: z.string().check(z.minLength(20)),
});

/** Success, or a refusal that says when to come again. */
function isSound({ status, headers, json }: Answer): boolean {
  if (status >= 200 && status < 300) return true;
  return status === 503 && Number(headers.get('retry-after')) > 0 && sentence.safeParse(json).success;
}

/** The same order for the same seed (Fisher–Yates on a linear congruential generator). */
function shuffled<Item>(items: readonly Item[], from: number): Item[] {
  const order = [...items];
  let state = from >>> 0;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    const [one, two] = [order[last], order[other]];
    if (one !== undefined && two !== undefined) [order[last], order[other]] = [two, one];
  }
  return order;
}
