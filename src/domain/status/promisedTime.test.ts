import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredDocuments } from './offeredDocument.ts';
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
    ['pending', 'succeeded', due, before, { state: 'due', what: 'decision', at: due }],
    ['processing', 'succeeded', due, due, { state: 'due', what: 'decision', at: due }],
    ['processing', 'succeeded', due, after, { state: 'late', what: 'decision', at: due }],
    ['pending', 'succeeded', null, before, { state: 'soonest' }],
    ['pending', 'refunded', due, after, { state: 'none' }],
  ] as const)('%s, payment %s', (status, paymentStatus, dueAt, now, told) =>
    expect(promisedTime({ status, paymentStatus, document: null, dueAt, decidedAt: null }, now)).toEqual(
      told,
    ),
  );

  test('while the traveller is asked for something, the time of a paid one stands still', () => {
    const facts = { status: 'processing', document: null, decidedAt: null, isPaused: true } as const;
    const told = (paymentStatus: string, dueAt: Date | null) =>
      promisedTime({ ...facts, paymentStatus, dueAt }, after);
    expect(told('succeeded', due)).toEqual({ state: 'paused' });
    expect(told('pending', null)).toEqual({ state: 'startsWhenPaid' });
  });

  test.each(['letter', 'withdrawn'] as const)('approved, with %s: the promise goes on', (document) => {
    const facts = {
      status: 'approved',
      paymentStatus: 'succeeded',
      document,
      dueAt: due,
      decidedAt: decided,
    } as const;
    expect(promisedTime(facts, before)).toEqual({ state: 'due', what: 'document', at: due });
    expect(promisedTime(facts, after)).toEqual({ state: 'late', what: 'document', at: due });
    expect(promisedTime({ ...facts, dueAt: null }, before)).toEqual({ state: 'soonest' });
    for (const paymentStatus of ['pending', 'failed', 'refunded'])
      expect(promisedTime({ ...facts, paymentStatus }, before)).toEqual({ state: 'decided', at: decided });
  });

  test.each([
    ['approved', 'evisa'],
    ['approved', 'certificate'],
    ['rejected', null],
  ] as const)('%s, with %s: when it was decided, and no promise any more', (status, document) => {
    const facts = { status, paymentStatus: 'succeeded', document, dueAt: due, decidedAt: decided };
    expect(promisedTime(facts, after)).toEqual({ state: 'decided', at: decided });
    expect(promisedTime({ ...facts, decidedAt: null }, after)).toEqual({ state: 'none' });
  });

  test('a moment that has passed is never given as a promise', () => {
    const moment = fc.date({ min: before, max: new Date('2026-12-31T00:00Z'), noInvalidDate: true });
    const states = fc.constantFrom(...applicationStatuses);
    const payments = fc.constantFrom('pending', 'processing', 'succeeded', 'failed', 'refunded');
    const documents = fc.constantFrom(null, ...offeredDocuments);
    fc.assert(
      fc.property(
        states,
        payments,
        documents,
        moment,
        moment,
        (status, paymentStatus, document, dueAt, now) => {
          const told = promisedTime({ status, paymentStatus, document, dueAt, decidedAt: null }, now);
          if (told.state === 'due') expect(told.at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        },
      ),
    );
  });
});
