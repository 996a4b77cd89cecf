import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Movement, paymentFees, subtractFees, sumFees } from './movements.ts';
import { listSettlements, type OrderedSettlement, unsettled } from './settlements.ts';

const hourMs = 3_600_000;
const periodMs = 24 * hourMs;
const start = Date.parse('2026-11-21T00:00:00Z');
const end = new Date(start + 20 * periodMs);

function movement(place: number, hours: number, amount: number): Movement {
  const isPayment = amount > 0;
  return {
    id: `btr_${place}`,
    kind: isPayment ? 'payin' : 'refund',
    source: `${isPayment ? 'pat' : 'rfd'}_${place}`,
    attemptId: `pat_${place}`,
    at: new Date(start + hours * hourMs).toISOString(),
    currency: 'USD',
    amount,
    fees: isPayment ? paymentFees(amount) : [],
  };
}
const byTime = (movements: readonly Movement[]) =>
  movements.toSorted((one, other) => one.at.localeCompare(other.at));
const anyMovements = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 19 * 24 }), fc.integer({ min: -30_000, max: 50_000 })))
  .map((rows) =>
    byTime(
      rows
        .filter(([, amount]) => amount !== 0)
        .map(([hours, amount], place) => movement(place, hours, amount)),
    ),
  );
const settled = (movements: readonly Movement[], ordered: readonly OrderedSettlement[] = [], now = end) =>
  listSettlements(movements, ordered, periodMs, now);

describe('The fee for a payment', () => {
  it.each([
    [22_400, 650 + 30],
    [10_000, 290 + 30],
    [50, 1 + 30],
    [17, 0 + 30],
    [18, 1 + 30],
    [11_500, 334 + 30],
  ])('of %i cents is %i cents: 2.9 %, half a cent up, and 30 cents', (amount, fee) => {
    expect(sumFees({ fees: paymentFees(amount) })).toBe(fee);
  });
});

describe('Settlements', () => {
  it('pay out each movement once at most, and only money', () => {
    fc.assert(
      fc.property(anyMovements, (movements) => {
        const made = settled(movements);
        const ids = made.flatMap((settlement) => settlement.movements.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const { net, amount, fee, movements: own } of made) {
          expect(net).toBeGreaterThan(0);
          expect(net).toBe(own.reduce((sum, one) => sum + subtractFees(one), 0));
          expect(amount - fee).toBe(net);
        }
      }),
    );
  });

  it('leave behind only what cannot be paid out: the last movements, which owe more than they bring', () => {
    fc.assert(
      fc.property(anyMovements, (movements) => {
        expect(unsettled(movements, settled(movements))).toBeNull();
      }),
    );
  });

  it('stay as they were made, whatever comes later', () => {
    fc.assert(
      fc.property(anyMovements, fc.integer({ min: 0, max: 20 }), (movements, days) => {
        const now = new Date(start + days * periodMs);
        const then = settled(
          movements.filter(({ at }) => Date.parse(at) < now.getTime()),
          [],
          now,
        );
        expect(settled(movements).slice(0, then.length)).toEqual(then);
      }),
    );
  });

  it('ordered by hand take what was open then, and change none that were made before', () => {
    fc.assert(
      fc.property(anyMovements, fc.integer({ min: 0, max: 20 * 24 }), (movements, hours) => {
        const now = new Date(start + hours * hourMs);
        const known = movements.filter(({ at }) => Date.parse(at) < now.getTime());
        const before = settled(known, [], now);
        const due = unsettled(known, before);
        fc.pre(due !== null);
        const order = { createdAt: now.toISOString(), transactions: (due ?? []).map(({ id }) => id) };
        const after = settled(movements, [order]);
        expect(after.slice(0, before.length)).toEqual(before);
        expect(after[before.length]?.movements).toEqual(due);
        const ids = after.flatMap((settlement) => settlement.movements.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('wait for the end of their period', () => {
    const movements = [movement(1, 5, 10_000)];
    expect(settled(movements, [], new Date(start + periodMs - 1))).toEqual([]);
    expect(settled(movements, [], new Date(start + periodMs))).toMatchObject([
      { createdAt: '2026-11-22T00:00:00.000Z', amount: 10_000, fee: 320, net: 9_680 },
    ]);
  });
});
