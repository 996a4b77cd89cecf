import { AppError } from './appError.ts';

/**
 * Limits concurrent calls of `work`; others wait in order. Throws a 503 {@link AppError} if
 * `waitingAtMost` wait.
 */
export function limitConcurrency({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new AppError(503, 'serviceUnavailable');
      // A finished call passes its place on: no later call overtakes.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
