import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeSolution, leastWorkBits, pieceBits, workMessage } from '../../domain/proofOfWork.ts';
import { searchWork } from './searchWork.ts';

/** Checks the zero bits of the hash by another SHA-256 than the one under test. */
function hasZeros(nonce: string, piece: number, counter: number, bits: number): boolean {
  const hash = createHash('sha256')
    .update(workMessage(nonce, piece, counter))
    .digest('hex');
  return BigInt(`0x${hash}`) < 2n ** BigInt(256 - pieceBits(bits));
}

describe('the work in the browser', () => {
  it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'z_z-9f3Kq0LmNoPqRsTuVw'])(
    'finds the first counters for %s',
    (nonce) => {
      const counters = decodeSolution(searchWork(nonce, leastWorkBits)) ?? [];
      expect(counters).toHaveLength(16);
      for (const [piece, counter] of counters.entries()) {
        expect(hasZeros(nonce, piece, counter, leastWorkBits)).toBe(true);
        for (let lower = 0; lower < counter; lower += 1) {
          if (hasZeros(nonce, piece, lower, leastWorkBits)) throw new Error(`passed over ${piece}: ${lower}`);
        }
      }
    },
  );
});
