import { setTimeout as wait } from 'node:timers/promises';

/** Pauses grow, so that waiting does not take the processor from the work that it waits for. */
const firstPauseMs = 10;
const longestPauseMs = 250;

/** Repeats a question until it has an answer: waits for a job without a guess of its duration. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | null | undefined | false>,
  limitMs = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + limitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await wait(pauseMs);
  }
}
