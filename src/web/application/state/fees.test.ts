import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { partsFromIso } from '../../../domain/calendar/dateParts.ts';
import { noAnswers } from './answers.ts';
import { orderSoFar } from './fees.ts';

const today = calendarDate('2026-11-23');
const order = (arrival: string, processingType = noAnswers.processingType) =>
  orderSoFar({
    answers: { ...noAnswers, arrivalDate: partsFromIso(arrival), processingType },
    prices: {},
    today,
  });

describe('what is ordered so far', () => {
  it('is nothing before an arrival is answered, although an option is preselected', () => {
    expect(noAnswers.processingType).not.toBeNull();
    expect(order('')).toEqual({ arrival: null, option: null });
    expect(order('2026-02-31')).toEqual({ arrival: null, option: null });
  });

  it('is nothing for an arrival in the past', () => {
    expect(order('2026-11-22')).toEqual({ arrival: null, option: null });
  });

  it('has the total of the chosen option with the fee', () => {
    expect(order('2026-12-24', 'standard')).toEqual({
      arrival: '2026-12-24',
      option: { type: 'standard', total: '224.00' },
    });
  });

  it('has no total while no option is chosen, or one that is not offered for the arrival', () => {
    expect(order('2026-12-24', null)).toEqual({ arrival: '2026-12-24', option: null });
    expect(order('2026-11-24', 'slow')).toEqual({ arrival: '2026-11-24', option: null });
  });

  it('takes the price that the server gave', () => {
    const answers = { ...noAnswers, arrivalDate: partsFromIso('2026-12-24') };
    expect(orderSoFar({ answers, prices: { standard: 1000 }, today }).option?.total).toBe('1069.00');
  });
});
