import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { against, closeScripted } from './againstScript.ts';
import { dataOf, documented } from './documented.ts';
import { success } from './recordedAnswers.ts';
import { answers } from './scriptedProvider.ts';

/** The contract: what the adapter makes of each example in the provider's documentation. */

afterEach(closeScripted);

const checkoutId = 'chk_d2a7kq5vdh0c73example';
const attemptId = 'pat_d2a7kt5vdh0c73example';
const list = (...results: unknown[]) => success({ has_more: false, object: 'list', results });

describe('A documented answer', () => {
  it('is read as a checkout', async () => {
    const { provider } = await against(answers(200, documented('checkoutObject')));
    expect(await provider.readCheckout(checkoutId)).toEqual({
      id: checkoutId,
      url: 'https://checkout.tazapay.com/transaction=example',
      state: 'paid',
      amountCents: 22400,
      currency: 'USD',
      reference: 'TR0123456789ABCD',
      paymentId: attemptId,
      expiresAt: new Date('2026-07-22T14:01:04.576Z'),
      declineReason: null,
      disputes: null,
      refundedCents: null,
    });
  });

  // The newer one gives the number of the attempt without describing it, the older one that of the payin alone.
  it.each([
    ['checkoutPaidEvent', attemptId],
    ['checkoutPaidEventOlder', 'pay_d2a7kp5vdh0c73example'],
  ])('is read as a checkout in the form of the event %s', async (name, paymentId) => {
    const { provider } = await against(answers(200, documented(name)));
    expect(await provider.readCheckout(checkoutId)).toMatchObject({
      state: 'paid',
      amountCents: 22400,
      currency: 'USD',
      reference: 'TR0123456789ABCD',
      paymentId,
    });
  });

  it.each([
    ['refundObject', 'succeeded'],
    ['refundFailedEvent', 'failed'],
  ])('is read as a refund: %s', async (name, state) => {
    const { provider } = await against(answers(200, documented(name)));
    expect(await provider.readRefund('rfd_d2a8105vdh0c73example')).toEqual({
      id: 'rfd_d2a8105vdh0c73example',
      state,
      amountCents: 22400,
      currency: 'USD',
      paymentId: attemptId,
      failureCode: null,
    });
  });

  it('is read as the card of a payment', async () => {
    const { provider, received } = await against(answers(200, documented('paymentAttempt')));
    expect(await provider.readPaymentDetails(attemptId)).toEqual({
      last4: '4242',
      scheme: 'visa',
      issuerCountry: 'GB',
      threeDSecure: { eci: '05', result: 'attempt_acknowledged', version: '2.2.0' },
      chargeCurrency: 'GBP',
    });
    expect(received).toMatchObject([{ method: 'GET', path: `/v3/payment_attempt/${attemptId}` }]);
  });

  it('is read as a card about which little is known', async () => {
    const { provider } = await against(answers(200, documented('paymentAttemptUpdated')));
    expect(await provider.readPaymentDetails(attemptId)).toEqual({
      last4: null,
      scheme: null,
      issuerCountry: 'GB',
      threeDSecure: null,
      chargeCurrency: 'GBP',
    });
  });

  it('is read as a settlement', async () => {
    const { provider } = await against(answers(200, list(documented('settlementObject'))));
    expect(await provider.listSettlements(new Date('2026-07-01T00:00:00Z'))).toEqual([
      {
        id: 'stl_d2b7kq5vdh0c73example',
        state: 'paid',
        currency: 'USD',
        grossCents: 44800,
        feeCents: 1008,
        netCents: 43792,
        bankDate: '2026-07-29',
        bankReference: 'a1b2c3d4-example',
        createdAt: new Date('2026-07-27T00:00:00Z'),
      },
    ]);
  });

  it.each(['settledPayins', 'settledPayouts'])(
    'is read as a list of what a settlement pays out: %s',
    async (name) => {
      const transaction = z.record(z.string(), z.json()).parse(dataOf(documented('balanceTransaction')));
      const { provider } = await against((response, request) => {
        const id = request.path.split('/').at(-1);
        const answer = request.path.includes('/balance_transaction/')
          ? success({ ...transaction, id })
          : request.path.includes('/payin?')
            ? documented(name)
            : list();
        answers(200, answer)(response, request);
      });
      const [first] = await provider.listSettledTransactions('stl_d2b7kq5vdh0c73example');
      expect(first).toMatchObject({ kind: 'payment', sourceId: expect.stringMatching(/^(?:pat|pot)_/) });
      // 9820 of 10000 became 12275: before the fee it was 12500.
      expect(first).toMatchObject({ amountCents: 12500, feeCents: 225, netCents: 12275, currency: 'USD' });
    },
  );

  it('shows the signs of a balance transaction: a debit is negative, and what the provider keeps a fee', async () => {
    const [credit, debit] = z
      .object({ results: z.array(z.record(z.string(), z.json())) })
      .parse(dataOf(documented('balanceTransactions'))).results;
    const { provider } = await against((response, request) => {
      const id = request.path.split('/').at(-1);
      const answer = request.path.includes('/balance_transaction/')
        ? success({ ...(id === 'btr_1' ? credit : debit), id })
        : request.path.includes('/refund?')
          ? list(...['1', '2'].map((n) => ({ balance_transaction_id: `btr_${n}`, id: `rfd_${n}` })))
          : list();
      answers(200, answer)(response, request);
    });
    expect(await provider.listSettledTransactions('stl_1')).toMatchObject([
      { id: 'btr_1', kind: 'refund', sourceId: 'rfd_1', amountCents: 89, feeCents: 0, netCents: 89 },
      { id: 'btr_2', kind: 'refund', sourceId: 'rfd_2', amountCents: -88, feeCents: 1, netCents: -89 },
    ]);
  });

  it('is read as the ways to pay of a country', async () => {
    const { provider, received } = await against(answers(200, documented('collectionMethods')));
    const order = { country: 'SG', amountCents: 22400, currency: 'USD' } as const;
    expect(await provider.paymentMethodsFor(order)).toEqual(['paynow_sgd']);
    expect(received[0]?.path).toBe(
      '/v3/metadata/collect?amount=22400&invoice_currency=USD&customer_country=SG',
    );
  });
});

const event = z.object({ id: z.string(), created_at: z.union([z.string(), z.number()]) });

it.each([
  ['checkoutPaidEvent', { checkoutId, createdAt: new Date('2026-07-21T14:00:05.576Z') }],
  ['checkoutPaidEventOlder', { checkoutId, createdAt: new Date('2026-07-21T14:00:05Z') }],
  ['payinEvent', { checkoutId: null, createdAt: new Date('2026-07-21T14:00:05Z') }],
  [
    'refundFailedEvent',
    { checkoutId, refundId: 'rfd_d2a8105vdh0c73example', createdAt: new Date('2026-07-24T00:05:12Z') },
  ],
])('The documented event %s is taken, with the objects that it is about', async (name, expected) => {
  const { provider } = await against(answers(200, {}));
  const body = Buffer.from(JSON.stringify(documented(name)), 'utf8');
  const { id, created_at } = event.parse(documented(name));
  const signature = createHmac('sha256', 'whsec')
    .update(`${id}${body.toString('utf8')}${created_at}`)
    .digest('base64');
  const received = new Date(expected.createdAt.getTime() + 24 * 3_600_000);
  expect(provider.verifyWebhook(body, { signature }, received)).toMatchObject({ ok: true, ...expected });
});
