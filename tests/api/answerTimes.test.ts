import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, apply, clientOf } from '../support/client.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** Where the same answer is given for what exists and what does not, it takes as long (attack A27). */

const pairs = 300;
const warmUps = 30;
/** A standard score beyond this comes by chance once in 24,000 comparisons. */
const highestScore = 4.1;
/** Less disappears in a network, from which addresses can be tried for one number ten times an hour. */
const hiddenMs = 0.5;
const unknown = 'TR00000000000000';

let product: TestProduct;
let number: string;
beforeAll(async () => {
  product = await startTestProduct({ STATUS_PROOF: 'email' });
  number = await apply(clientOf(product));
});
afterAll(() => product.end());

type Times = readonly number[];

/** Asks for both numbers by turns, in a drawn order, and measures. Fails unless all answers are the same. */
async function timesOf(ask: (number: string) => Promise<Answer>): Promise<{ known: Times; unknown: Times }> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const sides = [
    { asked: number, times: times.known },
    { asked: unknown, times: times.unknown },
  ];
  const { text } = await ask(unknown);
  for (let pair = -warmUps; pair < pairs; pair += 1) {
    for (const side of Math.random() < 0.5 ? sides : sides.toReversed()) {
      const began = performance.now();
      const answer = await ask(side.asked);
      const ms = performance.now() - began;
      expect(answer.text).toBe(text);
      if (pair >= 0) side.times.push(ms);
    }
  }
  return times;
}

/** The rank sum of Mann and Whitney as a standard score: how far it lies from what equal times would give. */
function standardScore(one: Times, other: Times): number {
  const all = [
    ...one.map((time) => ({ time, isOfOne: true })),
    ...other.map((time) => ({ time, isOfOne: false })),
  ].sort((left, right) => left.time - right.time);
  const ranks = all.map(({ isOfOne }, index) => (isOfOne ? index + 1 : 0));
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  const expected = (one.length * (all.length + 1)) / 2;
  return (sum - expected) / Math.sqrt((expected * other.length) / 6);
}

const medianOf = (times: Times) => times.toSorted((one, other) => one - other)[pairs / 2] ?? 0;

/** What somebody could tell from the times; null if nothing. */
function visibleDifference(one: Times, other: Times): { score: number; gapMs: number } | null {
  const score = standardScore(one, other);
  const gapMs = medianOf(one) - medianOf(other);
  return Math.abs(score) > highestScore && Math.abs(gapMs) > hiddenMs ? { score, gapMs } : null;
}

describe('whether a number exists', () => {
  it('is not told by the time in which a download is refused', async () => {
    const device = clientOf(product);
    const times = await timesOf((asked) => device.get(`/api/receipt/visa/${asked}`));
    expect(visibleDifference(times.known, times.unknown)).toBeNull();
  });

  it('is not told by the time in which a wrong e-mail address is refused', async () => {
    const device = clientOf(product);
    const email = 'other@example.com';
    const times = await timesOf((applicationNumber) =>
      device.post('/api/holder-proof', { kind: 'visa', applicationNumber, email }),
    );
    expect(visibleDifference(times.known, times.unknown)).toBeNull();
  });

  it('would be told by a millisecond', () => {
    const times = Array.from({ length: pairs }, (_, index) => index / 100);
    const later = times.map((time) => time + 1);
    expect(visibleDifference(times, later)).not.toBeNull();
    expect(visibleDifference(later, times)).not.toBeNull();
    expect(Math.abs(standardScore(times, times))).toBeLessThan(1);
  });
});
