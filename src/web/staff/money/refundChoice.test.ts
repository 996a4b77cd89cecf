import { describe, expect, it } from 'vitest';
import type { RefundOverview } from '../../../contract/payments.ts';
import { effectiveBasis, needsSecondPerson, noChoice, toOrder } from './refundChoice.ts';

const outcome = (policy: 'terms' | 'refundPolicy' | 'cancellationPolicy', refundAmount: string) => ({
  policy,
  eligible: refundAmount !== '0.00',
  reason: refundAmount === '0.00' ? 'windowPassed' : 'withinWindow',
  percent: 80,
  refundAmount,
  deductionAmount: '44.80',
  deductionOptional: policy !== 'cancellationPolicy',
  deadline: null,
});

const overview: RefundOverview = {
  paidAmount: '224.00',
  refundedAmount: '0.00',
  refundableAmount: '224.00',
  blocked: null,
  outcomes: [
    outcome('terms', '155.00'),
    outcome('refundPolicy', '179.20'),
    outcome('cancellationPolicy', '0.00'),
  ],
  proposal: 'refundPolicy',
  refunds: [],
  secondPerson: { goodwill: false, above: null },
  waiting: null,
  payments: [],
  documents: [],
};

describe('the ground of a refund', () => {
  it('is the proposal until staff choose another', () => {
    expect(toOrder(noChoice, overview)).toEqual({ ok: true, amount: '179.20', basis: 'refundPolicy' });
    expect(toOrder({ ...noChoice, basis: 'terms' }, overview)).toMatchObject({ amount: '155.00' });
  });

  it('falls back to the proposal when the chosen policy grants nothing any more', () => {
    expect(effectiveBasis({ ...noChoice, basis: 'cancellationPolicy' }, overview)).toBe('refundPolicy');
  });

  it('is goodwill where no policy grants anything', () => {
    expect(effectiveBasis(noChoice, { ...overview, proposal: null })).toBe('goodwill');
  });
});

describe('the amount', () => {
  it('is without the deduction where the policy lets staff give it up', () => {
    const waived = { ...noChoice, waived: true };
    expect(toOrder(waived, overview)).toMatchObject({ amount: '224.00' });
    expect(toOrder(waived, { ...overview, refundableAmount: '200.00' })).toMatchObject({ amount: '200.00' });
  });

  const own = (typed: string) => toOrder({ basis: 'goodwill', waived: false, typed }, overview);

  it.each([
    ['155', '155.00'],
    ['155,5', '155.50'],
    [' 155.05 ', '155.05'],
    ['224', '224.00'],
  ])('of their own, typed as %j, is %s', (typed, amount) => {
    expect(own(typed)).toEqual({ ok: true, amount, basis: 'goodwill' });
  });

  it.each([
    ['', 'unreadable'],
    ['-5', 'unreadable'],
    ['1e2', 'unreadable'],
    ['1.23.4,50', 'unreadable'],
    ['0', 'zero'],
    ['224,01', 'tooLarge'],
    ['1.234,50', 'tooLarge'],
  ])('typed as %j is refused: %s', (typed, problem) => {
    expect(own(typed)).toEqual({ ok: false, problem });
  });
});

describe('a second person', () => {
  const terms = { amount: '100.00', basis: 'terms' } as const;
  type Asked = { amount: string; basis: 'terms' | 'goodwill' };
  const asks = (order: Asked, goodwill: boolean, above: string | null) =>
    needsSecondPerson(order, { secondPerson: { goodwill, above } });

  it('is needed above the amount of the rule, and for goodwill where that has one', () => {
    expect(asks(terms, true, null)).toBe(false);
    expect(asks(terms, false, '100.00')).toBe(false);
    expect(asks(terms, false, '99.99')).toBe(true);
    expect(asks({ ...terms, basis: 'goodwill' }, true, null)).toBe(true);
    expect(asks({ ...terms, basis: 'goodwill' }, false, '100.00')).toBe(false);
  });
});
