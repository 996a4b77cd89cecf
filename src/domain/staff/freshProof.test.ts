import { describe, expect, it } from 'vitest';
import { isFresh, secondsOfProof } from './freshProof.ts';

describe('a proof', () => {
  const provenAt = new Date('2026-11-26T09:00:00Z');
  const later = (ms: number) => new Date(provenAt.getTime() + ms);

  it.each([
    [0, true, 300],
    [1_001, true, 298],
    [299_000, true, 1],
    [299_999, true, 0],
    [300_000, false, 0],
    [3_600_000, false, 0],
  ])('%i ms ago is fresh: %s, for %i more seconds', (ms, fresh, seconds) => {
    expect(isFresh(provenAt, later(ms))).toBe(fresh);
    expect(secondsOfProof(provenAt, later(ms))).toBe(seconds);
  });
});
