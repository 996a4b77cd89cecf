import type { Delays, Disorder } from '../options.ts';

/** How one webhook strays: how often it is delivered, and how much later than it happened, in milliseconds. */
export type Straying = { copies: number; lateMs: number };

/**
 * Draws for each webhook whether it is repeated or late, as the provider's documentation warns. The seed fixes the
 * sequence, so that a run can be repeated.
 */
export function drawStraying(disorder: Disorder, delays: Delays): () => Straying {
  const random = mulberry32(disorder.seed);
  return () => {
    const copies = random() < disorder.repeatedShare ? 2 : 1;
    const lateMs = random() < disorder.lateShare ? delays.strayWebhook : 0;
    return { copies, lateMs };
  };
}

/** Tommy Ettinger's Mulberry32: a small sequence of numbers from 0 to 1 for tests, of no use for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
