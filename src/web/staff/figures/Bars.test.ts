import { describe, expect, it } from 'vitest';
import { roundedTop } from './Bars.tsx';

describe('the top of a chart', () => {
  it.each([
    [[], 1],
    [[0, -3], 1],
    [[1], 1],
    [[3, 2], 5],
    [[7], 10],
    [[10], 10],
    [[101, 4], 200],
    [[0.3], 0.5],
    [[4_800], 5_000],
  ])('over %j is %d', (values, top) => expect(roundedTop(values)).toBeCloseTo(top));
});
