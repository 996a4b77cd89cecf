import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessHours } from '../calendar/businessHours.ts';
import { calendarDate } from '../calendar/calendarDate.ts';
import { dueAt } from '../prices/dueAt.ts';
import { processingFeeFor } from '../prices/fees.ts';
import { type ProcessingType, processingTypes } from '../prices/processingTypes.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { dueAfterPause } from '../staff/requests.ts';
import { creditableTypes, type DelayFacts, delayCost, delayCredit, keptOption } from './delayCredit.ts';

const book = rulesOn(calendarDate('2026-11-20'));
/** A Monday, when work begins. */
const paidAt = new Date('2026-11-23T09:00:00Z');
const later = (ms: number, from = paidAt) => new Date(from.getTime() + ms);
const factsOf = (type: ProcessingType, changes: Partial<DelayFacts> = {}): DelayFacts => ({
  type,
  dueAt: dueAt(book, paidAt, type),
  isPaused: false,
  decidedAt: null,
  ...changes,
});
const all = { leftCents: 1_000_000, now: later(0) };
const creditOf = (type: ProcessingType, decidedAt: Date) =>
  delayCredit(book, factsOf(type, { decidedAt }), all);

const minuteMs = 60_000;
const anyType = fc.constantFrom(...processingTypes);
/** Up to thirty days, to the second. */
const anyMs = fc.integer({ min: 0, max: 30 * 24 * 3600 }).map((seconds) => seconds * 1000);
const anyLeft = fc.integer({ min: -100, max: 80_000 });

describe('the option really met', () => {
  it.each([
    ['urgent_1', 'urgent_1', 'urgent_1'],
    ['urgent_1', 'urgent_4', 'urgent_4'],
    ['urgent_1', 'urgent_24', 'urgent_24'],
    ['fast', 'slow', 'slow'],
  ] as const)(
    'of %s decided when %s is due is %s, and the next one a millisecond later',
    (type, at, kept) => {
      const due = dueAt(book, paidAt, at);
      expect(keptOption(book, factsOf(type), due)).toBe(kept);
      expect(keptOption(book, factsOf(type), later(1, due))).toBe(
        processingTypes[processingTypes.indexOf(at) - 1] ?? null,
      );
    },
  );

  it('is reckoned without the time in which the traveller was asked', () => {
    const asked = later(30 * minuteMs);
    const answered = later(3 * 24 * 60 * minuteMs);
    const moved = dueAfterPause(
      book,
      { kind: 'visa', dueAt: dueAt(book, paidAt, 'urgent_1'), paidAt, travelOn: calendarDate('2026-12-30') },
      { from: asked, to: answered },
    );
    const facts = factsOf('urgent_1', { dueAt: moved });
    expect(keptOption(book, facts, later(30 * minuteMs, answered))).toBe('urgent_1');
    expect(keptOption(book, facts, later(31 * minuteMs, answered))).toBe('urgent_4');
  });
});

describe('the credit', () => {
  it.each([
    ['urgent_1', 'urgent_4', 685 - 450],
    ['urgent_1', 'urgent_12', 685 - 370],
    ['urgent_24', 'fast', 320 - 205],
    ['standard', 'slow', 155 - 90],
  ] as const)('of %s that was as quick as %s is %i dollars', (type, kept, dollars) => {
    expect(creditOf(type, dueAt(book, paidAt, kept))).toEqual({ cents: dollars * 100, keptType: kept });
  });

  it('is the difference to the slowest if not even that was met, decided or not', () => {
    const late = later(1, dueAt(book, paidAt, 'slow'));
    const whole = { cents: 59_500, keptType: null };
    expect(creditOf('urgent_1', late)).toEqual(whole);
    const open = factsOf('urgent_1');
    expect(delayCredit(book, open, { ...all, now: late })).toEqual(whole);
    expect(delayCredit(book, open, { ...all, now: later(-1, late) })).toBeNull();
  });

  it('is none for the slowest option: no price lies below it', () => {
    expect(creditableTypes(book)).toEqual(processingTypes.filter((type) => type !== 'slow'));
    expect(creditOf('slow', later(90 * 24 * 60 * minuteMs))).toBeNull();
  });

  it('is none in time, and none while the traveller is asked something', () => {
    fc.assert(
      fc.property(anyType, anyMs, anyLeft, (type, ms, leftCents) => {
        const now = later(ms);
        const facts = factsOf(type);
        if (now <= facts.dueAt)
          expect(delayCredit(book, { ...facts, decidedAt: now }, { leftCents, now })).toBeNull();
        expect(delayCredit(book, { ...facts, isPaused: true }, { leftCents, now })).toBeNull();
        expect(delayCost(book, { ...facts, isPaused: true }, { leftCents, now })).toBeNull();
      }),
    );
  });

  it('is more than nothing, and never more than the price of the option or than what is left', () => {
    fc.assert(
      fc.property(anyType, anyMs, anyLeft, fc.boolean(), (type, ms, leftCents, isDecided) => {
        const now = later(ms);
        const facts = factsOf(type, { decidedAt: isDecided ? now : null });
        const credit = delayCredit(book, facts, { leftCents, now });
        if (credit === null) return;
        expect(credit.cents).toBeGreaterThan(0);
        expect(credit.cents).toBeLessThanOrEqual(leftCents);
        expect(credit.cents).toBeLessThan(processingFeeFor(book, type));
      }),
    );
  });

  it('never falls with time, at any prices and hours', () => {
    const anyProcessing = fc
      .array(
        fc.record({ price: fc.integer({ min: 1, max: 900 }), dueHours: fc.integer({ min: 1, max: 90 }) }),
        {
          minLength: processingTypes.length,
          maxLength: processingTypes.length,
        },
      )
      .map((rows) => ({
        ...book,
        processing: {
          ...book.processing,
          ...Object.fromEntries(
            processingTypes.map((type, index) => [type, { ...book.processing[type], ...rows[index] }]),
          ),
        },
      }));
    fc.assert(
      fc.property(anyProcessing, anyType, anyMs, anyMs, anyLeft, (drawn, type, one, other, leftCents) => {
        const facts = { ...factsOf(type), dueAt: dueAt(drawn, paidAt, type) };
        const centsAt = (ms: number) =>
          delayCredit(drawn, { ...facts, decidedAt: later(ms) }, { leftCents, now: later(ms) })?.cents ?? 0;
        expect(centsAt(Math.min(one, other))).toBeLessThanOrEqual(centsAt(Math.max(one, other)));
      }),
    );
  });

  it('that was due before the decision is the one that the decision would give', () => {
    fc.assert(
      fc.property(anyType, anyMs, anyMs, anyLeft, (type, ms, more, leftCents) => {
        const now = later(ms);
        const open = delayCredit(book, factsOf(type), { leftCents, now });
        if (open === null) return;
        const decided = factsOf(type, { decidedAt: later(more, now) });
        expect(delayCredit(book, decided, { leftCents, now })).toEqual(open);
      }),
    );
  });
});

describe('what a day of delay costs', () => {
  it('is how much more a decision gives back a business day later than now', () => {
    const now = dueAt(book, paidAt, 'urgent_1');
    const costAt = (at: Date) => delayCost(book, factsOf('urgent_1'), { ...all, now: at });
    expect(costAt(now)).toEqual({ nowCents: 0, dayCents: (685 - 205) * 100 });
    expect(costAt(addBusinessHours(book, now, 9))).toEqual({
      nowCents: (685 - 205) * 100,
      dayCents: (205 - 155) * 100,
    });
  });

  it('is not told of what is far from due, of the slowest option, of a decision, and once all goes back', () => {
    expect(delayCost(book, factsOf('standard'), { ...all, now: paidAt })).toBeNull();
    expect(delayCost(book, factsOf('slow'), { ...all, now: later(60 * 24 * 60 * minuteMs) })).toBeNull();
    const last = dueAt(book, paidAt, 'slow');
    expect(delayCost(book, factsOf('urgent_1'), { ...all, now: later(1, last) })).toBeNull();
    const decided = factsOf('urgent_1', { decidedAt: later(24 * 60 * minuteMs) });
    expect(delayCost(book, decided, { ...all, now: later(24 * 60 * minuteMs) })).toBeNull();
  });

  it('is more than nothing, and with what goes back now no more than is left', () => {
    fc.assert(
      fc.property(anyType, anyMs, anyLeft, (type, ms, leftCents) => {
        const cost = delayCost(book, factsOf(type), { leftCents, now: later(ms) });
        if (cost === null) return;
        expect(cost.nowCents).toBeGreaterThanOrEqual(0);
        expect(cost.dayCents).toBeGreaterThan(0);
        expect(cost.nowCents + cost.dayCents).toBeLessThanOrEqual(leftCents);
      }),
    );
  });
});
