import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { applicationStatuses } from '../status/statuses.ts';
import type { ApplicationFacts } from './applicationRetention.ts';
import {
  confirmsErasure,
  conversationErasure,
  erasureOnRequest,
  readPersonKey,
  stayReasons,
} from './personalRights.ts';
import { finishedFacts } from './retentionExamples.ts';

const today = calendarDate('2026-06-01');
const rejected: ApplicationFacts & { hasPayments: boolean } = {
  ...finishedFacts,
  status: 'rejected',
  madeOn: calendarDate('2026-05-31'),
  tripEndsOn: calendarDate('2026-09-01'),
  hasPayments: true,
};
const unpaid = { status: 'pending', wasPaid: false, capturedCents: 0, hasPayments: false } as const;

describe('what staff type', () => {
  test.each([
    [' Anna.Schmidt@Example.com ', { by: 'email', email: 'anna.schmidt@example.com' }],
    ['tr00 0000 0000 000o', { by: 'number', number: 'TR00000000000000' }],
    ['ab 12–345', { by: 'passport', passportNumber: 'AB12-345' }],
    ['TR12345', { by: 'passport', passportNumber: 'TR12345' }],
    ['', null],
    ['Thandiwe Nkosi with a long name', null],
    ['someone@', null],
  ])('%j is %j', (typed, expected) => expect(readPersonKey(typed)).toEqual(expected));
});

describe('an application whose person wants it erased', () => {
  test.each<[string, Partial<typeof rejected>, string]>([
    ['decided yesterday', {}, 'goes, left: number auditLog payments'],
    ['never paid', unpaid, 'goes, left: number auditLog'],
    [
      'never paid, with an attempt that failed',
      { ...unpaid, hasPayments: true },
      'goes, left: number auditLog payments',
    ],
    ['never paid, an attempt open', { ...unpaid, openPayment: true }, 'payment'],
    [
      'approved, its trip ahead',
      { status: 'approved' },
      'goes before the trip, left: number auditLog payments',
    ],
    [
      'approved, its trip over',
      { status: 'approved', tripEndsOn: calendarDate('2026-05-31') },
      'goes, left: number auditLog payments',
    ],
    ['paid, not decided', { status: 'pending' }, 'decision'],
    ['taken up', { status: 'processing' }, 'decision'],
    [
      'paid back whole, not decided',
      { status: 'pending', refundedCents: 22_400 },
      'goes, left: number auditLog payments',
    ],
    ['a dispute', { openPayment: true }, 'payment'],
    ['a refund on its way', { openRefund: true }, 'refund'],
    ['a case', { openCase: true }, 'case'],
    ['held', { held: true }, 'law'],
    ['held, a refund on its way', { held: true, openRefund: true }, 'law'],
  ])('%s: %j is %s', (_name, changes, expected) => {
    const verdict = erasureOnRequest({ ...rejected, ...changes }, today);
    const said = verdict.goes
      ? `goes${verdict.tripAhead ? ' before the trip' : ''}, left: ${verdict.remains.join(' ')}`
      : verdict.because;
    expect(said).toBe(expected);
  });

  test('stays while it is held or anything of it is open, whatever else it is', () =>
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...applicationStatuses),
          wasPaid: fc.boolean(),
          openPayment: fc.boolean(),
          openRefund: fc.boolean(),
          openCase: fc.boolean(),
          held: fc.boolean(),
        }),
        (changes) => {
          const { held, openPayment, openRefund, openCase } = changes;
          const verdict = erasureOnRequest({ ...rejected, ...changes }, today);
          if (held || openPayment || openRefund || openCase) expect(verdict.goes).toBe(false);
          if (!verdict.goes) expect(stayReasons).toContain(verdict.because);
        },
      ),
    ));
});

test('a conversation goes unless it mentions an application under legal hold', () => {
  expect(conversationErasure({ mentionsHeld: false }).goes).toBe(true);
  expect(conversationErasure({ mentionsHeld: true })).toEqual({ goes: false, because: 'law' });
});

describe('the confirmation', () => {
  const chosen = { numbers: ['TR00000000000000'], emails: ['Anna@Example.com'] };
  test.each([
    ['tr00 0000 0000 0000', true],
    ['anna@example.com', true],
    ['TR00000000000001', false],
    ['otto@example.com', false],
    ['A01234567', false],
    ['', false],
  ])('%j: %s', (typed, expected) => expect(confirmsErasure(typed, chosen)).toBe(expected));
});
