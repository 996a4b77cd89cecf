import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promisedTime } from './promisedTime.ts';
import { applicationStatuses } from './statuses.ts';

const due = new Date('2026-11-26T18:00:00Z');
const decided = new Date('2026-11-25T11:03:00Z');
const before = new Date('2026-11-25T09:00:00Z');
const after = new Date(due.getTime() + 1);

describe('what an applicant is told of the time', () => {
  test.each([
    ['pending', 'pending', null, before, { state: 'startsWhenPaid' }],
    ['pending', 'failed', null, before, { state: 'startsWhenPaid' }],
    ['processing', 'pending', null, before, { state: 'startsWhenPaid' }],
    ['pending', 'processing', null, before, { state: 'startsWhenConfirmed' }],
    ['pending', 'succeeded', due, before, { state: 'due', at: due }],
    ['processing', 'succeeded', due, due, { state: 'due', at: due }],
    ['processing', 'succeeded', due, after, { state: 'late', at: due }],
    ['pending', 'succeeded', null, before, { state: 'soonest' }],
    ['pending', 'refunded', due, after, { state: 'none' }],
  ] as const)('%s, payment %s', (status, paymentStatus, dueAt, now, told) =>
    expect(promisedTime({ status, paymentStatus, dueAt, decidedAt: null }, now)).toEqual(told),
  );

  test.each(['approved', 'rejected'] as const)(
    '%s: when it was decided, and no promise any more',
    (status) => {
      const facts = { status, paymentStatus: 'succeeded', dueAt: due, decidedAt: decided };
      expect(promisedTime(facts, after)).toEqual({ state: 'decided', at: decided });
      expect(promisedTime({ ...facts, decidedAt: null }, after)).toEqual({ state: 'none' });
    },
  );

  test('a moment that has passed is never given as a promise', () => {
    const moment = fc.date({ min: before, max: new Date('2026-12-31T00:00Z'), noInvalidDate: true });
    const states = fc.constantFrom(...applicationStatuses);
    const payments = fc.constantFrom('pending', 'processing', 'succeeded', 'failed', 'refunded');
    fc.assert(
      fc.property(states, payments, moment, moment, (status, paymentStatus, dueAt, now) => {
        const told = promisedTime({ status, paymentStatus, dueAt, decidedAt: null }, now);
        if (told.state === 'due') expect(told.at.getTime()).toBeGreaterThanOrEqual(now.getTime());
      }),
    );
  });
});
