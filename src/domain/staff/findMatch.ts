/** Where the search over everything looks. */
export const findGroups = ['visa', 'insurance', 'payments', 'conversations'] as const;
export type FindGroup = (typeof findGroups)[number];

/** How well a hit fits what was typed, best first. */
export const findMatches = ['exact', 'beginning', 'within', 'corrected'] as const;
export type FindMatch = (typeof findMatches)[number];

/**
 * How well a text fits the words, all folded alike: as well as the word that fits worst. `corrected` if it lacks one of
 * them.
 */
export function matchWords(words: readonly string[], text: string): FindMatch {
  const parts = text.split(' ');
  return worstOf(
    words.map((word) => {
      if (parts.includes(word)) return 'exact';
      if (parts.some((part) => part.startsWith(word))) return 'beginning';
      return text.includes(word) ? 'within' : 'corrected';
    }),
  );
}

const worstOf = (found: readonly FindMatch[]): FindMatch =>
  findMatches.findLast((match) => found.includes(match)) ?? 'exact';

/** Sorts the best match first; the rest keeps its order. */
export function byMatch(a: { match: FindMatch }, b: { match: FindMatch }): number {
  return findMatches.indexOf(a.match) - findMatches.indexOf(b.match);
}

/** The groups that have hits, the one with the best hit first; the rest in the order of {@link findGroups}. */
export function groupsBestFirst(
  hits: Readonly<Record<FindGroup, readonly { match: FindMatch }[]>>,
): FindGroup[] {
  return findGroups
    .flatMap((group) => {
      const [best] = hits[group].toSorted(byMatch);
      return best === undefined ? [] : [{ group, match: best.match }];
    })
    .sort(byMatch)
    .map(({ group }) => group);
}
