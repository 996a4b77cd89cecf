import { afterEach, describe, expect, it } from 'vitest';
import { toRefundRefusal } from '../../../src/domain/payments/refundRefusals.ts';
import type { CreateRefund } from '../../../src/server/payments/provider.ts';
import { against, closeScripted, failureOf, withTimeLimit } from './againstScript.ts';
import { recordedError, recordedRefund, success } from './recordedAnswers.ts';
import { answers } from './scriptedProvider.ts';

afterEach(closeScripted);

const { id } = recordedRefund;
const order: CreateRefund = {
  idempotencyKey: 'refund-1',
  checkoutId: recordedRefund.payin,
  paymentId: recordedRefund.payment_attempt,
  amountCents: 22400,
  currency: 'USD',
  reason: 'duplicate',
};

describe('Ordering a refund', () => {
  it('sends payin, attempt, amount and reason once, with the idempotency key', async () => {
    const { provider, received } = await against(answers(200, success(recordedRefund)));
    expect(await provider.createRefund(order)).toEqual({
      id,
      state: 'succeeded',
      amountCents: 22400,
      currency: 'USD',
      paymentId: 'pat_ahbfiuahfiuaiofnioain',
      failureCode: null,
    });
    expect(received).toMatchObject([{ method: 'POST', path: '/v3/refund' }]);
    expect(received[0]?.headers['idempotency-key']).toBe('refund-1');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      payin: 'chk_cirsp2sl4ar024j0akj0',
      payment_attempt: 'pat_ahbfiuahfiuaiofnioain',
      amount: 22400,
      currency: 'USD',
      reason: 'duplicate',
    });
  });

  it('names the payin alone where the payment has no attempt of its own', async () => {
    const bare = { ...recordedRefund, payment_attempt: '' };
    const { provider, received } = await against(answers(200, success(bare)));
    expect(await provider.createRefund({ ...order, paymentId: order.checkoutId })).toMatchObject({
      paymentId: order.checkoutId,
    });
    expect(JSON.parse(received[0]?.body ?? '')).not.toHaveProperty('payment_attempt');
  });

  it.each([
    ['another amount', { amount: 22300 }],
    ['another currency', { currency: 'EUR' }],
    ['another payment', { payment_attempt: 'pat_other' }],
    ['no state', { status: null }],
  ])('refuses an answer with %s, and says that the outcome is unknown', async (_what, change) => {
    const { provider } = await against(answers(200, success({ ...recordedRefund, ...change })));
    expect(await failureOf(provider.createRefund(order))).toMatchObject({
      kind: 'malformed',
      outcomeUnknown: true,
    });
  });

  it.each([30012, 30014, 30017, 30020, 30021])(
    'is refused with the provider’s number %i, for which staff have a sentence',
    async (code) => {
      const { provider } = await against(answers(400, recordedError(code, 'of a person')));
      const { kind, outcomeUnknown, codes } = await failureOf(provider.createRefund(order));
      expect({ kind, outcomeUnknown, codes }).toEqual({
        kind: 'refused',
        outcomeUnknown: false,
        codes: [String(code)],
      });
      expect(toRefundRefusal(codes)).not.toBe('other');
    },
  );

  it('keeps the provider’s numbers where one error of several is odd', async () => {
    const odd = { errors: [null, { code: {} }, { code: 30021 }, 'x', { code: '110' }] };
    const { provider } = await against(answers(400, odd));
    expect((await failureOf(provider.createRefund(order))).codes).toEqual(['30021', '110']);
  });

  it('is never repeated by itself, and its outcome is unknown, where the provider fails or gives no answer', async () => {
    const failing = await against(answers(500, recordedError(101, 'Something went wrong')));
    expect(await failureOf(failing.provider.createRefund(order))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: true,
    });
    expect(failing.received).toHaveLength(1);
    await closeScripted();
    const cut = await against((response) => response.destroy());
    expect(await failureOf(cut.provider.createRefund(order))).toMatchObject({ outcomeUnknown: true });
    expect(cut.received).toHaveLength(1);
    await closeScripted();
    const silent = await withTimeLimit(300, () => undefined);
    expect(await failureOf(silent.provider.createRefund(order))).toMatchObject({
      kind: 'timeout',
      outcomeUnknown: true,
    });
    expect(silent.received).toHaveLength(1);
  });
});

describe('Reading a refund', () => {
  it.each([
    ['pending', 'requested'],
    ['pending', 'Pending'],
    ['pending', 'initiated'],
    ['succeeded', 'Succeeded'],
    ['failed', 'failed'],
    ['failed', 'rejected'],
    ['failed', 'cancelled'],
    ['unknown', 'perhaps'],
  ])('is %s where the provider says %s', async (state, status) => {
    const { provider, received } = await against(answers(200, success({ ...recordedRefund, status })));
    expect(await provider.readRefund(id)).toMatchObject({ id, state });
    expect(received).toMatchObject([{ method: 'GET', path: `/v3/refund/${id}` }]);
  });

  it.each([
    ['ERR_51', { status: 'failed', status_reason: 'ERR_51' }],
    ['card.closed', { status: 'rejected', status_description: 'card.closed' }],
    [null, { status: 'failed', status_reason: 'Andrea closed the account' }],
    [null, { status: 'failed', status_reason: 51 }],
    [null, { status: 'succeeded', status_reason: 'ERR_51' }],
  ])('tells the code %s of a failure, and never a sentence', async (failureCode, change) => {
    const { provider } = await against(answers(200, success({ ...recordedRefund, ...change })));
    expect(await provider.readRefund(id)).toMatchObject({ failureCode });
  });

  it('knows no refund where the provider answers 404, nor under a number that is none', async () => {
    const { provider, received } = await against(answers(404, recordedError(105, 'not present')));
    expect(await provider.readRefund(id)).toBeNull();
    expect(await provider.readRefund('../checkout')).toBeNull();
    expect(received).toHaveLength(1);
  });

  it('is repeated until the provider answers', async () => {
    const { provider, received } = await against(answers(503, {}), answers(200, success(recordedRefund)));
    expect(await provider.readRefund(id)).toMatchObject({ state: 'succeeded' });
    expect(received).toHaveLength(2);
  });

  it('is malformed when the answer is another refund', async () => {
    const { provider } = await against(answers(200, success({ ...recordedRefund, id: 'rfd_other' })));
    expect(await failureOf(provider.readRefund(id))).toMatchObject({ kind: 'malformed' });
  });
});
