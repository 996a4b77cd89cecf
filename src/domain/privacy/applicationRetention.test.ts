import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { type ApplicationFacts, applicationVerdict, findCategory } from './applicationRetention.ts';
import { defaultLimits, deleteOn, publishedLimits } from './retention.ts';
import { anyDay, anyFacts, finishedFacts } from './retentionExamples.ts';

const today = calendarDate('2027-03-01');
const rules = rulesOn(today);
const unpaid = {
  status: 'pending',
  wasPaid: false,
  capturedCents: 0,
  madeOn: calendarDate('2026-09-01'),
} as const;
const paidBack = { status: 'pending', refundedCents: 22_400 } as const;

describe('an application', () => {
  test.each<[string, Partial<ApplicationFacts>, string]>([
    ['decided, a year old', {}, 'due'],
    ['a day younger', { madeOn: calendarDate('2026-03-02') }, 'young'],
    ['rejected', { status: 'rejected', tripEndsOn: calendarDate('2028-01-01') }, 'due'],
    ['insurance', { kind: 'insurance' }, 'due'],
    ['never paid, half a year old', unpaid, 'due'],
    ['never paid, a day younger', { ...unpaid, madeOn: calendarDate('2026-09-02') }, 'young'],
    ['never paid, its trip ahead', { ...unpaid, tripEndsOn: calendarDate('2028-01-01') }, 'due'],
    ['never paid, an attempt open', { ...unpaid, openPayment: true }, 'waits payment'],
    [
      'approved unpaid, half a year old',
      { wasPaid: false, capturedCents: 0, madeOn: unpaid.madeOn },
      'young',
    ],
    ['paid, not decided', { status: 'pending' }, 'waits decision'],
    ['taken up, not paid', { status: 'processing', wasPaid: false, capturedCents: 0 }, 'waits decision'],
    ['paid back whole, not decided', paidBack, 'due'],
    ['all of it lost to a bank, not decided', { status: 'pending', capturedCents: 0 }, 'due'],
    ['all of it lost to a bank, half a year old', { ...unpaid, wasPaid: true }, 'young'],
    ['paid back in part, not decided', { ...paidBack, refundedCents: 22_399 }, 'waits decision'],
    ['a refund on its way', { openRefund: true }, 'waits refund'],
    ['a dispute', { openPayment: true }, 'waits payment'],
    ['a case', { openCase: true }, 'waits case'],
    ['its trip today', { tripEndsOn: today }, 'waits trip'],
    ['its trip yesterday', { tripEndsOn: addDays(today, -1) }, 'due'],
    ['its trip ahead, paid back whole', { tripEndsOn: today, refundedCents: 22_400 }, 'due'],
    ['held', { held: true }, 'held'],
    ['held, a case open', { held: true, openCase: true }, 'held'],
  ])('%s: %j is %s', (_name, changes, expected) => {
    const verdict = applicationVerdict(rules, { ...finishedFacts, ...changes });
    expect(verdict.state === 'waits' ? `waits ${verdict.reason}` : verdict.state).toBe(expected);
  });
});

const closed = { openPayment: false, openRefund: false, openCase: false, held: false };
const verdictOn = (day: CalendarDate, given: ApplicationFacts) =>
  applicationVerdict(rulesOn(day), given).state;

describe('whatever an application is', () => {
  test('it is young up to the day before its limit and on no day after', () =>
    fc.assert(
      fc.property(anyFacts, anyDay, (given, day) => {
        const limit = deleteOn(findCategory(given), given.madeOn, defaultLimits(rules));
        expect(verdictOn(day, given) === 'young').toBe(day < limit);
      }),
    ));

  test('it is never erased while it is held or money of it is open', () =>
    fc.assert(
      fc.property(anyFacts, anyDay, (given, day) => {
        fc.pre(given.held || given.openPayment || given.openRefund || given.openCase);
        expect(verdictOn(day, given)).not.toBe('due');
      }),
    ));

  test('once erasable it stays so, and with nothing open it is erased by the published limit or the end of its trip', () =>
    fc.assert(
      fc.property(anyFacts, anyDay, fc.integer({ min: 0, max: 800 }), (given, day, later) => {
        if (verdictOn(day, given) === 'due') expect(verdictOn(addDays(day, later), given)).toBe('due');
        fc.pre(given.status === 'approved' || given.status === 'rejected');
        const limit = deleteOn(given.kind, given.madeOn, defaultLimits(rules));
        const latest = [limit, addDays(given.tripEndsOn, 1)].sort().at(-1) ?? limit;
        expect(verdictOn(latest, { ...given, ...closed })).toBe('due');
      }),
    ));

  test('no limit is later than the published one', () =>
    fc.assert(
      fc.property(anyFacts, (given) => {
        expect(defaultLimits(rules)[findCategory(given)]).toBeLessThanOrEqual(
          publishedLimits(rules)[given.kind],
        );
      }),
    ));
});
