import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, reasonUnavailable } from './unavailable.ts';

const firstPauseMs = 250;
const longestPauseMs = 2_000;
const sayAgainMs = 60_000;

/**
 * Repeats a start's first database work while the database is unavailable, and logs that each
 * minute. Throws other errors.
 */
export async function onceAvailable<Result>(work: () => Promise<Result>, log: Logger): Promise<Result> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const now = performance.now();
      if (now - saidAt >= sayAgainMs) {
        saidAt = now;
        log.warn(
          { reason: reasonUnavailable(error) },
          'the database is not available, the start waits for it',
        );
      }
      await wait(pauseMs);
    }
  }
}
