import type { Delays, Disorder } from '../options.ts';

/** How often a webhook is delivered, and how late, ms. */
export type Straying = { copies: number; lateMs: number };

/** Draws which webhooks are repeated or late. The seed makes runs repeatable. */
export function drawStraying(disorder: Disorder, delays: Delays): () => Straying {
  const random = mulberry32(disorder.seed);
  return () => {
    const copies = random() < disorder.repeatedShare ? 2 : 1;
    const lateMs = random() < disorder.lateShare ? delays.strayWebhook : 0;
    return { copies, lateMs };
  };
}

/** Tommy Ettinger's Mulberry32: numbers from 0 to 1 for tests, not for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
