import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf } from './client.ts';
import { runningSandbox, webhookReceiver } from './runningSandbox.ts';

type Sandbox = Awaited<ReturnType<typeof runningSandbox>>;
let shop: Awaited<ReturnType<typeof webhookReceiver>>;
let sandbox: Sandbox;
let client: ReturnType<typeof clientOf>;

const hourMs = 3_600_000;
/** Longer than any test: what takes so long comes after a restart an hour later, and no sooner. */
const delaysMs = { slow: hourMs, lateWebhook: hourMs, reorder: hourMs, capture: hourMs, dispute: hourMs };
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 });

beforeEach(async () => {
  shop = await webhookReceiver();
  sandbox = await runningSandbox({ delaysMs });
  client = clientOf(sandbox);
});
afterEach(async () => {
  await sandbox.app.close();
  await sandbox.remove();
  await shop.close();
});

/** Stops the sandbox and starts it an hour later. */
async function restartLater() {
  await sandbox.app.close();
  const now = () => new Date(Date.now() + hourMs);
  sandbox = await runningSandbox({ delaysMs, directory: sandbox.directory, now });
  client = clientOf(sandbox);
}
const create = (over: Record<string, unknown> = {}) => client.create({ webhook_url: shop.url, ...over });
/** Waits until so many webhooks are noted as delivered: a restart sends the others again. */
const delivered = (count: number) =>
  eventually(async () => {
    const [checkout] = (await client.ledger()).checkouts;
    expect(checkout?.webhooks.filter(({ state }) => state === 'delivered')).toHaveLength(count);
  });
const types = () => shop.deliveries.map(({ body }) => JSON.parse(body.toString('utf8')).type);

describe('A card that is not taken', () => {
  it('has insufficient funds when it is 4000 0000 0000 9995, and another card still pays', async () => {
    const id = await create();
    expect((await client.pay(id, '4000 0000 0000 9995')).text).toContain('The card has insufficient funds.');
    expect((await client.pay(id)).status).toBe(303);
    expect((await client.read(id)).payment_attempts).toMatchObject([
      { status: 'failed', status_description: 'The card has insufficient funds.' },
      { status: 'succeeded' },
    ]);
  });

  it.each([
    ['decline', 'The card was declined by its bank.'],
    ['insufficientFunds', 'The card has insufficient funds.'],
  ] as const)('may be any card, once, when the fault %s is armed', async (fault, says) => {
    const id = await create();
    await client.arm(fault, { checkout: id });
    expect((await client.pay(id)).text).toContain(says);
    expect((await client.pay(id)).status).toBe(303);
  });
});

describe('The webhook of a payment', () => {
  it('comes late with 4000 0000 0001 0027', async () => {
    const id = await create();
    await client.pay(id, '4000 0000 0001 0027');
    expect((await client.ledger()).checkouts[0]?.webhooks).toMatchObject([
      { type: 'payment_attempt.succeeded', state: 'waiting', deliveries: 0 },
      { type: 'checkout.paid', state: 'waiting', deliveries: 0 },
    ]);
    await restartLater();
    await shop.arrived(2);
    expect(types().sort()).toEqual(['checkout.paid', 'payment_attempt.succeeded']);
  });

  it('comes twice, byte for byte, with 4000 0000 0001 0035', async () => {
    const id = await create();
    await client.pay(id, '4000 0000 0001 0035');
    await shop.arrived(4);
    expect(types().sort()).toEqual([
      'checkout.paid',
      'checkout.paid',
      'payment_attempt.succeeded',
      'payment_attempt.succeeded',
    ]);
    expect(new Set(shop.deliveries.map(({ body, signature }) => `${signature}${body}`)).size).toBe(2);
    await eventually(async () => {
      const webhooks = (await client.ledger()).checkouts[0]?.webhooks;
      expect(webhooks?.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    });
  });

  it('never comes with 4000 0000 0001 0043, after a restart neither', async () => {
    const id = await create();
    await client.pay(id, '4000 0000 0001 0043');
    await restartLater();
    expect(await client.read(id)).toMatchObject({ payment_status: 'paid' });
    const other = await create();
    await client.pay(other, '4000 0000 0001 0068');
    const checkouts = shop.deliveries.map(({ body }) => JSON.parse(body.toString('utf8')).data.payin);
    expect(checkouts).toEqual([other, other]);
  });

  it('comes in the wrong order with 4000 0000 0001 0050', async () => {
    const id = await create();
    await client.pay(id, '4000 0000 0001 0050');
    await delivered(1);
    expect(types()).toEqual(['checkout.paid']);
    await restartLater();
    await shop.arrived(2);
    expect(types()).toEqual(['checkout.paid', 'payment_attempt.succeeded']);
  });

  it('comes before the browser returns with 4000 0000 0001 0068', async () => {
    const id = await create();
    const { status } = await client.pay(id, '4000 0000 0001 0068');
    expect(status).toBe(303);
    expect(types().sort()).toEqual(['checkout.paid', 'payment_attempt.succeeded']);
  });

  it('is late by an armed fault too', async () => {
    const id = await create();
    await client.arm('webhookLate', { reference: 'TR0123456789ABCD' });
    await client.pay(id);
    const { checkouts } = await client.ledger();
    expect(checkouts[0]?.webhooks.map(({ deliveries }) => deliveries)).toEqual([0, 0]);
  });
});

describe('A payment', () => {
  it('is taken although the page answers late, with 4000 0000 0001 0019', async () => {
    const id = await create();
    const steps: string[] = [];
    const page = client.pay(id, '4000 0000 0001 0019').finally(() => steps.push('answered'));
    await eventually(async () => expect((await client.read(id)).payment_status).toBe('paid'));
    expect((await client.pay(id)).text).toContain('This payment has already been made');
    steps.push('read as paid');
    await sandbox.app.close();
    expect((await page).status).toBe(303);
    expect(steps).toEqual(['read as paid', 'answered']);
  });

  it('is taken after its checkout expired, with 4000 0000 0001 0076', async () => {
    const id = await create();
    const { status, headers } = await client.pay(id, '4000 0000 0001 0076');
    expect(status).toBe(303);
    expect(headers.get('location')).toContain('/payment-success');
    expect(await client.read(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect((await client.pay(id)).text).toContain('Your bank is still working on this payment');
    await delivered(1);
    expect(types()).toEqual(['checkout.expired']);
    await restartLater();
    await shop.arrived(3);
    expect(types()).toContain('checkout.paid');
  });

  it('is taken by itself when the time of the bank is over', async () => {
    const quick = await runningSandbox({ delaysMs: { capture: 1 } });
    const payer = clientOf(quick);
    const id = await payer.create();
    await payer.pay(id, '4000 0000 0001 0076');
    await eventually(async () => expect((await payer.read(id)).payment_status).toBe('paid'));
    await quick.app.close();
    await quick.remove();
  });

  it('is taken after a restart where it was to be taken later', async () => {
    const id = await create();
    await client.pay(id, '4000 0000 0001 0076');
    await restartLater();
    await eventually(async () => expect((await client.read(id)).payment_status).toBe('paid'));
    expect((await client.read(id)).payment_attempts).toHaveLength(1);
  });

  it('is taken on the earlier checkouts of the order as well, closed or not, with 4000 0000 0001 0084', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    const stranger = await create({ reference_id: 'TRSOMEONEELSE0' });
    await client.api('POST', `/v3/checkout/${first}/expire`);
    await client.pay(second);
    await client.pay(third, '4000 0000 0001 0084');
    for (const id of [first, second, third]) {
      const paid = await client.read(id);
      expect(paid).toMatchObject({ payment_status: 'paid', amount_paid: 22400 });
      expect(paid.payment_attempts).toHaveLength(1);
    }
    expect(await client.read(stranger)).toMatchObject({ payment_status: 'unpaid' });
    expect((await client.ledger()).totals).toEqual({ captured: 67200, refunded: 0, balance: 67200 });
  });

  it('is lost to the bank some time later with 4000 0000 0000 0259, a restart in between', async () => {
    const id = await create();
    await client.pay(id, '4000 0000 0000 0259');
    const dispute = async () => (await client.ledger()).checkouts[0]?.charges[0]?.dispute;
    expect(await dispute()).toBe('coming');
    await restartLater();
    await eventually(async () => expect(await dispute()).toBe('lost'));
  });

  it('is disputed, and the dispute decided, when the control API says so, and the API tells nothing', async () => {
    const id = await create();
    const dispute = async (standing: string) =>
      (await client.api('POST', '/control/disputes', { checkout: id, standing })).status;
    expect(await dispute('open')).toBe(404);
    await client.pay(id);
    await shop.arrived(2);
    const before = await client.read(id);
    expect(await dispute('won')).toBe(404);
    expect(await dispute('open')).toBe(200);
    expect(await dispute('open')).toBe(404);
    expect(await dispute('won')).toBe(200);
    expect(await dispute('lost')).toBe(200);
    expect(await dispute('open')).toBe(404);
    expect(await client.read(id)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('disput');
    expect((await client.ledger()).checkouts[0]?.webhooks).toHaveLength(2);
  });
});
