/** Random choices that a seed repeats. */
export type Draws = {
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** The draws of one seed; each order has a seed of its own, so that what it draws depends on no other order. */
export function drawsOf(seed: number): Draws {
  let state = seed >>> 0;
  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    chance: (probability) => next() < probability,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to draw from.');
      return item;
    },
  };
}

/** The seed of one order. */
export const seedOf = (seed: number, order: number): number => Math.imul(seed ^ 0x9e3779b9, order + 1) >>> 0;
