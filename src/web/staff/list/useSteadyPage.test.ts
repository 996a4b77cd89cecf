import { describe, expect, it } from 'vitest';
import { steadyPage } from './useSteadyPage.ts';

const page = (items: { id: string; status: string }[], totalCount = items.length) => ({ items, totalCount });
const one = { id: '1', status: 'pending' };
const two = { id: '2', status: 'pending' };
const before = page([one, two]);

describe('a page of a list that was fetched again without being asked for', () => {
  it('takes over what changed in its rows', () => {
    const after = page([{ id: '1', status: 'approved' }, two]);
    expect(steadyPage(before, after)).toEqual({ data: after, isOutdated: false });
  });

  it('leaves its rows in their places where the order changed, and says so', () => {
    const after = page([two, { id: '1', status: 'approved' }]);
    const data = page([{ id: '1', status: 'approved' }, two]);
    expect(steadyPage(before, after)).toEqual({ data, isOutdated: true });
  });

  it('shows no row that came in, and keeps one that went', () => {
    const after = page([{ id: '3', status: 'pending' }, two], 7);
    expect(steadyPage(before, after)).toEqual({ data: page([one, two], 7), isOutdated: true });
  });
});
