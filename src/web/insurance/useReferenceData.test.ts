import { describe, expect, it } from 'vitest';
import { insuranceBook } from '../../domain/rules/insuranceRules.ts';
import { readPlans } from './useReferenceData.ts';

describe('the plans in the answer of the server', () => {
  it('are read as they are', () => {
    expect(readPlans(JSON.parse(JSON.stringify(insuranceBook.plans)))).toEqual(insuranceBook.plans);
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
