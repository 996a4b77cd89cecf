import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './bodyBudget.ts';

const from = (address: string, proven = true) => ({ address, proven });

describe('the budget of bodies', () => {
  it('has room until its total is taken, and again when some is given back', () => {
    const budget = createBodyBudget({ total: 10, unproven: 10, perAddress: 10 });
    const first = budget.reserve(6, from('a'));
    expect(budget.reserve(5, from('b'))).toBeNull();
    expect(budget.reserve(4, from('b'))).not.toBeNull();
    first?.();
    first?.();
    expect(budget.reserve(6, from('c'))).not.toBeNull();
    expect(budget.reserve(1, from('c'))).toBeNull();
  });

  it('gives those who have proven nothing a part of it', () => {
    const budget = createBodyBudget({ total: 10, unproven: 4, perAddress: 10 });
    const unproven = budget.reserve(4, from('a', false));
    expect(budget.reserve(1, from('b', false))).toBeNull();
    expect(budget.reserve(6, from('b'))).not.toBeNull();
    unproven?.();
    expect(budget.reserve(4, from('b', false))).not.toBeNull();
  });

  it('gives one address a part of it', () => {
    const budget = createBodyBudget({ total: 10, unproven: 10, perAddress: 5 });
    const first = budget.reserve(5, from('a'));
    expect(budget.reserve(1, from('a'))).toBeNull();
    expect(budget.reserve(5, from('b'))).not.toBeNull();
    first?.();
    expect(budget.reserve(5, from('a'))).not.toBeNull();
  });
});
