import { describe, expect, it } from 'vitest';
import { statedShare } from './statedShare.ts';

describe('a share of our own applications', () => {
  it('is stated from the twentieth case on', () => {
    expect(statedShare({ cases: 19, met: 19 })).toBeNull();
    expect(statedShare({ cases: 0, met: 0 })).toBeNull();
    expect(statedShare({ cases: 20, met: 0 })).toEqual({ percent: 0, cases: 20 });
  });

  it('is rounded down: all are a hundred percent and fewer are not', () => {
    expect(statedShare({ cases: 1000, met: 999 })).toEqual({ percent: 99, cases: 1000 });
    expect(statedShare({ cases: 1000, met: 1000 })).toEqual({ percent: 100, cases: 1000 });
  });
});
