import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { sandboxProvider } from '../../src/sandbox/plugin.ts';
import { clientOf, payWithCard, visaPayload } from '../support/client.ts';
import { command, nameOfRun, poolOf, urlOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { readOutbox } from '../support/outbox.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * Hundreds of checkouts through a random mix of the provider's faults, with the product killed at random moments, and
 * then the books of both sides compared: no charge is lost, none is kept twice, each e-mail went out once.
 */

const orders = scaled(240, 80);
const kills = scaled(6, 3);
const atOnce = 6;

const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  webhookLate: '4000 0000 0001 0027',
  webhookTwice: '4000 0000 0001 0035',
  webhookNever: '4000 0000 0001 0043',
  webhookReversed: '4000 0000 0001 0050',
  webhookFirst: '4000 0000 0001 0068',
  paidAfterExpiry: '4000 0000 0001 0076',
} as const;
type Card = keyof typeof cards;
const cardNames: Card[] = [
  'good',
  'declined',
  'noFunds',
  'webhookLate',
  'webhookTwice',
  'webhookNever',
  'webhookReversed',
  'webhookFirst',
  'paidAfterExpiry',
];
const callFaults = ['createFails', 'createCut', 'readFails', 'slow'] as const;

const keys = { apiKey: 'fault-key', apiSecret: 'fault-secret', webhookSecret: 'fault-webhook-secret' };
const ledgerSchema = z.object({
  data: z.object({
    checkouts: z.array(
      z.object({ id: z.string(), reference_id: z.string(), captured: z.int(), refunded: z.int() }),
    ),
    totals: z.object({ captured: z.int(), refunded: z.int(), balance: z.int() }),
  }),
});

let folder: string;
let database: string;
let provider: FastifyInstance;
let providerUrl: string;
let product: ProductProcess;
let db: pg.Pool;

beforeAll(async () => {
  folder = await temporaryFolder('checkouts');
  database = nameOfRun('checkouts');
  await command(inject('adminUrl'), `create database ${database} template ${inject('template')}`);
  const url = urlOf(inject('adminUrl'), database);
  db = poolOf(url, 4);
  const [providerPort, productPort] = [await freePort(), await freePort()];
  providerUrl = `http://localhost:${providerPort}`;
  provider = Fastify();
  await provider.register(sandboxProvider, {
    publicUrl: providerUrl,
    ...keys,
    directory: join(folder, 'provider'),
    webhookRetryDelaysMs: [200, 500, 1_000, 2_000, 5_000],
    delaysMs: { slow: 1_000, lateWebhook: 4_000, reorder: 300, capture: 1_500, dispute: 1_000, refund: 500 },
  });
  await provider.listen({ port: providerPort, host: '127.0.0.1' });
  product = await startProductProcess(productPort, {
    DATA_DIR: folder,
    DATABASE_URL: url,
    TAZAPAY_API_KEY: keys.apiKey,
    TAZAPAY_API_SECRET: keys.apiSecret,
    TAZAPAY_WEBHOOK_SECRET: keys.webhookSecret,
    TAZAPAY_BASE_URL: `http://127.0.0.1:${providerPort}`,
    TAZAPAY_WEBHOOK_URL: `http://127.0.0.1:${productPort}/api/tazapay/webhook`,
  });
});

afterAll(async () => {
  await product.stop();
  await provider.close();
  await db.end();
  await command(inject('adminUrl'), `drop database if exists ${database} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};

/** What a patient person does while the server is away: the same again. */
async function until<Answer>(attempt: () => Promise<Answer | null>): Promise<Answer> {
  return eventually(() => attempt().catch(() => null), 90_000);
}

async function control(path: string, body?: unknown): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${keys.apiKey}:${keys.apiSecret}`).toString('base64')}`;
  const answer = await fetch(`${providerUrl}${path}`, {
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** One customer: applies, opens the checkout, pays with some card, comes back or does not. */
async function customer(n: number): Promise<void> {
  const client = clientOf(product);
  const body = await until(() => visaPayload(client, { lastName: `Nkosi${'abcdefghij'[n % 10]}` }));
  const number = await until(async () => {
    const answer = await client.post('/api/applications', body, { 'idempotency-key': `order-number-${n}` });
    return answer.status === 201
      ? z.object({ applicationNumber: z.string() }).parse(answer.json).applicationNumber
      : null;
  });
  if (n % 3 === 0) await control('/control/faults', { reference: number, fault: pick(callFaults) });
  const checkout = () =>
    until(async () => {
      const answer = await client.post('/api/tazapay/checkout', {
        amount: 224,
        currency: 'USD',
        orderRef: number,
        type: 'visa',
      });
      if (answer.status === 409) return '';
      return answer.status === 200
        ? z.object({ checkoutUrl: z.string() }).parse(answer.json).checkoutUrl
        : null;
    });
  const card = pick(cardNames);
  const url = await checkout();
  // A double click: both arrive.
  await Promise.all([payWithCard(url, cards[card]), ...(n % 5 === 0 ? [payWithCard(url, cards[card])] : [])]);
  if ((card === 'declined' || card === 'noFunds') && n % 2 === 0) await payWithCard(url, cards.good);
  if (n % 2 === 0) {
    const hint = { orderRef: number, paymentStatus: 'success', type: 'visa' };
    await until(async () =>
      (await client.post('/api/payment/update-status', hint)).status === 200 ? true : null,
    );
  }
}

async function killNowAndThen(done: () => boolean): Promise<number> {
  let killed = 0;
  while (killed < kills && !done()) {
    await new Promise((resolve) => setTimeout(resolve, 800 + Math.random() * 2_500));
    await product.killAndStartAgain();
    killed += 1;
  }
  return killed;
}

const ledger = async () => ledgerSchema.parse(await control('/control/ledger')).data;
const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await db.query<Row>(text)).rows;

it(`${orders} checkouts with faults and kills: every charge belongs to one paid application, and the books agree`, async () => {
  let finished = false;
  const queue = Array.from({ length: orders }, (_, n) => n);
  const workers = Array.from({ length: atOnce }, async () => {
    for (let n = queue.shift(); n !== undefined; n = queue.shift()) await customer(n);
  });
  const killing = killNowAndThen(() => finished);
  await Promise.all(workers);
  finished = true;
  const killed = await killing;

  // Every captured charge is known here, without any further help: the checks and the late webhooks bring it.
  await eventually(async () => {
    const { checkouts } = await ledger();
    const known = await rows<{ id: string }>(
      "select p.provider_checkout_id as id from payments p join payment_transitions t on t.payment_id = p.id where t.state in ('succeeded', 'duplicate')",
    );
    const ids = new Set(known.map(({ id }) => id));
    return checkouts.filter(({ captured }) => captured > 0).every(({ id }) => ids.has(id));
  }, 200_000);

  const { checkouts, totals } = await ledger();
  const charged = checkouts.filter(({ captured }) => captured > 0);
  const paid = await rows<{ number: string; captured_cents: number; refunded_cents: number }>(
    "select number, captured_cents, refunded_cents from applications where payment_status = 'succeeded'",
  );

  // None is charged twice and kept: what a customer paid, less what went back, is the price, once.
  for (const number of new Set(charged.map(({ reference_id }) => reference_id))) {
    const own = charged.filter(({ reference_id }) => reference_id === number);
    expect(own.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)).toBe(22_400);
  }
  expect(new Set(paid.map(({ number }) => number))).toEqual(
    new Set(charged.map(({ reference_id }) => reference_id)),
  );
  const captures = await rows<{ n: number }>(
    "select count(*)::int as n from payment_transitions where state = 'succeeded' group by order_id",
  );
  expect(captures.every(({ n }) => n === 1)).toBe(true);

  // The ledger balances to the cent, with itself and with the provider's.
  const stored = paid.reduce((sum, row) => sum + row.captured_cents - row.refunded_cents, 0);
  expect(stored).toBe(totals.balance);

  // Each stage's e-mail went out exactly once.
  const expected = orders + paid.length;
  const mails = await eventually(async () => {
    const open = await rows('select id from mails where sent_at is null');
    return open.length === 0 ? readOutbox(join(folder, 'outbox')) : null;
  }, 120_000);
  expect(mails.length).toBe(expected);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(expected);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(expected);

  const idle = (await rows<{ n: number }>('select count(*)::int as n from applications'))[0]?.n;
  expect(idle).toBe(orders);
  console.log(
    `${orders} checkouts, ${killed} kills: ${charged.length} charged, ${paid.length} paid applications, ${mails.length} e-mails, balance $${(totals.balance / 100).toFixed(2)} on both sides`,
  );
});
