import { describe, expect, it } from 'vitest';
import type { ReportQuery } from '../../../contract/reports.ts';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dropGroup, periodsAt, readReportAddress, without, writeReportAddress } from './reportAddress.ts';

describe('the report in the address', () => {
  it.each<ReportQuery>([
    {},
    { report: 'decisionTime', by: 'country', from: '2026-03-01', to: '2026-03-31' },
    { report: 'decisions', kind: 'visa', officer: '7', country: 'ZAF', option: 'urgent_1' },
  ])('reads back what it wrote: %o', (asked) => {
    expect(readReportAddress(writeReportAddress(asked))).toEqual(asked);
    expect(writeReportAddress(asked)).toMatch(/^\?tab=reports/);
  });

  it.each([
    'report=wages',
    'by=name',
    'officer=me',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2020-03-02&to=2026-03-01',
    'from=2026-03-02',
    'kind=toString',
    'officer=',
  ])('takes %s as if it was not there, and the others as they are', (query) => {
    expect(readReportAddress(`?${query}&country=ZAF`)).toEqual({ country: 'ZAF' });
  });
});

it('another report keeps the period and the filters that it has', () => {
  const asked = { by: 'officer', from: '2026-03-01', to: '2026-03-31', kind: 'visa', officer: '7' } as const;
  expect(dropGroup('refunds', asked)).toEqual({
    report: 'refunds',
    from: '2026-03-01',
    to: '2026-03-31',
    kind: 'visa',
  });
  expect(without(asked, ['kind', 'officer'])).toEqual({
    by: 'officer',
    from: '2026-03-01',
    to: '2026-03-31',
  });
});

it.each([
  ['2026-11-26', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['2028-03-31', '2028-03-01', '2028-02-01', '2028-02-29'],
])('on %s this month and the last one have their own days', (today, first, from, to) => {
  const periods = periodsAt(calendarDate(today));
  expect(periods.thisMonth).toEqual({ from: first, to: today });
  expect(periods.lastMonth).toEqual({ from, to });
});
