import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, daysBetween } from '../calendar/calendarDate.ts';
import {
  chooseGroup,
  lastDays,
  listDays,
  problemOfPeriod,
  reportDaysAtMost,
  reportKeys,
  reports,
} from './reports.ts';
import { namedReports } from './reportWords.ts';

const today = calendarDate('2026-11-26');

describe.each(reportKeys)('the report %s', (report) => {
  const { columns, chart, rankedBy, groups, filters } = reports[report];
  const names = columns.map(({ name }) => name);

  it('draws and ranks by figures that its table has, each once', () => {
    const drawn = [chart.bar, chart.behind, chart.line].filter((name) => name !== undefined);
    expect(names).toEqual(expect.arrayContaining([...drawn, rankedBy]));
    expect(new Set(columns.filter(({ name }) => drawn.includes(name)).map(({ unit }) => unit)).size).toBe(1);
    for (const list of [names, groups, filters]) expect(new Set(list).size).toBe(list.length);
  });

  it('has its first rows unless others of its own are asked for', () => {
    expect(chooseGroup(report, undefined)).toBe(groups[0]);
    expect(chooseGroup(report, 'toString')).toBe(groups[0]);
    for (const group of groups) expect(chooseGroup(report, group)).toBe(group);
  });
});

it('files name the unit of a figure', () => {
  expect(namedReports.tr.decisionTime.columns.map(({ fileHeader }) => fileHeader)).toEqual([
    'Karar',
    'Medyan (dakika)',
    '%90’ı en geç (dakika)',
    'Söz verilen, ortalama (dakika)',
    'Zamanında (%)',
  ]);
  expect(namedReports.tr.refunds.columns.map(({ fileHeader }) => fileHeader)).toEqual([
    'İade',
    'Tutar (USD)',
  ]);
});

describe('a period', () => {
  it.each([
    ['2026-11-26', '2026-11-26', null],
    ['2026-11-26', '2026-11-25', 'backwards'],
    ['2025-10-23', '2026-11-26', null],
    ['2025-10-22', '2026-11-26', 'tooLong'],
    ['2026-11-26', '2026-12-26', null],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(problemOfPeriod({ from: calendarDate(from), to: calendarDate(to) })).toBe(problem);
  });

  it('is the last thirty days by default', () => {
    expect(lastDays(today)).toEqual({ from: '2026-10-28', to: today });
  });

  it('of so many last days has so many days and no problem, up to the longest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: reportDaysAtMost }), (count) => {
        const period = lastDays(today, count);
        const days = listDays(period, today);
        expect(problemOfPeriod(period)).toBeNull();
        expect(days).toHaveLength(count);
        expect([days[0], days.at(-1)]).toEqual([period.from, today]);
      }),
    );
    expect(problemOfPeriod(lastDays(today, reportDaysAtMost + 1))).toBe('tooLong');
  });

  it('shows no day after today', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), fc.nat(60), (ahead, length) => {
        const from = addDays(today, ahead);
        const days = listDays({ from, to: addDays(from, length) }, today);
        expect(days).toHaveLength(Math.max(0, Math.min(length, daysBetween(from, today)) + 1));
      }),
    );
  });
});
