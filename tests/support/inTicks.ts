const tickMs = 50;

/**
 * Does something and counts how long it takes by the ticks of this process, in milliseconds. The product under test runs
 * in the same process: a machine that stalls it stalls its ticks too, so that a busy one fails no test of its limits.
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
