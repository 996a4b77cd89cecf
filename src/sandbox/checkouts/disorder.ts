import type { Delays, Disorder } from '../options.ts';

/** Disorder of one webhook: how often it is delivered, and how late, in milliseconds. */
export type Straying = { copies: number; lateMs: number };

/**
 * Draws for each webhook if it is repeated or late, as the provider's documentation warns. The seed makes
 * runs repeatable.
 */
export function drawStraying(disorder: Disorder, delays: Delays): () => Straying {
  const random = mulberry32(disorder.seed);
  return () => {
    const copies = random() < disorder.repeatedShare ? 2 : 1;
    const lateMs = random() < disorder.lateShare ? delays.strayWebhook : 0;
    return { copies, lateMs };
  };
}

/** Tommy Ettinger's Mulberry32: random numbers from 0 to 1 for tests, not for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
