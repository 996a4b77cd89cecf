import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import {
  defaultLimits,
  isDueForDeletion,
  lastDayDue,
  ownLimits,
  publishedLimits,
  retentionCategories,
  retentionLimits,
  retentionStatements,
} from './retention.ts';

describe('retention', () => {
  test('both statements stand as published', () => {
    expect(retentionStatements.privacyPolicy).toEqual({
      visa: 12,
      insurance: 12,
      payments: 7 * 12,
      communications: 3 * 12,
      analytics: 26,
    });
    expect(retentionStatements.kvkkPolicy).toEqual({
      visa: 5 * 12,
      insurance: 10 * 12,
      communications: 2 * 12,
      logs: 12,
    });
  });

  test('the engine keeps to the earlier limit of each category', () =>
    expect(publishedLimits).toEqual({
      visa: 12,
      insurance: 12,
      payments: 84,
      communications: 24,
      analytics: 26,
      logs: 12,
    }));

  test('no limit of our own is later than a published one', () => {
    const { visa, insurance } = publishedLimits;
    for (const own of Object.values(ownLimits)) expect(own).toBeLessThanOrEqual(Math.min(visa, insurance));
  });

  test.each([
    ['visa', '2025-11-21', true],
    ['visa', '2025-11-22', false],
    ['communications', '2024-11-21', true],
    ['communications', '2024-11-22', false],
    ['payments', '2019-11-22', false],
    ['unpaid', '2026-05-21', true],
    ['unpaid', '2026-05-22', false],
    ['repeatedCalls', '2026-10-21', true],
    ['repeatedCalls', '2026-10-22', false],
  ] as const)('%s made on %s is due on 2026-11-21: %s', (category, madeOn, due) =>
    expect(isDueForDeletion({ category, madeOn: calendarDate(madeOn) }, calendarDate('2026-11-21'))).toBe(
      due,
    ),
  );

  test('the last day that is due agrees with what is due, on every day of a leap year and the next', () => {
    for (let ahead = 0; ahead < 2 * 366; ahead += 1) {
      const today = addDays(calendarDate('2028-01-01'), ahead);
      for (const category of retentionCategories) {
        const last = lastDayDue(category, today);
        expect(isDueForDeletion({ category, madeOn: last }, today)).toBe(true);
        expect(isDueForDeletion({ category, madeOn: addDays(last, 1) }, today)).toBe(false);
      }
    }
    expect(lastDayDue('communications', calendarDate('2026-02-28'))).toBe('2024-02-29');
  });

  test('an operator may set own limits', () => {
    const limits = retentionLimits({ logs: 3 });
    expect(limits).toEqual({ ...defaultLimits, logs: 3 });
    const record = { category: 'logs', madeOn: calendarDate('2026-08-01') } as const;
    expect(isDueForDeletion(record, calendarDate('2026-11-21'), limits)).toBe(true);
    expect(isDueForDeletion(record, calendarDate('2026-11-21'))).toBe(false);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'a limit of %d months is refused',
    (months) => {
      for (const category of retentionCategories) {
        expect(() => retentionLimits({ [category]: months })).toThrow(RangeError);
      }
    },
  );
});
