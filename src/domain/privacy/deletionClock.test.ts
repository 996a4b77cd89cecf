import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { type ApplicationFacts, applicationVerdict } from './applicationRetention.ts';
import { deletionClock } from './deletionClock.ts';
import { anyDay, anyFacts, finishedFacts } from './retentionExamples.ts';

const rules = rulesOn(calendarDate('2026-06-01'));
const unpaid = { status: 'pending', wasPaid: false, capturedCents: 0 } as const;

describe('the day on which an application is erased', () => {
  test.each<[string, Partial<ApplicationFacts>, string]>([
    ['decided', {}, 'dated 2027-03-01'],
    ['sent on 29 February', { madeOn: calendarDate('2024-02-29') }, 'dated 2026-06-01'],
    ['its trip after a year', { tripEndsOn: calendarDate('2027-04-09') }, 'dated 2027-04-10'],
    [
      'rejected, its trip after a year',
      { status: 'rejected', tripEndsOn: calendarDate('2027-04-09') },
      'dated 2027-03-01',
    ],
    [
      'paid back, its trip after a year',
      { refundedCents: 22_400, tripEndsOn: calendarDate('2027-04-09') },
      'dated 2027-03-01',
    ],
    ['past its limit, in the next run', { madeOn: calendarDate('2025-01-01') }, 'dated 2026-06-01'],
    ['never paid', unpaid, 'unlessPaid 2026-09-01'],
    ['never paid, an attempt open', { ...unpaid, openPayment: true }, 'unlessPaid 2026-09-01'],
    [
      'never paid, past its limit, an attempt open',
      { ...unpaid, openPayment: true, madeOn: calendarDate('2025-01-01') },
      'money',
    ],
    ['never paid, a case open', { ...unpaid, openCase: true }, 'money'],
    ['paid, not decided', { status: 'pending' }, 'undecided'],
    ['taken up', { status: 'processing' }, 'undecided'],
    ['paid back whole, not decided', { status: 'pending', refundedCents: 22_400 }, 'dated 2027-03-01'],
    ['a dispute', { openPayment: true }, 'money'],
    ['a refund on its way', { openRefund: true }, 'money'],
    ['a case', { openCase: true }, 'money'],
    ['held', { held: true, openCase: true }, 'law'],
  ])('%s: %j is %s', (_name, changes, expected) => {
    const { basis, on } = deletionClock(rules, { ...finishedFacts, ...changes });
    expect(on === null ? basis : `${basis} ${on}`).toBe(expected);
  });

  test('is the first on which the nightly run erases it', () =>
    fc.assert(
      fc.property(anyFacts, anyDay, (given, nextRun) => {
        const { on } = deletionClock(rulesOn(nextRun), given);
        fc.pre(on !== null);
        const closed = { ...given, openPayment: false };
        expect(applicationVerdict(rulesOn(on), closed).state).toBe('due');
        if (on > nextRun) expect(applicationVerdict(rulesOn(addDays(on, -1)), closed).state).not.toBe('due');
      }),
    ));

  test('is not named where the run of no day would erase it as it is', () =>
    fc.assert(
      fc.property(anyFacts, anyDay, (given, nextRun) => {
        fc.pre(deletionClock(rulesOn(nextRun), given).on === null);
        expect(applicationVerdict(rulesOn(calendarDate('2099-01-01')), given).state).not.toBe('due');
      }),
    ));
});
