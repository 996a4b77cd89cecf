import { describe, expect, it } from 'vitest';
import { delaysByMode, disorderByMode } from '../options.ts';
import { drawStraying } from './disorder.ts';

const delays = { ...delaysByMode.asDocumented, strayWebhook: 700 };
const drawn = (disorder: { repeatedShare: number; lateShare: number; seed: number }, count = 400) => {
  const draw = drawStraying(disorder, delays);
  return Array.from({ length: count }, () => draw());
};
const shareOf = (rows: readonly unknown[], all: readonly unknown[]) => rows.length / all.length;

describe('The disorder of webhooks', () => {
  it('repeats and delays about the shares that are asked for', () => {
    const all = drawn({ repeatedShare: 0.2, lateShare: 0.5, seed: 3 });
    expect(
      shareOf(
        all.filter(({ copies }) => copies === 2),
        all,
      ),
    ).toBeCloseTo(0.2, 1);
    expect(
      shareOf(
        all.filter(({ lateMs }) => lateMs === 700),
        all,
      ),
    ).toBeCloseTo(0.5, 1);
    expect(new Set(all.map(({ copies }) => copies))).toEqual(new Set([1, 2]));
    expect(new Set(all.map(({ lateMs }) => lateMs))).toEqual(new Set([0, 700]));
  });

  it('is the same for the same seed, and another for another', () => {
    const disorder = disorderByMode.asDocumented;
    expect(drawn(disorder)).toEqual(drawn(disorder));
    expect(drawn(disorder)).not.toEqual(drawn({ ...disorder, seed: 2 }));
  });

  it('leaves people alone: in the easy mode each webhook comes once and at once', () => {
    expect(drawn(disorderByMode.easy).every(({ copies, lateMs }) => copies === 1 && lateMs === 0)).toBe(true);
  });
});
