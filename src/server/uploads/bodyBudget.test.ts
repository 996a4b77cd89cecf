import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './bodyBudget.ts';

const roomy = { total: 100, perAddress: 100, unproven: 100, unprovenPerAddress: 100 };
const from = (address: string, proven = true) => ({ address, proven });

describe('the budget of bodies', () => {
  it('has room until its total is taken, and again when some is given back', () => {
    const budget = createBodyBudget({ ...roomy, total: 10 });
    const first = budget.reserve(6, from('a'));
    expect(budget.reserve(5, from('b'))).toBeNull();
    expect(budget.reserve(4, from('b'))).not.toBeNull();
    expect(budget.reserved()).toBe(10);
    first?.();
    first?.();
    expect(budget.reserved()).toBe(4);
    expect(budget.reserve(6, from('c'))).not.toBeNull();
    expect(budget.reserve(1, from('c'))).toBeNull();
  });

  it('gives those who have proven nothing a part of it', () => {
    const budget = createBodyBudget({ ...roomy, total: 10, unproven: 4 });
    const unproven = budget.reserve(4, from('a', false));
    expect(budget.reserve(1, from('b', false))).toBeNull();
    expect(budget.reserve(6, from('b'))).not.toBeNull();
    unproven?.();
    expect(budget.reserve(4, from('b', false))).not.toBeNull();
  });

  it('gives one address a part of it', () => {
    const budget = createBodyBudget({ ...roomy, perAddress: 5 });
    const first = budget.reserve(5, from('a'));
    expect(budget.reserve(1, from('a'))).toBeNull();
    expect(budget.reserve(5, from('b'))).not.toBeNull();
    first?.();
    expect(budget.reserve(5, from('a'))).not.toBeNull();
  });

  it('gives less of it to one address that has proven nothing', () => {
    const budget = createBodyBudget({ ...roomy, perAddress: 5, unprovenPerAddress: 2 });
    expect(budget.reserve(2, from('a', false))).not.toBeNull();
    expect(budget.reserve(1, from('a', false))).toBeNull();
    expect(budget.reserve(2, from('b', false))).not.toBeNull();
    expect(budget.reserve(3, from('a'))).not.toBeNull();
    expect(budget.reserve(1, from('a'))).toBeNull();
  });
});
