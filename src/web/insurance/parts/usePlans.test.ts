import { describe, expect, it } from 'vitest';
import { insurancePlans } from '../../../domain/insurance/plans.ts';
import { readPlans } from './usePlans.ts';

describe('the plans in the answer of the server', () => {
  it('are read as they are', () => {
    expect(readPlans(JSON.parse(JSON.stringify(insurancePlans)))).toEqual(insurancePlans);
    expect(readPlans([])).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', { id: 1 }],
    ['a plan without a name', [{ id: 1, price: 114 }]],
    ['a price in words', [{ id: 1, name: '7 Days', price: '114' }]],
    ['half a number', [{ id: 1.5, name: '7 Days', price: 114 }]],
  ])('are not read from %s', (_, answer) => {
    expect(readPlans(answer)).toBeNull();
  });
});
