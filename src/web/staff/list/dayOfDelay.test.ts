import { describe, expect, it } from 'vitest';
import { costOfRow, costText, type DelayedRow, dayCostText } from './dayOfDelay.ts';

/** Paid on a Monday when work began, for a decision within the hour. */
const row: DelayedRow = {
  processingType: 'urgent_1',
  status: 'pending',
  paymentStatus: 'succeeded',
  dueAt: '2026-11-23T10:00:00Z',
  duePausedAt: null,
  totalAmount: '754.00',
  refundedAmount: null,
};
const costAt = (at: string, changes: Partial<DelayedRow> = {}) =>
  costOfRow({ ...row, ...changes }, new Date(at));

describe('what a business day of delay costs', () => {
  it('is told of what is due, and of what is late beside what goes back already', () => {
    const due = costAt('2026-11-23T10:00:00Z');
    expect(due && [costText(due), dayCostText(due)]).toEqual(['$480,00', 'İş günü başına $480,00']);
    const late = costAt('2026-11-23T13:00:00Z');
    expect(late && costText(late)).toBe('$245,00 (şu anda karar verilirse $235,00 iade edilir)');
  });

  it('is at most what is left', () => {
    expect(costAt('2026-11-23T10:00:00Z', { refundedAmount: '700.00' })).toEqual({
      nowCents: 0,
      dayCents: 5_400,
    });
  });

  it.each<[string, Partial<DelayedRow>]>([
    ['unpaid', { paymentStatus: 'pending' }],
    ['decided', { status: 'approved' }],
    ['paused', { duePausedAt: '2026-11-23T09:30:00Z' }],
    ['an insurance', { processingType: '' }],
    ['of the slowest option', { processingType: 'slow' }],
  ])('is none of what is %s', (_what, changes) => {
    expect(costAt('2026-11-24T10:00:00Z', changes)).toBeNull();
  });
});
