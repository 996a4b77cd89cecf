import { setTimeout as wait } from 'node:timers/promises';

/** Pauses between two questions: short at first, then longer, so that who waits leaves the processor to what they wait for. */
const firstPauseMs = 10;
const longestPauseMs = 100;

/** Waits until a question has an answer; a test's way to wait for a job without guessing how long it takes. */
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
