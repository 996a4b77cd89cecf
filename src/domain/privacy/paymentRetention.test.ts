import { describe, expect, test } from 'vitest';
import { type PaymentState, paymentStates } from '../payments/paymentStates.ts';
import { type PaymentFacts, paymentVerdict } from './paymentRetention.ts';

const finished: PaymentFacts = {
  state: 'succeeded',
  openRefund: false,
  openDispute: false,
  openCase: false,
  applicationKept: false,
  held: false,
};

describe('the records of a payment past its limit', () => {
  test.each<[string, Partial<PaymentFacts>, string]>([
    ['finished', {}, 'due'],
    ['its application is there', { applicationKept: true }, 'waits application'],
    ['its application is held', { applicationKept: true, held: true }, 'held'],
    ['a refund on its way', { openRefund: true }, 'waits refund'],
    ['a dispute that is open after a full refund', { state: 'refunded', openDispute: true }, 'waits payment'],
    ['a case', { openCase: true }, 'waits case'],
  ])('%s: %j is %s', (_name, changes, expected) => {
    const verdict = paymentVerdict({ ...finished, ...changes });
    expect(verdict.state === 'waits' ? `waits ${verdict.reason}` : verdict.state).toBe(expected);
  });

  test('wait in every state in which money can still move', () => {
    const waiting = paymentStates.filter((state) => paymentVerdict({ ...finished, state }).state === 'waits');
    expect(waiting).toEqual<PaymentState[]>(['created', 'pending', 'processing', 'duplicate', 'disputed']);
  });
});
