const firstPauseMs = 500;
const longestPauseMs = 30_000;
const afterRestartMs = 2_000;

/** How long to wait before the next try: growing, and random, so that a thousand pages do not come back at once. */
export function pauseBefore(attempt: number, random = Math.random): number {
  const longest = Math.min(firstPauseMs * 2 ** Math.min(attempt, 10), longestPauseMs);
  return longest / 2 + (longest / 2) * random();
}

/** A server that said it restarts is back soon. */
export function pauseAfterRestart(random = Math.random): number {
  return 200 + afterRestartMs * random();
}
