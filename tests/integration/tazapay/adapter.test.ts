import { afterEach, describe, expect, it } from 'vitest';
import { against, closeScripted, failureOf, withTimeLimit } from './againstScript.ts';
import { exampleOrder as order } from './exampleOrder.ts';
import {
  recordedAttempt,
  recordedCheckout,
  recordedError,
  recordedPaidCheckout,
  success,
} from './recordedAnswers.ts';
import { answers, type Script } from './scriptedProvider.ts';

const id = recordedCheckout.id;

afterEach(closeScripted);

describe('Opening a checkout', () => {
  it('sends the order in the documented fields, with Basic authentication and the idempotency key', async () => {
    const { provider, received } = await against(answers(200, success(recordedCheckout)));
    await provider.createCheckout(order);
    expect(received).toHaveLength(1);
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', path: '/v3/checkout' });
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
      'idempotency-key': 'payment-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      invoice_currency: 'USD',
      amount: 22400,
      transaction_description: 'Türkiye e-visa application',
      reference_id: 'TR0123456789ABCD',
      customer_details: {
        name: 'Andrea Lark',
        email: 'andrea@example.com',
        country: 'SG',
        phone: { calling_code: '65', number: '87654321' },
      },
      payment_methods: ['card'],
      success_url: 'https://kapi.example/payment-success',
      cancel_url: 'https://kapi.example/payment/cancel',
      webhook_url: 'https://kapi.example/api/tazapay/webhook',
      expires_at: '2026-07-21T14:01:04.000Z',
    });
  });

  it('names no address for events where the provider’s dashboard does', async () => {
    const { provider, received } = await against(answers(200, success(recordedCheckout)));
    await provider.createCheckout({ ...order, webhookUrl: null });
    expect(JSON.parse(received[0]?.body ?? '')).not.toHaveProperty('webhook_url');
  });

  it('leaves out a telephone number that cannot be one', async () => {
    const { provider, received } = await against(answers(200, success(recordedCheckout)));
    const customer = { ...order.customer, phone: { callingCode: '+90', number: 'none' } };
    await provider.createCheckout({ ...order, customer });
    expect(JSON.parse(received[0]?.body ?? '').customer_details).not.toHaveProperty('phone');
  });

  it('reads id, address, amount and expiry from the answer', async () => {
    const { provider } = await against(answers(200, success(recordedCheckout)));
    expect(await provider.createCheckout(order)).toEqual({
      id,
      url: 'https://checkout.tazapay.com/transaction=ajfuibfainfaonfa',
      state: 'open',
      amountCents: 22400,
      currency: 'USD',
      reference: 'TR0123456789ABCD',
      paymentId: null,
      expiresAt: new Date('2026-07-21T14:01:04.576Z'),
      declineReason: null,
      disputes: null,
      refundedCents: 0,
    });
  });

  it.each([
    ['another amount', { amount: 22300 }],
    ['another currency', { invoice_currency: 'EUR' }],
    ['another reference', { reference_id: 'TRSOMEONEELSE' }],
    ['an address that is no web address', { url: 'javascript:alert(1)' }],
  ])('refuses an answer with %s, and says that the outcome is unknown', async (_what, change) => {
    const { provider } = await against(answers(200, success({ ...recordedCheckout, ...change })));
    expect(await failureOf(provider.createCheckout(order))).toMatchObject({
      kind: 'malformed',
      outcomeUnknown: true,
    });
  });

  it('is not repeated when the provider fails, and the outcome is unknown', async () => {
    const { provider, received } = await against(answers(500, recordedError(101, 'Something went wrong')));
    expect(await failureOf(provider.createCheckout(order))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: true,
      status: 500,
      codes: ['101'],
    });
    expect(received).toHaveLength(1);
  });

  it('has an unknown outcome when no answer comes in time', async () => {
    const { provider, received } = await withTimeLimit(300, () => undefined);
    expect(await failureOf(provider.createCheckout(order))).toMatchObject({
      kind: 'timeout',
      outcomeUnknown: true,
      status: null,
    });
    expect(received).toHaveLength(1);
  });

  it('has an unknown outcome when the connection breaks after the request was sent', async () => {
    const { provider } = await against((response) => response.destroy());
    expect(await failureOf(provider.createCheckout(order))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: true,
    });
  });

  it('is known not to have happened when the provider refuses it, limits the rate or cannot be reached', async () => {
    const refused = await against(answers(400, recordedError(103, 'andrea@example.com is invalid')));
    const refusal = await failureOf(refused.provider.createCheckout(order));
    expect(refusal).toMatchObject({ kind: 'refused', outcomeUnknown: false, status: 400, codes: ['103'] });
    await closeScripted();
    const gone = await against(answers(200, success(recordedCheckout)));
    await closeScripted();
    const unreachable = await failureOf(gone.provider.createCheckout(order));
    expect(unreachable).toMatchObject({ kind: 'unavailable', outcomeUnknown: false, status: null });
    const limited = await against(answers(429, recordedError(110, 'Too Many Requests')));
    expect(await failureOf(limited.provider.createCheckout(order))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: false,
    });
  });

  it('never carries what the provider says of a person into the error', async () => {
    const { provider } = await against(answers(400, recordedError(103, 'andrea@example.com is invalid')));
    const error = await failureOf(provider.createCheckout(order));
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain('andrea');
  });

  it('does not follow a redirect with the order or the keys', async () => {
    const { provider, received } = await against(
      (response) => {
        response.writeHead(307, { location: '/elsewhere' }).end();
      },
      answers(200, success(recordedCheckout)),
    );
    expect(await failureOf(provider.createCheckout(order))).toMatchObject({ kind: 'malformed' });
    expect(received).toHaveLength(1);
  });
});

describe('Reading a checkout', () => {
  it.each([
    ['open', recordedCheckout],
    ['processing', { ...recordedCheckout, payment_status: 'processing' }],
    [
      'processing',
      {
        ...recordedCheckout,
        status: 'expired',
        payment_attempts: [{ ...recordedAttempt, status: 'processing' }],
      },
    ],
    ['paid', recordedPaidCheckout],
    ['expired', { ...recordedCheckout, status: 'expired' }],
    ['open', { ...recordedCheckout, payment_status: 'requires_action' }],
    ['expired', { ...recordedCheckout, payment_status: 'requires_action', status: 'expired' }],
    ['open', { ...recordedCheckout, payment_status: 'failed' }],
    ['failed', { ...recordedCheckout, payment_status: 'failed', status: 'expired' }],
    ['unknown', { ...recordedCheckout, payment_status: 'partially_settled' }],
    ['unknown', { ...recordedPaidCheckout, payment_status: 'reversed' }],
    ['paid', { ...recordedPaidCheckout, payment_status: 'PAID' }],
  ])('tells that it is %s', async (state, checkout) => {
    const { provider, received } = await against(answers(200, success(checkout)));
    expect(await provider.readCheckout(id)).toMatchObject({ id, state });
    expect(received[0]).toMatchObject({ method: 'GET', path: `/v3/checkout/${id}` });
  });

  const payin = recordedCheckout.payin;
  it.each([
    ['the captured attempt', {}, recordedAttempt.id],
    [
      'the captured attempt, though it is not the latest',
      { latest_payment_attempt: 'pat_later' },
      recordedAttempt.id,
    ],
    ['the latest attempt where none is described', { payment_attempts: null }, recordedAttempt.id],
    [
      'the only attempt where numbers stand for attempts',
      { payment_attempts: [recordedAttempt.id], latest_payment_attempt: null },
      recordedAttempt.id,
    ],
    [
      'the payin where several numbers stand for attempts',
      { payment_attempts: [recordedAttempt.id, 'pat_other'], latest_payment_attempt: '' },
      payin,
    ],
    [
      'the payin where the latest attempt failed',
      { payment_attempts: [{ ...recordedAttempt, status: 'failed' }] },
      payin,
    ],
    ['the payin where no attempt is named', { payment_attempts: null, latest_payment_attempt: '' }, payin],
    [
      'the payin where the latest number is of another kind',
      { payment_attempts: null, latest_payment_attempt: 'pot_1' },
      payin,
    ],
  ])('gives as the payment number %s', async (_what, changes, number) => {
    const { provider } = await against(answers(200, success({ ...recordedPaidCheckout, ...changes })));
    expect((await provider.readCheckout(id))?.paymentId).toBe(number);
  });

  it('tells why the latest card was declined while the checkout is open', async () => {
    const failed = (created_at: string, status_description: string) => ({
      ...recordedAttempt,
      status: 'failed',
      created_at,
      status_description,
    });
    const payment_attempts = [
      failed('2026-07-21T14:02:00Z', 'Insufficient funds'),
      failed('2026-07-21T14:01:00Z', 'Lost'),
    ];
    const { provider } = await against(answers(200, success({ ...recordedCheckout, payment_attempts })));
    expect((await provider.readCheckout(id))?.declineReason).toBe('Insufficient funds');
  });

  it('tells nothing of disputes and of what went back, whatever fields an attempt has', async () => {
    const told = { ...recordedAttempt, disputed: true, amount_refunded: 9000, refunded: 'true' };
    const { provider } = await against(
      answers(200, success(recordedCheckout)),
      answers(200, success({ ...recordedPaidCheckout, payment_attempts: [told] })),
    );
    expect(await provider.readCheckout(id)).toMatchObject({ disputes: null, refundedCents: 0 });
    expect(await provider.readCheckout(id)).toMatchObject({
      state: 'paid',
      disputes: null,
      refundedCents: null,
    });
  });

  it('knows no checkout where the provider answers 404, nor under a number that is none', async () => {
    const { provider, received } = await against(answers(404, recordedError(105, 'not present')));
    expect(await provider.readCheckout(id)).toBeNull();
    expect(await provider.readCheckout('../metadata')).toBeNull();
    expect(received).toHaveLength(1);
  });

  it('is repeated with pauses until the provider answers', async () => {
    const { provider, received } = await against(
      answers(503, {}),
      (response) => response.destroy(),
      answers(200, success(recordedCheckout)),
    );
    expect(await provider.readCheckout(id)).toMatchObject({ state: 'open' });
    expect(received).toHaveLength(3);
  });

  it('gives up after the last repeat, with nothing unknown', async () => {
    const { provider, received } = await against(answers(503, {}));
    expect(await failureOf(provider.readCheckout(id))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: false,
      status: 503,
    });
    expect(received).toHaveLength(3);
  });

  it('takes no longer than the time limit in all, however often it might be repeated', async () => {
    const { provider, received } = await withTimeLimit(300, () => undefined);
    expect(await failureOf(provider.readCheckout(id))).toMatchObject({
      kind: 'timeout',
      outcomeUnknown: false,
    });
    expect(received).toHaveLength(1);
  });

  it('is not repeated when the provider refuses it', async () => {
    const { provider, received } = await against(answers(401, recordedError(108, 'Invalid basic auth')));
    expect(await failureOf(provider.readCheckout(id))).toMatchObject({ kind: 'refused', status: 401 });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['another checkout', success({ ...recordedCheckout, id: 'chk_other' })],
    ['an amount that is no whole number of cents', success({ ...recordedCheckout, amount: 224.5 })],
    ['no payment status', success({ ...recordedCheckout, payment_status: null })],
    ['paid, with less paid than asked', success({ ...recordedPaidCheckout, amount_paid: 100 })],
  ])('is malformed when the answer holds %s', async (_what, answer) => {
    const { provider } = await against(answers(200, answer));
    expect(await failureOf(provider.readCheckout(id))).toMatchObject({
      kind: 'malformed',
      outcomeUnknown: false,
    });
  });

  it.each([
    [
      'a time of an attempt in seconds',
      { payment_attempts: [{ ...recordedAttempt, created_at: 1_703_541_599 }] },
    ],
    ['numbers of attempts instead of attempts', { payment_attempts: [recordedAttempt.id] }],
    ['attempts that are no list', { payment_attempts: 'none' }],
    ['a refund flag in words', { payment_attempts: [{ ...recordedAttempt, refunded: 'true' }] }],
    ['no time of expiry', { expires_at: undefined }],
    ['an attempt of a new state', { payment_attempts: [{ ...recordedAttempt, status: 'reversed' }] }],
    ['a time that is none', { expires_at: 'soon' }],
    ['no address', { url: null }],
    ['a status that is new', { status: 'archived' }],
    ['no kind of object', { object: undefined }],
    ['an amount paid in words', { amount_paid: '224.00' }],
  ])('tells that it is paid, with %s', async (_what, odd) => {
    const { provider } = await against(answers(200, success({ ...recordedPaidCheckout, ...odd })));
    expect(await provider.readCheckout(id)).toMatchObject({
      state: 'paid',
      amountCents: 22400,
      currency: 'USD',
      reference: 'TR0123456789ABCD',
      paymentId: expect.stringMatching(/^(?:pat|chk)_/),
    });
  });

  it('reads a time without a zone as UTC', async () => {
    const odd = { ...recordedCheckout, expires_at: '2026-07-21 14:01:04' };
    const { provider } = await against(answers(200, success(odd)));
    expect((await provider.readCheckout(id))?.expiresAt).toEqual(new Date('2026-07-21T14:01:04Z'));
  });

  it.each([
    ['of a gateway', '<html>not found</html>'],
    ['of a server at a wrong address', JSON.stringify({ message: 'no route' })],
    ['with a number that says something else', JSON.stringify(recordedError(999, 'gone'))],
  ])('takes a 404 %s for an outage, not for the end of the checkout', async (_what, body) => {
    const { provider } = await against((response) => {
      response.statusCode = 404;
      response.end(body);
    });
    expect(await failureOf(provider.readCheckout(id))).toMatchObject({ kind: 'unavailable', status: 404 });
  });

  it('is malformed when the answer is no JSON, or has no end', async () => {
    const html: Script = (response) => {
      response.end('<html>');
    };
    const flood: Script = (response) => {
      response.end(`"${'x'.repeat(1_100_000)}"`);
    };
    const one = await against(html);
    expect(await failureOf(one.provider.readCheckout(id))).toMatchObject({ kind: 'malformed' });
    await closeScripted();
    const other = await against(flood);
    expect(await failureOf(other.provider.readCheckout(id))).toMatchObject({ kind: 'malformed' });
  });
});

describe('Expiring a checkout', () => {
  it('asks for it once', async () => {
    const { provider, received } = await against(
      answers(200, success({ ...recordedCheckout, status: 'expired' })),
    );
    await provider.expireCheckout(id);
    expect(received).toMatchObject([{ method: 'POST', path: `/v3/checkout/${id}/expire`, body: '' }]);
  });

  it('is content where the checkout is no longer open', async () => {
    const { provider } = await against(answers(409, recordedError(19020, 'already expired')));
    await expect(provider.expireCheckout(id)).resolves.toBeUndefined();
  });

  it('fails where there is no such checkout', async () => {
    const { provider } = await against(answers(404, recordedError(15500, 'Checkout ID field is required')));
    expect(await failureOf(provider.expireCheckout(id))).toMatchObject({ kind: 'refused', codes: ['15500'] });
  });
});
