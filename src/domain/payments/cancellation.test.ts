import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calendarDate, startOfDayInIstanbul } from '../calendar/calendarDate.ts';
import { dayMs, hourMs } from '../calendar/units.ts';
import { rulesAt } from '../rules/rulesOn.ts';
import { applicationKinds, applicationStatuses } from '../status/statuses.ts';
import {
  type CancellationFacts,
  cancellationAt,
  cancellationSteps,
  isCancellable,
  stepAt,
} from './cancellation.ts';
import { hoursLater, paidAt } from './refundExamples.ts';
import { bestForCustomer } from './refunds.ts';

const book = rulesAt(paidAt);

const visa: CancellationFacts = {
  kind: 'visa',
  paidCents: 22_400,
  refundedCents: 0,
  paidAt,
  submitted: false,
  startsAt: null,
};
const insurance: CancellationFacts = {
  kind: 'insurance',
  paidCents: 5000,
  refundedCents: 0,
  paidAt,
  submitted: true,
  startsAt: startOfDayInIstanbul(calendarDate('2026-12-10')),
};
const beforeStart = (hours: number) => new Date('2026-12-09T21:00:00Z').getTime() - hours * hourMs;

/** "terms 685.00 until 2026-11-21T10:00:00.000Z" */
const written = (facts: CancellationFacts, from = paidAt) =>
  cancellationSteps(book, facts, from).map(
    ({ policy, cents, until }) => `${policy} ${cents / 100} until ${until?.toISOString() ?? 'ever'}`,
  );

describe('a cancellation gives back', () => {
  it('of a visa four fifths in the first week, or all but the service fee on the first day if that is more', () => {
    expect(written(visa)).toEqual([
      'refundPolicy 179.2 until 2026-11-27T10:00:00.000Z',
      'refundPolicy 0 until ever',
    ]);
    expect(written({ ...visa, paidCents: 75_400 })).toEqual([
      'terms 685 until 2026-11-21T10:00:00.000Z',
      'refundPolicy 603.2 until 2026-11-27T10:00:00.000Z',
      'refundPolicy 0 until ever',
    ]);
  });

  it('of a visa that staff took up nothing', () =>
    expect(written({ ...visa, submitted: true })).toEqual(['refundPolicy 0 until ever']));

  it('of an issued insurance by the hours to its start in Istanbul', () =>
    expect(written(insurance)).toEqual([
      'cancellationPolicy 45 until 2026-12-07T21:00:00.000Z',
      'cancellationPolicy 35 until 2026-12-08T21:00:00.000Z',
      'cancellationPolicy 0 until ever',
    ]));

  it('of an insurance that waits for staff what is best at each moment', () =>
    expect(written({ ...insurance, submitted: false })).toEqual([
      'terms 50 until 2026-11-21T10:00:00.000Z',
      'cancellationPolicy 45 until 2026-12-07T21:00:00.000Z',
      'cancellationPolicy 35 until 2026-12-08T21:00:00.000Z',
      'cancellationPolicy 0 until ever',
    ]));

  it('what was not refunded before', () => {
    expect(written({ ...visa, refundedCents: 10_000 })[0]).toContain('refundPolicy 79.2 ');
    expect(written({ ...visa, refundedCents: 20_000 })).toEqual(['refundPolicy 0 until ever']);
  });

  test.each<[string, CancellationFacts, number, number]>([
    ['the first day', { ...visa, paidCents: 75_400 }, hoursLater(24).getTime(), 68_500],
    ['the first week', visa, hoursLater(7 * 24).getTime(), 17_920],
    ['48 hours before the start', insurance, beforeStart(48), 4500],
    ['24 hours before the start', insurance, beforeStart(24), 3500],
  ])('the last millisecond of %s counts, the next one does not', (_what, facts, last, cents) => {
    expect(cancellationAt(book, facts, new Date(last)).cents).toBe(cents);
    expect(cancellationAt(book, facts, new Date(last + 1)).cents).toBeLessThan(cents);
  });
});

it('is possible until the decision, and of an approved insurance', () => {
  const possible = applicationKinds.flatMap((kind) =>
    applicationStatuses
      .filter((status) => isCancellable({ kind, status }))
      .map((status) => `${kind} ${status}`),
  );
  expect(possible).toEqual([
    'visa pending',
    'visa processing',
    'insurance pending',
    'insurance processing',
    'insurance approved',
  ]);
});

/* Payments and starts around both changes of the clock in Europe and America, and on any day. */
const changes = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'].map((day) =>
  Date.parse(`${day}T00:00:00Z`),
);
const instant = fc
  .tuple(
    fc.constantFrom(...changes, paidAt.getTime()),
    fc.integer({ min: -3 * dayMs, max: 3 * dayMs }),
    fc.constantFrom(1, 1000, hourMs),
  )
  .map(([base, off, unit]) => new Date(base + Math.trunc(off / unit) * unit));
const drawnFacts = fc
  .record({
    kind: fc.constantFrom(...applicationKinds),
    paidCents: fc.integer({ min: 1, max: 100_000 }),
    refundedCents: fc.integer({ min: 0, max: 100_000 }),
    paidAt: instant,
    submitted: fc.boolean(),
    daysToStart: fc.integer({ min: -2, max: 40 }),
  })
  .map(
    ({ kind, daysToStart, refundedCents, ...rest }): CancellationFacts => ({
      ...rest,
      kind,
      refundedCents: Math.min(refundedCents, rest.paidCents),
      startsAt:
        kind === 'visa'
          ? null
          : startOfDayInIstanbul(
              calendarDate(new Date(rest.paidAt.getTime() + daysToStart * dayMs).toISOString().slice(0, 10)),
            ),
    }),
  );
const later = fc.integer({ min: 0, max: 45 * dayMs });

describe('at every moment, on every day of the clocks', () => {
  const stepsOf = (facts: CancellationFacts, from = facts.paidAt) => cancellationSteps(book, facts, from);

  it('what is shown is what the best policy pays', () => {
    fc.assert(
      fc.property(drawnFacts, later, later, (facts, seenAfter, cancelledAfter) => {
        const seen = new Date(facts.paidAt.getTime() + seenAfter);
        const at = new Date(seen.getTime() + cancelledAfter);
        const hoursToStart = facts.startsAt && (facts.startsAt.getTime() - at.getTime()) / hourMs;
        const best = bestForCustomer(book, {
          ...facts,
          requestedAt: at,
          rejected: false,
          duplicateOrTechnicalError: false,
          documentedReason: null,
          hoursToStart,
        });
        expect(stepAt(stepsOf(facts, seen), at)?.cents).toBe(best.refundCents);
      }),
      { numRuns: 2000 },
    );
  });

  it('a step holds in its last millisecond, and the next one from the millisecond after', () => {
    fc.assert(
      fc.property(drawnFacts, later, (facts, seenAfter) => {
        const steps = stepsOf(facts, new Date(facts.paidAt.getTime() + seenAfter));
        steps.forEach(({ until, cents }, index) => {
          if (until === null) return;
          expect(cancellationAt(book, facts, until).cents).toBe(cents);
          const after = cancellationAt(book, facts, new Date(until.getTime() + 1));
          expect(after.cents).toBe(steps[index + 1]?.cents);
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('the sums fall, and only the last one is for good', () => {
    fc.assert(
      fc.property(drawnFacts, (facts) => {
        const steps = stepsOf(facts);
        expect(steps.map(({ cents }) => cents)).toEqual(
          [...new Set(steps.map(({ cents }) => cents))].toSorted((one, other) => other - one),
        );
        expect(steps.map(({ until }) => until === null).indexOf(true)).toBe(steps.length - 1);
      }),
    );
  });

  it('never more goes back than is left of the payment', () => {
    fc.assert(
      fc.property(drawnFacts, later, (facts, after) => {
        const { cents } = cancellationAt(book, facts, new Date(facts.paidAt.getTime() + after));
        return cents >= 0 && cents <= facts.paidCents - facts.refundedCents;
      }),
    );
  });
});
