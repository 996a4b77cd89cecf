import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byMatch, findMatches, groupsBestFirst, matchWords } from './findMatch.ts';

const text = 'ana maria nair ana@example.com tr7k2m9p0q1r3s4t';

it.each([
  [['ana'], 'exact'],
  [['nair', 'ana'], 'exact'],
  [['ana@example.com'], 'exact'],
  [['mar'], 'beginning'],
  [['ana', 'tr7k'], 'beginning'],
  [['aria'], 'within'],
  [['nair', 'xample'], 'within'],
  [['nair', 'anna'], 'corrected'],
] as const)('%j fits %s', (words, match) => {
  expect(matchWords(words, text)).toBe(match);
});

const hits = fc.array(fc.record({ match: fc.constantFrom(...findMatches) }));

it('the group with the best hit comes first, and a group without hits not at all', () => {
  expect(
    groupsBestFirst({
      visa: [{ match: 'within' }],
      insurance: [],
      payments: [{ match: 'within' }, { match: 'exact' }],
      conversations: [{ match: 'exact' }],
    }),
  ).toEqual(['payments', 'conversations', 'visa']);
  fc.assert(
    fc.property(hits, hits, hits, hits, (visa, insurance, payments, conversations) => {
      const groups = { visa, insurance, payments, conversations };
      const best = groupsBestFirst(groups).map((group) => groups[group].toSorted(byMatch)[0]?.match);
      const places = best.map((match) => (match ? findMatches.indexOf(match) : -1));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }),
  );
});
