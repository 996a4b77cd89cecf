import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { sandboxForEachTest } from './runningSandbox.ts';

const provider = sandboxForEachTest();

const hex = '0123456789abcdef0123456789abcdef';
const [checkout, attempt, refund] = [`chk_${hex}`, `pat_${hex}`, `rfd_${hex}0123456789abcdef`];
const at = '2026-11-20T10:00:00.000Z';

/** A checkout as version 0.2 wrote it: refunded at once, its dispute open, its payer asked by 3-D Secure 1. */
const old = {
  id: checkout,
  idempotencyKey: null,
  createdAt: at,
  expiresAt: '2026-11-21T10:00:00.000Z',
  closedAt: null,
  amount: 10_000,
  currency: 'USD',
  description: 'Türkiye e-visa',
  reference: 'TR0123456789ABCD',
  country: 'SG',
  successUrl: 'http://shop.example/success',
  cancelUrl: 'http://shop.example/cancel',
  webhookUrl: null,
  attempts: [
    {
      id: attempt,
      createdAt: at,
      outcome: 'succeeded',
      reason: null,
      last4: '3155',
      faults: ['challenge'],
      challenge: { nonce: hex, expiresAt: at, answer: 'passed' },
      capturesAt: null,
      dispute: { id: `dsp_${hex}`, opensAt: at, state: 'open' },
    },
  ],
  refunds: [
    {
      id: refund,
      attemptId: attempt,
      idempotencyKey: null,
      createdAt: at,
      amount: 2_000,
      reason: 'duplicate',
      state: 'succeeded',
      settles: null,
    },
  ],
  events: [],
};

it('A checkout of an earlier version is read, settled and refunded like a new one', async () => {
  await writeFile(join(provider.sandbox.directory, `${checkout}.json`), JSON.stringify(old));
  const client = clientOf(provider.sandbox);
  const get = async (path: string) => (await client.api('GET', `/v3/${path}`)).json.data;
  expect(await client.read(checkout)).toMatchObject({ payment_status: 'paid', amount_paid: 10_000 });
  expect(await get(`payment_attempt/${attempt}`)).toMatchObject({ payin: checkout, refunded: 'true' });
  expect(await get(`refund/${refund}`)).toMatchObject({ status: 'succeeded', amount: 2_000 });
  expect((await get('settlement')).results).toMatchObject([
    { created_at: '2026-11-21T00:00:00Z', amount: 8_000, fee: 320, count: { payins: 1, refunds: 1 } },
  ]);
  expect((await client.refund(checkout, { amount: 8_000 })).status).toBe(200);
  expect((await client.refund(checkout, { amount: 1 })).status).toBe(400);
});
