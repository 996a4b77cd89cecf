import { afterAll, describe, expect, it } from 'vitest';
import { refundOverview } from '../../src/contract/payments.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { signatureHeader } from '../standIns/stripe/events.ts';
import { startStripeStandIn, testKey } from '../standIns/stripe/standIn.ts';
import { openCases } from '../support/cases.ts';
import { apply, clientOf, openCheckout, orderRefund, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/openProduct.ts';
import { startTestProduct } from '../support/product.ts';

const secret = 'whsec_present';
const standIn = await startStripeStandIn({ webhookSecrets: [secret] });
const product = await startTestProduct({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: testKey,
  STRIPE_WEBHOOK_SECRET: `whsec_next,${secret}`,
  STRIPE_API_BASE: standIn.baseUrl,
});
const webhook = `${product.publicUrl}/api/stripe/webhook`;
standIn.sendEventsTo(webhook);
afterAll(async () => {
  await product.end();
  await standIn.close();
});
const visitor = clientOf(product);
const staff = await signedIn(product);

const statusOf = async (number: string): Promise<unknown> => {
  const { json } = await visitor.get(`/api/applications/${number}`);
  return typeof json === 'object' && json !== null && 'paymentStatus' in json ? json.paymentStatus : null;
};
const typeCard = (url: string, number: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ number }) });
const sessionsOf = (number: string) =>
  standIn.books.sessions.filter(({ client_reference_id }) => client_reference_id === number);
const refundsPath = async (number: string) => `/api/admin/applications/${await product.idOf(number)}/refunds`;
const overview = async (number: string) =>
  refundOverview.parse((await staff.get(await refundsPath(number))).json);

const intentOf = (number: string) => sessionsOf(number)[0]?.payment_intent ?? '';
const casesOf = async (number: string) =>
  (await openCases(staff)).filter(({ applicationNumber }) => applicationNumber === number);

async function paid(card = '4242 4242 4242 4242'): Promise<string> {
  const number = await apply(visitor);
  await typeCard(await openCheckout(visitor, number), card);
  await eventually(async () => (await statusOf(number)) === 'succeeded');
  return number;
}

describe('a payment with Stripe', () => {
  it('is declined, paid by the next card, reported by webhook, and shown as paid', async () => {
    const number = await apply(visitor);
    const url = await openCheckout(visitor, number);
    expect((await typeCard(url, '4000 0000 0000 0002')).status).toBe(402);
    expect(await statusOf(number)).not.toBe('succeeded');
    const answer = await typeCard(url, '4242 4242 4242 4242');
    expect(answer.headers.get('location')).toContain(`/payment-success?order=${number}`);
    await eventually(async () => (await statusOf(number)) === 'succeeded');
    expect(sessionsOf(number)).toMatchObject([{ amount_total: 22_400, currency: 'usd', status: 'complete' }]);
    const [row] = await product.sql(
      'select p.provider from payments p join orders o on o.id = p.order_id where o.reference = $1',
      [number],
    );
    expect(row).toEqual({ provider: 'stripe' });
  });

  it('has one checkout, however often the page is opened', async () => {
    const number = await apply(visitor);
    const url = await openCheckout(visitor, number);
    expect(await openCheckout(visitor, number)).toBe(url);
    expect(sessionsOf(number)).toHaveLength(1);
  });

  it('goes on where the answer to the first order was lost, with the checkout that was made', async () => {
    const number = await apply(visitor);
    standIn.arm('POST /v1/checkout/sessions', 'loses');
    await expect(openCheckout(visitor, number)).rejects.toThrow('checkoutFailed');
    const url = await openCheckout(visitor, number);
    expect(sessionsOf(number)).toMatchObject([{ url }]);
  });

  it('goes on where Stripe keeps a failure for the first order', async () => {
    const number = await apply(visitor);
    standIn.arm('POST /v1/checkout/sessions', 'fails');
    await expect(openCheckout(visitor, number)).rejects.toThrow('checkoutFailed');
    await typeCard(await openCheckout(visitor, number), '4242 4242 4242 4242');
    await eventually(async () => (await statusOf(number)) === 'succeeded');
  });

  it('is paid back in part and in full, and the books balance', async () => {
    const number = await paid();
    const path = await refundsPath(number);
    const settled = (count: number) =>
      eventually(async () => {
        const { refunds } = await overview(number);
        return refunds.length === count && refunds.every(({ state }) => state === 'succeeded');
      });
    expect((await orderRefund(staff, path, { amount: '155.00', basis: 'terms' })).status).toBe(201);
    await settled(1);
    expect((await orderRefund(staff, path, { amount: '69' })).status).toBe(201);
    await settled(2);
    await eventually(async () => (await statusOf(number)) === 'refunded');
    const intent = sessionsOf(number)[0]?.payment_intent;
    expect(standIn.books.refunds.filter(({ payment_intent }) => payment_intent === intent)).toMatchObject([
      { amount: 15_500 },
      { amount: 6_900 },
    ]);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('has a refund that succeeds later, as its event tells', async () => {
    const number = await paid('4000 0000 0000 7726');
    await orderRefund(staff, await refundsPath(number), { amount: '10' });
    await eventually(async () => (await overview(number)).refunds[0]?.state === 'pending');
    standIn.money.endRefunds();
    await eventually(async () => (await overview(number)).refunds[0]?.state === 'succeeded');
  });

  it('whose refund the bank sends back after it succeeded is a case, and no figure changes', async () => {
    const number = await paid('4000 0000 0000 5126');
    await orderRefund(staff, await refundsPath(number), { amount: '10' });
    await eventually(async () => (await overview(number)).refunds[0]?.state === 'succeeded');
    standIn.money.endRefunds();
    const [returned] = await eventually(async () => {
      const open = await casesOf(number);
      return open.length > 0 ? open : null;
    });
    expect(returned).toMatchObject({ kind: 'refundReturned', failureCode: 'expired_or_canceled_card' });
    expect(await overview(number)).toMatchObject({
      refundedAmount: '10.00',
      refundableAmount: '214.00',
      refunds: [{ state: 'succeeded' }],
    });
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('about which the bank only asks is a case; it can be refunded, and that ends the question', async () => {
    const number = await paid();
    standIn.money.inquire(intentOf(number));
    await eventually(async () => (await casesOf(number)).some(({ kind }) => kind === 'inquiry'));
    expect(await overview(number)).toMatchObject({ blocked: null, payments: [{ state: 'succeeded' }] });
    expect((await orderRefund(staff, await refundsPath(number), { amount: '224.00' })).status).toBe(201);
    await eventually(async () => (await statusOf(number)) === 'refunded');
    await eventually(async () => (await casesOf(number)).length === 0);
  });

  it('whose dispute is in a state that is not known is a case until the provider tells another', async () => {
    const number = await paid();
    standIn.money.dispute(intentOf(number));
    await eventually(async () => (await casesOf(number)).some(({ kind }) => kind === 'disputed'));
    standIn.money.endDispute(intentOf(number), 'prevented');
    await eventually(async () => (await casesOf(number)).some(({ kind }) => kind === 'unknownStatus'));
    expect(await overview(number)).toMatchObject({ blocked: 'disputed' });
    standIn.money.endDispute(intentOf(number), 'lost');
    await eventually(async () => (await casesOf(number)).length === 0);
    expect(await overview(number)).toMatchObject({ payments: [{ state: 'disputeLost' }] });
  });

  it('that the bank disputes becomes a case, though its event does not name the checkout', async () => {
    const number = await paid();
    standIn.money.dispute(intentOf(number));
    await eventually(async () => {
      const { payments } = await overview(number);
      return payments[0]?.steps.at(-1)?.state === 'disputed';
    });
    expect((await casesOf(number)).map(({ kind }) => kind)).toEqual(['disputed']);
    expect(await product.sql("select 1 from payment_cases where kind = 'unknownMoney'")).toEqual([]);
  });
});

describe('the webhook of Stripe', () => {
  const post = (body: string, header: string) =>
    fetch(webhook, { method: 'POST', headers: { 'stripe-signature': header }, body });

  it('refuses what is forged or old', async () => {
    const body = standIn.deliveries[0]?.body ?? '';
    expect((await post(body, signatureHeader(body, ['whsec_guess']))).status).toBe(401);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect((await post(body, signatureHeader(body, [secret], hourAgo))).status).toBe(401);
    expect((await post(body, signatureHeader(body, ['whsec_next']))).status).toBe(200);
  });

  it('is the only one: a provider that is not configured has none', async () => {
    expect((await visitor.post('/api/tazapay/webhook', {})).status).toBe(404);
  });

  it('does not make a paid application payable again', async () => {
    const number = await paid();
    const answer = await visitor.post('/api/tazapay/checkout', {
      amount: 224,
      currency: 'USD',
      orderRef: number,
      type: 'visa',
    });
    expect(refusal(answer)).toBe('409 alreadyPaid');
  });
});
