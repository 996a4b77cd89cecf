import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLine, type LineMatch, type SettledLine, sumsUp } from './settledLines.ts';

const line = (kind: SettledLine['kind'], amountCents: number, feeCents = 0): SettledLine => ({
  kind,
  amountCents,
  feeCents,
  netCents: amountCents - feeCents,
});
const payment: LineMatch = { kind: 'payment', amountCents: 22_400 };
const refund: LineMatch = { kind: 'refund', amountCents: 5_000 };

describe('a line', () => {
  it.each([
    ['a payment', line('payment', 22_400, 680), payment, [0, 0], [680, 0, false]],
    ['a refund', line('refund', -5_000), refund, [0, 0], [0, 0, false]],
    ['a payment of another amount', line('payment', 22_000, 680), payment, [0, 0], [680, -400, true]],
    ['a refund of another amount', line('refund', -5_100), refund, [0, 0], [0, -100, true]],
    ['a payment that is not ours', line('payment', 9_900, 100), null, [0, 0], [100, 9_900, true]],
    ['an adjustment', line('adjustment', -1_500), null, [0, 0], [0, -1_500, true]],
    [
      'an adjustment about our payment',
      line('adjustment', -22_400, 1_500),
      payment,
      [0, 0],
      [1_500, -22_400, true],
    ],
    ['a refund that names a payment', line('refund', -5_000), payment, [0, 0], [0, -5_000, true]],
    ['a dispute, fee not booked', line('dispute', -22_400, 1_500), payment, [0, 0], [1_500, 0, false]],
    ['a dispute, fee booked', line('dispute', -22_400, 1_500), payment, [0, 1_500], [0, 0, false]],
    [
      'a dispute of an unknown payment',
      line('dispute', -22_400, 1_500),
      null,
      [0, 0],
      [1_500, -22_400, true],
    ],
    [
      'an adjustment that is a lost dispute',
      line('adjustment', -22_400, 1_500),
      payment,
      [22_400, 1_500],
      [0, 0, false],
    ],
    [
      'an adjustment of another amount than the lost dispute',
      line('adjustment', -22_000),
      payment,
      [22_400, 0],
      [0, -22_000, true],
    ],
  ] as const)(
    '%s',
    (_, given, match, [lostCents, bookedFeeCents], [feeCents, unexplainedCents, needsPerson]) => {
      expect(judgeLine(given, match, { lostCents, feeCents: bookedFeeCents })).toEqual({
        feeCents,
        unexplainedCents,
        needsPerson,
      });
    },
  );

  it('whose fee is not what is missing from its net needs a person; what is missing is booked', () => {
    const odd = { ...line('payment', 22_400, 680), netCents: 22_000 };
    expect(judgeLine(odd, payment)).toEqual({ feeCents: 400, unexplainedCents: 0, needsPerson: true });
  });

  it('takes what it pays out from clearing: ours and the unexplained, less the fee', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('payment', 'refund', 'adjustment', 'other'),
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.option(
          fc.record({ kind: fc.constantFrom('payment', 'refund'), amountCents: fc.integer({ min: 1 }) }),
        ),
        (kind, amount, fee, match) => {
          const given = line(kind, amount, fee);
          const { feeCents, unexplainedCents } = judgeLine(given, match);
          const sign = match?.kind === 'payment' ? 1 : -1;
          const ours = match !== null && match.kind === kind ? sign * match.amountCents : 0;
          expect(ours + unexplainedCents - feeCents).toBe(given.netCents);
        },
      ),
    );
  });
});

it('a settlement pays out the sum of its lines', () => {
  const lines = [line('payment', 22_400, 680), line('refund', -5_000)];
  expect(sumsUp(16_720, lines)).toBe(true);
  expect(sumsUp(16_721, lines)).toBe(false);
  expect(sumsUp(0, [])).toBe(true);
});
