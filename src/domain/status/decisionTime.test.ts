import { describe, expect, it } from 'vitest';
import { type DecisionTime, fewestDecisions, statedDecisionTime, statedUsualTime } from './decisionTime.ts';

const stated = (medianSeconds: number, decisions = fewestDecisions) =>
  statedDecisionTime({ decisions, medianSeconds });

describe('the median time of decisions', () => {
  it('is stated from the twentieth decision on', () => {
    expect(stated(3600, 19)).toBeNull();
    expect(stated(0, 0)).toBeNull();
    expect(stated(3600, 20)).toEqual({ count: 60, unit: 'minute' });
  });

  it.each<[number, DecisionTime]>([
    [0, { count: 1, unit: 'minute' }],
    [61, { count: 2, unit: 'minute' }],
    [5400, { count: 90, unit: 'minute' }],
    [5401, { count: 2, unit: 'hour' }],
    [7200, { count: 2, unit: 'hour' }],
    [7201, { count: 3, unit: 'hour' }],
    [259_200, { count: 72, unit: 'hour' }],
    [259_201, { count: 4, unit: 'day' }],
    [345_600, { count: 4, unit: 'day' }],
  ])('of %d seconds is %j, never less than it was', (seconds, time) => {
    expect(stated(seconds)).toEqual(time);
  });
});

it('the usual time is told of twenty cases, as median and ninetieth percentile', () => {
  const seconds = { medianSeconds: 18_001, ninetiethSeconds: 5_400 * 60 };
  expect(statedUsualTime({ cases: 19, ...seconds })).toBeNull();
  expect(statedUsualTime({ cases: 20, ...seconds })).toEqual({
    cases: 20,
    median: { count: 6, unit: 'hour' },
    ninetieth: { count: 4, unit: 'day' },
  });
});
