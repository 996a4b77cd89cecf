import { anyCharacter, endless, type Part, parsePattern } from './patternSyntax.ts';

/** How the time of a pattern that does not match grows with the length of the text. */
export type Backtracking = 'linear' | 'polynomial' | 'exponential';

/**
 * Finds the ambiguity that makes an engine try one text again and again: exponential if a loop can read a text
 * in two ways, polynomial if a text can be divided between two loops, of which the search for the beginning is
 * one. A loop after which nothing can fail is neither: the pattern has matched by then.
 *
 * Decides by a sample of characters, and by two or three turns of a counted repeat.
 */
export function backtrackingOf(pattern: RegExp): Backtracking {
  if (pattern.unicodeSets) throw new Error(`${pattern} has the flag v, which is not read here.`);
  const { options, lookarounds } = parsePattern(pattern.source);
  const whole: Part = { kind: 'choice', options: pattern.sticky ? options : options.map(searched) };
  const found = [whole, ...lookarounds].map((part) => verdictOn(new Automaton(part, pattern)));
  return found.find((each) => each === 'exponential') ?? found.find((each) => each !== 'linear') ?? 'linear';
}

const search: Part = { kind: 'repeat', part: anyCharacter, min: 0, max: endless };

/** An option that does not begin at the beginning of the text is tried from each character on. */
function searched(option: Part): Part {
  const [first] = option.kind === 'sequence' ? option.parts : [];
  const isAnchored = first?.kind === 'assertion' && first.source === '^';
  return isAnchored ? option : { kind: 'sequence', parts: [search, option] };
}

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** Of each kind that patterns name: letters, marks, digits, spaces, hyphens, ends of lines, joiners. */
const others = '\u0085\u00a0\u00e9\u0130\u02bc\u0301\u200c\u2013\u2028\u202f\u3000\u0627\u0663\u4e2d';

type Places = ReadonlySet<number>;
/** Places, and in how many ways each is reached. */
type Ways = ReadonlyMap<number, number>;

/** What a part of the pattern became. */
type Fragment = {
  first: Ways;
  last: Places;
  /** Those of `last` after which nothing can fail. */
  sure: Places;
  isNullable: boolean;
  /** An assertion is passed without a character, and may fail. */
  asserts: boolean;
};

const nothing: Fragment = {
  first: new Map(),
  last: new Set(),
  sure: new Set(),
  isNullable: true,
  asserts: false,
};

/** The places of a pattern that read a character, and which may follow which, in how many ways (Glushkov). */
class Automaton {
  /** The characters of each place, as bits. */
  readonly characters: bigint[] = [];
  readonly follow: Ways[] = [];
  readonly sure: Places;
  readonly #pattern: RegExp;
  readonly #sample: readonly string[];

  constructor(part: Part, pattern: RegExp) {
    this.#pattern = pattern;
    this.#sample = [...new Set([...ascii, ...others, ...pattern.source])];
    this.sure = this.#fragmentOf(part).sure;
  }

  next(place: number): Ways {
    return this.follow[place] ?? new Map();
  }

  /** True if one character may be read at all of the places. */
  share(...places: readonly number[]): boolean {
    return places.map((place) => this.characters[place] ?? 0n).reduce((one, other) => one & other) !== 0n;
  }

  #fragmentOf(part: Part): Fragment {
    switch (part.kind) {
      case 'assertion':
        return { ...nothing, asserts: true };
      case 'character': {
        const place = this.characters.push(this.#charactersOf(part.source)) - 1;
        this.follow.push(new Map());
        const only = new Set([place]);
        return { first: new Map([[place, 1]]), last: only, sure: only, isNullable: false, asserts: false };
      }
      case 'sequence':
        return part.parts.reduce<Fragment>(
          (before, each) => this.#joined(before, this.#fragmentOf(each)),
          nothing,
        );
      case 'choice':
        return oneOf(part.options.map((option) => this.#fragmentOf(option)));
      case 'repeat':
        return this.#repeated(part.part, fewTurns(part));
    }
  }

  #repeated(part: Part, { min, max }: Turns): Fragment {
    let rest = nothing;
    if (max === endless) {
      const loop = this.#fragmentOf(part);
      this.#link(loop, loop);
      rest = min === 0 ? optional(loop) : loop;
    } else {
      for (let turn = min; turn < max; turn += 1) rest = optional(this.#joined(this.#fragmentOf(part), rest));
    }
    const before = max === endless ? min - 1 : min;
    for (let turn = 0; turn < before; turn += 1) rest = this.#joined(this.#fragmentOf(part), rest);
    return rest;
  }

  #joined(one: Fragment, other: Fragment): Fragment {
    this.#link(one, other);
    const passes = other.isNullable;
    return {
      first: one.isNullable ? added(one.first, other.first) : one.first,
      last: passes ? one.last.union(other.last) : other.last,
      sure: passes && !other.asserts ? one.sure.union(other.sure) : other.sure,
      isNullable: one.isNullable && other.isNullable,
      asserts: one.asserts || other.asserts,
    };
  }

  #link(one: Fragment, other: Fragment): void {
    for (const place of one.last) this.follow[place] = added(this.next(place), other.first);
  }

  #charactersOf(source: string): bigint {
    const one = new RegExp(`^(?:${source})$`, this.#pattern.flags.replace(/[gmy]/g, ''));
    return this.#sample.reduce(
      (found, character, index) => (one.test(character) ? found | (1n << BigInt(index)) : found),
      0n,
    );
  }
}

type Turns = { min: number; max: number };

/** Counted turns that do not change the verdict are left out: they would make the automaton large. */
function fewTurns({ min, max }: Turns): Turns {
  const few = Math.min(min, 2);
  if (max === endless) return { min: few, max };
  return { min: few, max: min === max ? few : Math.min(max, 3) };
}

const optional = (fragment: Fragment): Fragment => ({ ...fragment, isNullable: true, asserts: false });

function oneOf(fragments: readonly Fragment[]): Fragment {
  const nullable = fragments.filter(({ isNullable }) => isNullable);
  return {
    first: fragments.reduce<Ways>((all, { first }) => added(all, first), nothing.first),
    last: fragments.reduce<Places>((all, { last }) => all.union(last), nothing.last),
    sure: fragments.reduce<Places>((all, { sure }) => all.union(sure), nothing.sure),
    isNullable: nullable.length > 0,
    asserts: nullable.length > 0 && nullable.every(({ asserts }) => asserts),
  };
}

function added(one: Ways, other: Ways): Ways {
  const sum = new Map(one);
  for (const [place, ways] of other) sum.set(place, (sum.get(place) ?? 0) + ways);
  return sum;
}

function verdictOn(automaton: Automaton): Backtracking {
  const places = [...automaton.characters.keys()];
  const after = places.map((place) =>
    reachable([place], ([one = 0]) => [...automaton.next(one).keys()].map(alone)),
  );
  const reaches = (from: number, to: number) => after[from]?.has(String(to)) === true;
  const areOneLoop = (one: number, other: number) => reaches(one, other) && reaches(other, one);
  const loops = places.filter((place) => reaches(place, place));
  const mayFail = loops.filter((place) => !automaton.sure.has(place));

  /** The next places of threads that read the same character, each in its loop if `within` names one. */
  const steps = (threads: readonly number[], within: readonly (number | null)[]): number[][] =>
    threads
      .map((place, index) => {
        const loop = within[index] ?? null;
        return [...automaton.next(place).keys()].filter((next) => loop === null || areOneLoop(next, loop));
      })
      .reduce<number[][]>(
        (found, nexts) => found.flatMap((before) => nexts.map((next) => [...before, next])),
        [[]],
      )
      .filter((next) => automaton.share(...next));
  const leads = (from: readonly number[], to: readonly number[], within: readonly (number | null)[]) =>
    reachable(from, (threads) => steps(threads, within)).has(to.join());

  const readsInTwoWays = (loop: number) =>
    [...automaton.next(loop)].some(
      ([next, ways]) => ways > 1 && areOneLoop(loop, next) && !automaton.sure.has(next),
    ) ||
    [...reachable([loop, loop], (threads) => steps(threads, [loop, loop])).values()].some(
      ([one = 0, other = 0]) => one < other && leads([one, other], [loop, loop], [loop, loop]),
    );
  if (mayFail.some(readsInTwoWays)) return 'exponential';

  const dividesTexts = (loop: number, later: number) =>
    loop !== later &&
    reaches(loop, later) &&
    leads([loop, loop, later], [loop, later, later], [loop, null, later]);
  if (mayFail.some((later) => loops.some((loop) => dividesTexts(loop, later)))) return 'polynomial';
  return 'linear';
}

const alone = (place: number): number[] => [place];

/** The states that follow a state in one step or more, by their places in one text. */
function reachable(
  start: readonly number[],
  next: (state: readonly number[]) => readonly (readonly number[])[],
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  const waiting = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const follower of next(state)) {
      if (found.has(follower.join())) continue;
      found.set(follower.join(), follower);
      waiting.push(follower);
    }
  }
  return found;
}
