import { describe, expect, it } from 'vitest';
import { cutPage } from './cutPage.ts';

const all = [1, 2, 3, 4];
const page = (size: number, after = 0) =>
  cutPage(
    size,
    async (limit) => all.filter((number) => number > after).slice(0, limit),
    (number) => ({ id: String(number) }),
  );

describe('a page of a list', () => {
  it('names the last row that it shows where more follow', async () => {
    expect(await page(2)).toEqual({ rows: [{ id: '1' }, { id: '2' }], next: '2' });
  });

  it.each([
    [2, 2, ['3', '4']],
    [5, 0, ['1', '2', '3', '4']],
    [2, 4, []],
  ])('of %i rows after row %i is the last one', async (size, after, ids) => {
    expect(await page(size, after)).toEqual({ rows: ids.map((id) => ({ id })), next: null });
  });
});
