import { describe, expect, it } from 'vitest';
import { pageQuery, takePage } from './paging.ts';

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const page = (query: Record<string, string>) => {
  const made = takePage(items, pageQuery.parse(query));
  return made === null ? null : [made.results, made.has_more];
};
const ids = (text: string) => [...text].map((id) => ({ id }));

describe('A page of a list', () => {
  it.each([
    [{}, ids('abcde'), false],
    [{ limit: '2' }, ids('ab'), true],
    [{ limit: '5' }, ids('abcde'), false],
    [{ limit: '2', starting_after: 'b' }, ids('cd'), true],
    [{ limit: '2', starting_after: 'c' }, ids('de'), false],
    [{ limit: '2', starting_after: 'e' }, [], false],
    [{ limit: '2', ending_before: 'd' }, ids('bc'), true],
    [{ limit: '2', ending_before: 'c' }, ids('ab'), false],
    [{ limit: '2', ending_before: 'a' }, [], false],
  ])('asked for by %j', (query, results, hasMore) => {
    expect(page(query)).toEqual([results, hasMore]);
  });

  it('is none where the cursor names nothing', () => {
    expect(page({ starting_after: 'x' })).toBeNull();
    expect(page({ ending_before: 'x' })).toBeNull();
  });
});
