import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeLine,
  type LineMatch,
  type RecordedDisputes,
  type SettledLine,
  sumsUp,
} from './settledLines.ts';

const line = (kind: SettledLine['kind'], amountCents: number, feeCents = 0): SettledLine => ({
  kind,
  amountCents,
  feeCents,
  netCents: amountCents - feeCents,
});
const payment: LineMatch = { kind: 'payment', amountCents: 22_400 };
const refund: LineMatch = { kind: 'refund', amountCents: 5_000 };

const none: RecordedDisputes = { isRecorded: false, lossesCents: [], feeCents: 0, notLostCents: 0 };
const recorded: RecordedDisputes = { ...none, isRecorded: true, notLostCents: 22_400 };
const lost = (feeCents: number, ...lossesCents: number[]): RecordedDisputes => ({
  isRecorded: true,
  lossesCents,
  feeCents,
  notLostCents: 0,
});

describe('a line', () => {
  it.each([
    ['a payment', line('payment', 22_400, 680), payment, none, [680, 0, false]],
    ['a refund', line('refund', -5_000), refund, none, [0, 0, false]],
    ['a payment of another amount', line('payment', 22_000, 680), payment, none, [680, -400, true]],
    ['a refund of another amount', line('refund', -5_100), refund, none, [0, -100, true]],
    [
      'a refund that is not booked',
      line('refund', -5_000),
      { ...refund, amountCents: 0 },
      none,
      [0, -5_000, true],
    ],
    [
      'a payment that is not booked',
      line('payment', 22_400, 680),
      { ...payment, amountCents: 0 },
      none,
      [680, 22_400, true],
    ],
    ['a payment that is not ours', line('payment', 9_900, 100), null, none, [100, 9_900, true]],
    ['an adjustment', line('adjustment', -1_500), null, none, [0, -1_500, true]],
    [
      'an adjustment about our payment',
      line('adjustment', -22_400, 1_500),
      payment,
      none,
      [1_500, -22_400, true],
    ],
    ['a refund that names a payment', line('refund', -5_000), payment, none, [0, -5_000, true]],
    ['a dispute without a record', line('dispute', -22_400, 1_500), payment, none, [1_500, -22_400, true]],
    ['the fee of a dispute without a record', line('dispute', 0, 1_500), payment, none, [1_500, 0, true]],
    ['a dispute, fee not booked', line('dispute', -22_400, 1_500), payment, recorded, [1_500, 0, false]],
    ['a dispute, fee booked', line('dispute', -22_400, 1_500), payment, lost(1_500, 22_400), [0, 0, false]],
    ['what a dispute gives back', line('dispute', 22_400), payment, recorded, [0, 0, false]],
    [
      'what a dispute gives back that is lost here',
      line('dispute', 22_400),
      payment,
      lost(0, 22_400),
      [0, 22_400, true],
    ],
    [
      'more than the dispute that is not lost here gives back',
      line('dispute', 22_400),
      payment,
      { ...lost(0, 12_400), notLostCents: 10_000 },
      [0, 22_400, true],
    ],
    ['a dispute of an unknown payment', line('dispute', -22_400, 1_500), null, none, [1_500, -22_400, true]],
    [
      'an adjustment that is a lost dispute',
      line('adjustment', -22_400, 1_500),
      payment,
      lost(1_500, 22_400),
      [0, 0, false],
    ],
    [
      'an adjustment that is one of two lost disputes',
      line('adjustment', -7_000),
      payment,
      lost(0, 10_000, 7_000),
      [0, 0, false],
    ],
    [
      'an adjustment that is two lost disputes',
      line('adjustment', -17_000),
      payment,
      lost(0, 10_000, 7_000),
      [0, 0, false],
    ],
    [
      'an adjustment of another amount than the lost dispute',
      line('adjustment', -22_000),
      payment,
      lost(0, 22_400),
      [0, -22_000, true],
    ],
    [
      'an adjustment about a payment whose dispute is open',
      line('adjustment', -22_400),
      payment,
      recorded,
      [0, -22_400, true],
    ],
  ] as const)('%s', (_, given, match, disputes, [feeCents, unexplainedCents, needsPerson]) => {
    expect(judgeLine(given, match, disputes)).toEqual({ feeCents, unexplainedCents, needsPerson });
  });

  it('whose fee is not what is missing from its net needs a person; what is missing is booked', () => {
    const odd = { ...line('payment', 22_400, 680), netCents: 22_000 };
    expect(judgeLine(odd, payment)).toEqual({ feeCents: 400, unexplainedCents: 0, needsPerson: true });
  });

  it('takes what it pays out from clearing: ours and the unexplained, less the fee', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('payment', 'refund', 'dispute', 'adjustment', 'other'),
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
