import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentCaseList, refundOverview } from '../../src/contract/payments.ts';
import { readLedger } from '../../src/server/payments/ledger.ts';
import { apply, type Client, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startStaffedProduct, type TestProduct } from '../support/product.ts';
import { checkoutIdOf, providerOf } from '../support/provider.ts';

/** A payment in dispute is not paid back: the bank may take the money as well (docs/decisions/disputes.md). */

let product: TestProduct;
let visitor: Client;
let staff: Client;
let provider: ReturnType<typeof providerOf>;
beforeAll(async () => {
  ({ product, visitor, staff } = await startStaffedProduct());
  provider = providerOf(product);
});
afterAll(() => product.end());

/** A paid application; with `webhookNever` also its dispute sends no webhook. */
async function paidApplication(fault?: 'webhookNever') {
  const number = await apply(visitor);
  const url = await openCheckout(visitor, number);
  if (fault !== undefined) await provider.arm(fault, number);
  await payWithCard(url);
  await visitor.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
  await eventually(async () =>
    JSON.stringify((await visitor.get(`/api/applications/${number}`)).json).includes('"succeeded"'),
  );
  const path = `/api/admin/applications/${await product.idOf(number)}/refunds`;
  return { number, checkout: checkoutIdOf(url), path };
}

const overview = async (path: string) => refundOverview.parse((await staff.get(path)).json);
const order = (path: string, amount = '224.00') => staff.post(path, { amount, basis: 'goodwill' });
const casesOf = async (number: string) =>
  paymentCaseList
    .parse((await staff.get('/api/admin/payment-cases')).json)
    .filter(({ applicationNumber }) => applicationNumber === number)
    .map(({ kind }) => kind)
    .sort();

describe('a payment in dispute', () => {
  it('cannot be refunded, and staff read why, until the dispute is won', async () => {
    const { number, checkout, path } = await paidApplication();
    await provider.dispute(checkout, 'open');
    await eventually(async () => (await overview(path)).payments[0]?.state === 'disputed');
    expect(await overview(path)).toMatchObject({
      paidAmount: '224.00',
      refundableAmount: '0.00',
      blocked: 'disputed',
      proposal: null,
    });
    const refused = await order(path);
    expect(refusal(refused)).toBe('409 paymentDisputed');
    expect(refused.text).toContain('itiraz');
    expect(await provider.refundedFor(number)).toBe(0);
    expect((await readLedger(product.services.db)).differenceCents).toBe(0);

    await provider.dispute(checkout, 'won');
    await eventually(async () => (await overview(path)).blocked === null);
    expect((await order(path)).status).toBe(201);
    await eventually(async () => (await provider.refundedFor(number)) === 22_400);
  });

  it('cannot be refunded where the news of the dispute was lost', async () => {
    const { number, checkout, path } = await paidApplication('webhookNever');
    await provider.dispute(checkout, 'open');
    expect((await overview(path)).payments[0]?.state).toBe('succeeded');
    expect(refusal(await order(path))).toBe('409 paymentDisputed');
    expect(await casesOf(number)).toEqual(['disputed']);
    expect((await overview(path)).payments[0]).toMatchObject({ state: 'disputed' });
    expect(await provider.refundedFor(number)).toBe(0);
  });

  it('stops a refund that was ordered before the dispute and not made yet', async () => {
    const { number, checkout, path } = await paidApplication('webhookNever');
    await provider.arm('refundCallFails', number, 10_000);
    expect((await order(path)).status).toBe(201);
    await provider.dispute(checkout, 'open');
    await eventually(async () => (await overview(path)).refunds[0]?.state === 'failed', 60_000);
    expect(await casesOf(number)).toEqual(['disputed', 'refundFailed']);
    expect(await provider.refundedFor(number)).toBe(0);
    expect((await overview(path)).refundedAmount).toBe('0.00');
    expect((await readLedger(product.services.db)).differenceCents).toBe(0);
  });
});

it('a refund that was made before the dispute and whose answer was lost is booked, not made again', async () => {
  const { number, checkout, path } = await paidApplication('webhookNever');
  await provider.arm('refundCut', number);
  expect((await order(path, '50')).status).toBe(201);
  const later = () =>
    product.sql<{ id: string }>(
      `update pgboss.job set start_after = now() + interval '1 hour'
       where name = 'refund.send' and state = 'retry' and data->>'refundId' in
         (select r.id::text from refunds r join applications a on a.id = r.application_id where a.number = $1)
       returning id`,
      [number],
    );
  const [job] = await eventually(async () => {
    const held = await later();
    return held.length > 0 ? held : null;
  });
  expect(await provider.refundedFor(number)).toBe(5_000);
  await provider.dispute(checkout, 'open');
  await product.sql('update pgboss.job set start_after = now() where id = $1', [job?.id]);
  await eventually(async () => (await overview(path)).refunds[0]?.state === 'succeeded');
  expect(await provider.refundedFor(number)).toBe(5_000);
  expect(await overview(path)).toMatchObject({ refundedAmount: '50.00', refundableAmount: '0.00' });
  expect(await casesOf(number)).toEqual(['disputed']);
});

it('a refund that is ordered while the provider is away goes out when it is back', async () => {
  const { number, path } = await paidApplication();
  await provider.arm('readFails', number, 4);
  expect((await order(path, '10')).status).toBe(201);
  await eventually(async () => (await provider.refundedFor(number)) === 1_000, 60_000);
});
