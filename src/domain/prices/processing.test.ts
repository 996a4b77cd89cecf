import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { optionsFor, processingOptions } from './processingOptions.ts';
import { defaultProcessingType, displayTiers, isProcessingType, processingTypes } from './processingTypes.ts';

const today = calendarDate('2026-11-21');
const rules = rulesOn(today);
const offered = (days: number) => optionsFor(rules, addDays(today, days)).map(({ value }) => value);
const urgent = ['urgent_24', 'urgent_12', 'urgent_4', 'urgent_1'];

describe('the processing options', () => {
  test('are the seven of the price table', () => {
    expect(
      processingOptions(rules).map(({ value, label, price, minDays }) => [value, label, price, minDays]),
    ).toEqual([
      ['slow', '7 days', 90, 7],
      ['standard', '4 days', 155, 4],
      ['fast', '2 days', 205, 2],
      ['urgent_24', '24 hours', 320, 1],
      ['urgent_12', '12 hours', 370, 1],
      ['urgent_4', '4 hours', 450, 1],
      ['urgent_1', '1 hour', 685, 1],
    ]);
    expect(defaultProcessingType).toBe('standard');
  });

  test.each([
    [-400, urgent],
    [-1, urgent],
    [0, urgent],
    [1, urgent],
    [2, ['fast', ...urgent]],
    [3, ['fast', ...urgent]],
    [4, ['standard', 'fast', ...urgent]],
    [6, ['standard', 'fast', ...urgent]],
    [7, ['slow', 'standard', 'fast', ...urgent]],
    [3650, ['slow', 'standard', 'fast', ...urgent]],
  ])('offered %i days before arrival: %j', (days, values) => expect(offered(days)).toEqual(values));

  test('a later arrival never takes an option away, and nothing offered takes longer than is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 400 }), fc.nat(50), (days, more) => {
        expect(offered(days + more)).toEqual(expect.arrayContaining(offered(days)));
        for (const { minDays } of optionsFor(rules, addDays(today, days))) {
          expect(minDays).toBeLessThanOrEqual(Math.max(1, days));
        }
      }),
    );
  });
});

describe('the four display tiers', () => {
  test('group all seven options, each once', () => {
    expect(
      displayTiers.map(({ tier, types }) => [tier, types.map((type) => rules.processing[type].label)]),
    ).toEqual([
      ['standard', ['7 days', '4 days']],
      ['fast', ['2 days']],
      ['express', ['24 hours', '12 hours']],
      ['urgent', ['4 hours', '1 hour']],
    ]);
    expect(displayTiers.flatMap(({ types }) => types)).toEqual([...processingTypes]);
  });
});

test('a dearer option is never due later than a cheaper one', () => {
  const hours = processingTypes.map((value) => rules.processing[value].dueHours);
  expect(hours).toEqual([63, 36, 18, 9, 4.5, 4, 1]);
  expect(hours).toEqual([...hours].sort((a, b) => b - a));
});

test('an unknown type is no processing type', () => {
  expect(isProcessingType('urgent_2')).toBe(false);
  expect(rules.processing.urgent_1.price).toBe(685);
});
