import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { orderItems, sumLines } from './orderLines.ts';
import { type OpenLine, splitIntoShares } from './shares.ts';

const anyLines = fc
  .array(fc.record({ item: fc.constantFrom(...orderItems), amountCents: fc.nat(5_000_000) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) => lines.map((line, index): OpenLine => ({ lineId: index + 1, ...line })))
  .filter((lines) => sumLines(lines) > 0);
const bases = ['terms', 'refundPolicy', 'duplicate', 'delay', 'goodwill'];
const anyDivision = anyLines.chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    amountCents: fc.integer({ min: 1, max: sumLines(lines) }),
    basis: fc.constantFrom(...bases),
  }),
);

const visa: OpenLine[] = [
  { lineId: 1, item: 'visaService', amountCents: 6_900 },
  { lineId: 2, item: 'processing', amountCents: 15_500 },
];

describe('what goes back is divided over the lines', () => {
  test.each<[string, number, string, [number, number][]]>([
    [
      'all of it',
      22_400,
      'goodwill',
      [
        [1, 6_900],
        [2, 15_500],
      ],
    ],
    [
      'half of it',
      11_200,
      'goodwill',
      [
        [1, 3_450],
        [2, 7_750],
      ],
    ],
    ['a cent goes to the larger remainder', 1, 'goodwill', [[2, 1]]],
    ['the terms spare the service fee', 15_500, 'terms', [[2, 15_500]]],
    [
      'the terms take from it only what is left',
      15_501,
      'terms',
      [
        [2, 15_500],
        [1, 1],
      ],
    ],
    [
      'the refund policy does not spare it',
      15_500,
      'refundPolicy',
      [
        [1, 4_775],
        [2, 10_725],
      ],
    ],
  ])('%s: %d cents under %s', (_what, amountCents, basis, expected) =>
    expect(splitIntoShares(visa, amountCents, basis)).toEqual(
      expected.map(([lineId, share]) => ({ lineId, amountCents: share })),
    ),
  );

  test.each(bases)('more than the lines have is refused under %s', (basis) => {
    expect(() => splitIntoShares(visa, 22_401, basis)).toThrow(RangeError);
    expect(() => splitIntoShares([], 1, basis)).toThrow(RangeError);
  });

  it('the shares sum up to the amount, each is positive and no more than its line, each line has one', () => {
    fc.assert(
      fc.property(anyDivision, ({ lines, amountCents, basis }) => {
        const shares = splitIntoShares(lines, amountCents, basis);
        expect(sumLines(shares)).toBe(amountCents);
        expect(new Set(shares.map(({ lineId }) => lineId)).size).toBe(shares.length);
        for (const share of shares) {
          expect(share.amountCents).toBeGreaterThan(0);
          const line = lines.find(({ lineId }) => lineId === share.lineId);
          expect(share.amountCents).toBeLessThanOrEqual(line?.amountCents ?? 0);
        }
      }),
    );
  });

  it('under the terms the service fee gives nothing before the other lines are used up', () => {
    fc.assert(
      fc.property(anyDivision, ({ lines, amountCents }) => {
        const kept = new Set(lines.filter(({ item }) => item === 'visaService').map(({ lineId }) => lineId));
        const others = sumLines(lines.filter(({ lineId }) => !kept.has(lineId)));
        const fromKept = splitIntoShares(lines, amountCents, 'terms').filter(({ lineId }) =>
          kept.has(lineId),
        );
        expect(sumLines(fromKept)).toBe(Math.max(0, amountCents - others));
      }),
    );
  });

  it('two refunds in a row never take more from a line than it has', () => {
    fc.assert(
      fc.property(anyDivision, fc.constantFrom(...bases), ({ lines, amountCents, basis }, next) => {
        const first = new Map(
          splitIntoShares(lines, amountCents, basis).map(({ lineId, amountCents: share }) => [lineId, share]),
        );
        const left = lines.map((line) => ({
          ...line,
          amountCents: line.amountCents - (first.get(line.lineId) ?? 0),
        }));
        expect(sumLines(splitIntoShares(left, sumLines(left), next))).toBe(sumLines(lines) - amountCents);
      }),
    );
  });
});
