import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSolution,
  encodeSolution,
  freeTokens,
  mostWorkBits,
  tokensOfMostWork,
  workBits,
  workMessage,
  workPieces,
} from './proofOfWork.ts';

describe('the work for a token', () => {
  it.each([
    [1, 0],
    [20, 0],
    [21, 14],
    [28, 14],
    [29, 15],
    [40, 16],
    [57, 17],
    [80, 18],
    [114, 19],
    [159, 19],
    [160, 20],
    [1_000_000, 20],
  ])('the %ith of a block costs %i bits', (asked, bits) => {
    expect(workBits(asked)).toBe(bits);
  });

  it('begins at a rate that the factor multiplies', () => {
    expect([20_000, 20_001, 160_000].map((asked) => workBits(asked, 1000))).toEqual([0, 14, 20]);
  });

  const count = fc.integer({ min: 0, max: 1_000_000 });
  const factor = fc.integer({ min: 1, max: 100_000 });

  it('is never less for a higher rate, never more than the most, and nothing for an ordinary one', () => {
    fc.assert(
      fc.property(count, count, factor, (one, other, times) => {
        const [few, many] = one < other ? [one, other] : [other, one];
        const [less, more] = [workBits(few, times), workBits(many, times)];
        expect(less).toBeLessThanOrEqual(more);
        expect(more).toBeLessThanOrEqual(mostWorkBits);
        expect(Number.isInteger(more)).toBe(true);
        if (many <= freeTokens * times) expect(more).toBe(0);
        if (many >= tokensOfMostWork * times) expect(more).toBe(mostWorkBits);
      }),
    );
  });
});

describe('a solution', () => {
  const counter = fc.integer({ min: 0, max: 2 ** 32 - 1 });

  it('is read as it was written', () => {
    const counters = fc.array(counter, { minLength: workPieces, maxLength: workPieces });
    fc.assert(
      fc.property(counters, (given) => {
        expect(decodeSolution(encodeSolution(given))).toEqual(given);
      }),
    );
  });

  it.each([
    ['too few counters', encodeSolution(Array.from({ length: workPieces - 1 }, () => 1))],
    ['too many counters', encodeSolution(Array.from({ length: workPieces + 1 }, () => 1))],
    [
      'a counter of more than 32 bits',
      encodeSolution([2 ** 32, ...Array.from({ length: workPieces - 1 }, () => 1)]),
    ],
    ['another alphabet', encodeSolution(Array.from({ length: workPieces }, () => 10)).toUpperCase()],
    ['nothing', ''],
  ])('is none with %s', (_what, text) => {
    expect(decodeSolution(text)).toBeNull();
  });

  it('has a message of its own for each nonce, piece and counter', () => {
    const nonce = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
    const piece = fc.integer({ min: 0, max: workPieces - 1 });
    const given = fc.tuple(nonce, piece, counter);
    fc.assert(
      fc.property(given, given, (one, other) => {
        const isSame = workMessage(...one).join() === workMessage(...other).join();
        expect(isSame).toBe(one.join() === other.join());
      }),
    );
  });
});
