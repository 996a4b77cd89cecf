import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderRefund } from '../../../src/server/payments/provider.ts';
import { exampleOrder as order } from '../tazapay/exampleOrder.ts';
import { answers, type Script } from '../tazapay/scriptedProvider.ts';
import { against, closeScripted } from './againstScript.ts';
import {
  charge,
  dispute,
  documentedError,
  intent,
  listOf,
  openSession,
  paidSession,
  refund,
} from './documentedAnswers.ts';

afterEach(closeScripted);

const { id } = openSession;
const fieldsOf = (body = '') => Object.fromEntries(new URLSearchParams(body));
const replays =
  (status: number, body: unknown): Script =>
  (response, received) => {
    response.setHeader('idempotent-replayed', 'true');
    answers(status, body)(response, received);
  };

describe('opening a checkout', () => {
  it('sends the order in the documented parameters, with the key and a pinned version', async () => {
    const { provider, received } = await against(answers(200, openSession));
    await provider.createCheckout(order);
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'payment-1',
      'stripe-version': '2026-07-29.dahlia',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(fieldsOf(request?.body)).toEqual({
      mode: 'payment',
      'payment_method_types[0]': 'card',
      client_reference_id: 'TR0123456789ABCD',
      customer_email: 'andrea@example.com',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '22400',
      'line_items[0][price_data][product_data][name]': 'Türkiye e-visa application',
      'payment_intent_data[description]': 'Türkiye e-visa application',
      'payment_intent_data[metadata][reference]': 'TR0123456789ABCD',
      expires_at: String(Date.parse('2026-07-21T13:56:04Z') / 1000),
      success_url: 'https://kapi.example/payment-success',
      cancel_url: 'https://kapi.example/payment/cancel',
      'expand[0]': 'payment_intent.latest_charge',
    });
  });

  it('uses a second key where Stripe only repeats the failure that it stored for the first', async () => {
    const failure = { error: { type: 'api_error', message: 'An unknown error occurred' } };
    const { provider, received } = await against(replays(500, failure), answers(200, openSession));
    expect((await provider.createCheckout(order)).id).toBe(id);
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'payment-1',
      'payment-1-again',
    ]);
  });

  it('has an unknown outcome where the same call is under way', async () => {
    const { provider } = await against(answers(409, documentedError({ code: 'idempotency_key_in_use' })));
    await expect(provider.createCheckout(order)).rejects.toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: true,
    });
  });

  it('has an unknown outcome where the key was used with other parameters', async () => {
    const { provider } = await against(answers(400, documentedError({ type: 'idempotency_error' })));
    await expect(provider.createCheckout(order)).rejects.toMatchObject({
      kind: 'refused',
      outcomeUnknown: true,
      codes: ['idempotency_error'],
    });
  });

  it.each([
    ['another amount', { amount_total: 22300 }],
    ['another currency', { currency: 'eur' }],
    ['another reference', { client_reference_id: 'TRSOMEONEELSE' }],
    ['an address that is no web address', { url: 'javascript:alert(1)' }],
  ])('refuses an answer with %s', async (_what, change) => {
    const { provider } = await against(answers(200, { ...openSession, ...change }));
    await expect(provider.createCheckout(order)).rejects.toMatchObject({
      kind: 'malformed',
      outcomeUnknown: true,
    });
  });
});

describe('reading a checkout', () => {
  const declined = { ...intent, status: 'requires_payment_method', latest_charge: null, amount_received: 0 };

  it.each([
    ['open', 'open', 'unpaid', null],
    ['open', 'open', 'unpaid', declined],
    ['open', 'open', 'unpaid', { ...declined, status: 'requires_action' }],
    ['processing', 'open', 'unpaid', { ...declined, status: 'processing' }],
    ['processing', 'expired', 'unpaid', { ...declined, status: 'processing' }],
    ['processing', 'complete', 'unpaid', { ...declined, status: 'processing' }],
    ['processing', 'complete', 'unpaid', null],
    ['failed', 'complete', 'unpaid', declined],
    ['failed', 'complete', 'unpaid', { ...declined, status: 'canceled' }],
    ['expired', 'expired', 'unpaid', null],
    ['paid', 'complete', 'paid', intent],
    ['paid', 'complete', 'paid', 'pi_1PgafyB7WZ01zgkWSjxsAJo3'],
    ['unknown', 'complete', 'no_payment_required', null],
    ['unknown', 'complete', 'half_paid', null],
    ['unknown', 'paused', 'unpaid', null],
    ['unknown', null, 'unpaid', null],
  ])('is %s where Stripe says %s and %s', async (state, status, payment_status, payment_intent) => {
    const session = { ...openSession, status, payment_status, payment_intent };
    // A payment that came as its number alone has its disputes asked for.
    const { provider } = await against(answers(200, session), answers(200, listOf()));
    expect((await provider.readCheckout(id))?.state).toBe(state);
  });

  it('reads the payment, what went back and the reason of a declined card', async () => {
    const back = { ...intent, latest_charge: { ...charge, amount_refunded: 9000 } };
    const paid = await against(answers(200, { ...paidSession, payment_intent: back }));
    expect(await paid.provider.readCheckout(id)).toEqual({
      id,
      url: '',
      state: 'paid',
      amountCents: 22400,
      currency: 'USD',
      reference: 'TR0123456789ABCD',
      paymentId: intent.id,
      expiresAt: new Date(openSession.expires_at * 1000),
      declineReason: null,
      disputes: [],
      refundedCents: 9000,
    });
    expect(paid.received[0]?.path).toBe(
      `/v1/checkout/sessions/${id}?expand%5B0%5D=payment_intent.latest_charge`,
    );
    await closeScripted();
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
    const refused = { ...declined, last_payment_error: error };
    const open = await against(answers(200, { ...openSession, payment_intent: refused }));
    expect(await open.provider.readCheckout(id)).toMatchObject({
      declineReason: 'insufficient_funds',
      paymentId: null,
      refundedCents: 0,
    });
  });

  it('takes an answer that lacks or changes what does not decide about the money', async () => {
    const odd = {
      ...paidSession,
      url: 7,
      expires_at: 'soon',
      payment_intent: { ...intent, latest_charge: 'ch_1' },
    };
    const { provider } = await against(answers(200, odd), answers(200, listOf()));
    expect(await provider.readCheckout(id)).toMatchObject({
      state: 'paid',
      refundedCents: null,
      expiresAt: null,
    });
  });

  it.each([
    ['no amount', { amount_total: null }],
    ['no currency', { currency: null }],
    ['no payment status', { payment_status: null }],
    ['another number', { id: 'cs_test_other' }],
    ['less money than ordered', { payment_intent: { ...intent, amount_received: 22399 } }],
  ])('refuses an answer with %s', async (_what, change) => {
    const { provider } = await against(answers(200, { ...paidSession, ...change }));
    await expect(provider.readCheckout(id)).rejects.toMatchObject({
      kind: 'malformed',
      outcomeUnknown: false,
    });
  });

  it('finds the checkout by the number of its payment', async () => {
    const { provider, received } = await against(
      answers(200, listOf(paidSession)),
      answers(200, paidSession),
    );
    expect((await provider.readCheckout(intent.id))?.id).toBe(id);
    expect(received[0]?.path).toBe(`/v1/checkout/sessions?payment_intent=${intent.id}&limit=100`);
    await closeScripted();
    const without = await against(answers(200, listOf()));
    expect(await without.provider.readCheckout(intent.id)).toBeNull();
  });

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'evidenceSubmitted'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'inquiryClosed'],
    ['prevented', 'unknown'],
    ['arbitration', 'unknown'],
  ])('tells a dispute that %s as %s', async (status, state) => {
    const disputed = { ...intent, latest_charge: { ...charge, disputed: true } };
    const { provider } = await against(
      answers(200, { ...paidSession, payment_intent: disputed }),
      answers(200, listOf({ ...dispute, status })),
    );
    expect((await provider.readCheckout(id))?.disputes).toEqual([
      {
        id: dispute.id,
        state,
        reason: 'fraudulent',
        amountCents: 22400,
        feeCents: 1500,
        dueAt: new Date('2026-07-28T23:59:59Z'),
      },
    ]);
  });

  it('says nothing of disputes where one is not as documented', async () => {
    const disputed = { ...intent, latest_charge: { ...charge, disputed: true } };
    const { provider } = await against(
      answers(200, { ...paidSession, payment_intent: disputed }),
      answers(200, listOf(dispute, { ...dispute, amount: '22400' })),
    );
    expect((await provider.readCheckout(id))?.disputes).toBeNull();
  });
});

describe('closing a checkout', () => {
  it('that is still open after a refusal has failed', async () => {
    const { provider } = await against(answers(400, documentedError({})), answers(200, openSession));
    await expect(provider.expireCheckout(id)).rejects.toMatchObject({ kind: 'refused', status: 400 });
  });
});

describe('a refund', () => {
  const asked = {
    idempotencyKey: 'refund-1',
    checkoutId: id,
    paymentId: intent.id,
    amountCents: 9000,
    currency: 'USD' as const,
    reason: 'terms',
  };

  it('is ordered in the documented parameters, and names its checkout for the events', async () => {
    const { provider, received } = await against(answers(200, refund));
    await provider.createRefund(asked);
    expect(received[0]?.headers['idempotency-key']).toBe('refund-1');
    expect(fieldsOf(received[0]?.body)).toEqual({
      payment_intent: intent.id,
      amount: '9000',
      reason: 'requested_by_customer',
      'metadata[checkout]': id,
      'metadata[reason]': 'terms',
    });
  });

  it.each<[string | null, ProviderRefund['state']]>([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['perhaps', 'unknown'],
    [null, 'unknown'],
  ])('that is %s is %s', async (status, state) => {
    const failure_reason = 'expired_or_canceled_card';
    const { provider } = await against(answers(200, { ...refund, status, failure_reason }));
    expect(await provider.readRefund(refund.id)).toMatchObject({
      state,
      failureCode: state === 'failed' ? failure_reason : null,
    });
  });

  it('that failed once and is only repeated by Stripe is left to a person', async () => {
    const { provider, received } = await against(replays(500, { error: { type: 'api_error' } }));
    await expect(provider.createRefund(asked)).rejects.toMatchObject({
      outcomeUnknown: true,
      codes: ['api_error', 'idempotent-replayed'],
    });
    expect(received).toHaveLength(1);
  });
});

describe('the details of a payment', () => {
  it('are those of its card', async () => {
    const { provider } = await against(answers(200, intent));
    expect(await provider.readPaymentDetails(intent.id)).toEqual({
      last4: '3184',
      scheme: 'visa',
      issuerCountry: 'US',
      threeDSecure: { result: 'authenticated', version: '2.2.0', eci: '05' },
      chargeCurrency: null,
    });
  });

  it('name the currency that the payer saw, where it was another', async () => {
    const shown = {
      ...charge,
      presentment_details: { presentment_amount: 20000, presentment_currency: 'eur' },
    };
    const { provider } = await against(answers(200, { ...intent, latest_charge: shown }));
    expect((await provider.readPaymentDetails(intent.id))?.chargeCurrency).toBe('EUR');
  });
});
