/** The same seed gives the same people and stories. */
export type Dice = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Both inclusive. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  weighted<Item>(items: readonly [readonly [Item, number], ...(readonly [Item, number])[]]): Item;
  chance(share: number): boolean;
};

/** Mulberry32. */
export function makeDice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items[0][0];
    },
    chance: (share) => next() < share,
  };
}
