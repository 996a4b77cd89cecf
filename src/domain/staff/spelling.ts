/** Shorter words have too many neighbours. */
const shortestCorrected = 4;
/** From this length on two mistakes are forgiven. */
const longWord = 6;

/** True if a word is long enough to be corrected. */
export function isCorrectable(word: string): boolean {
  return [...word].length >= shortestCorrected;
}

/** How many mistakes still make the same word. */
function mistakesForgiven(word: string): number {
  return [...word].length < longWord ? 1 : 2;
}

/**
 * The number of mistakes between two spellings: a letter too many, missing or other, or two neighbours swapped (optimal
 * string alignment).
 */
export function mistakesBetween(first: string, second: string): number {
  const [a, b] = [[...first], [...second]];
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const other = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(last, j - 2) + 1 : other;
      next.push(Math.min(other, swapped, at(row, j) + 1, at(next, j - 1) + 1));
    }
    [last, row] = [row, next];
  }
  return at(row, b.length);
}

const at = (row: readonly number[], place: number) => row[place] ?? 0;

/** The candidates that may be meant by a misspelled word, closest first, else in the order given. */
export function closestSpellings(word: string, candidates: readonly string[], atMost: number): string[] {
  return candidates
    .map((candidate) => ({ candidate, mistakes: mistakesBetween(word, candidate) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= mistakesForgiven(word))
    .sort((a, b) => a.mistakes - b.mistakes)
    .slice(0, atMost)
    .map(({ candidate }) => candidate);
}

/** The word with each pair of neighbours swapped once: a short one shares too little with these to be similar. */
export function swappedSpellings(word: string): string[] {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, place) => {
    const [before, after] = [letters.slice(0, place), letters.slice(place + 2)];
    return [...before, letter, letters[place], ...after].join('');
  });
  return [...new Set(swapped)].filter((other) => other !== word);
}
