import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { isDueForDeletion, lastDayDue, publishedLimits } from './retention.ts';

const rules = rulesOn(calendarDate('2026-11-21'));
const categories = [
  'visa',
  'insurance',
  'payments',
  'communications',
  'analytics',
  'logs',
  'unpaid',
  'repeatedCalls',
] as const;

describe('retention', () => {
  test('both statements stand as published', () => {
    expect(rules.retention.privacyPolicy).toEqual({
      visa: 12,
      insurance: 12,
      payments: 7 * 12,
      communications: 3 * 12,
      analytics: 26,
    });
    expect(rules.retention.kvkkPolicy).toEqual({
      visa: 5 * 12,
      insurance: 10 * 12,
      communications: 2 * 12,
      logs: 12,
    });
  });

  test('the engine keeps to the earlier limit of each category', () =>
    expect(publishedLimits(rules)).toEqual({
      visa: 12,
      insurance: 12,
      payments: 84,
      communications: 24,
      analytics: 26,
      logs: 12,
    }));

  test('no limit of our own is later than a published one', () => {
    const { visa, insurance } = publishedLimits(rules);
    for (const own of Object.values(rules.retention.own))
      expect(own).toBeLessThanOrEqual(Math.min(visa, insurance));
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
    expect(isDueForDeletion(rules, { category, madeOn: calendarDate(madeOn) })).toBe(due),
  );

  test('the last day that is due agrees with what is due, on every day of a leap year and the next', () => {
    for (let ahead = 0; ahead < 2 * 366; ahead += 1) {
      const onDay = rulesOn(addDays(calendarDate('2028-01-01'), ahead));
      for (const category of categories) {
        const last = lastDayDue(onDay, category);
        expect(isDueForDeletion(onDay, { category, madeOn: last })).toBe(true);
        expect(isDueForDeletion(onDay, { category, madeOn: addDays(last, 1) })).toBe(false);
      }
    }
    expect(lastDayDue(rulesOn(calendarDate('2026-02-28')), 'communications')).toBe('2024-02-29');
  });
});
