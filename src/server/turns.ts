import { AppError } from './errors/appError.ts';

/**
 * Lets at most `atOnce` of a kind of heavy work run at a time; the rest wait for their turn. With `waitingAtMost`
 * already waiting, a 503 {@link AppError} says to come back: a queue that only grows helps nobody.
 */
export function turns({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new AppError(503, 'serviceUnavailable');
      // Whoever finishes hands over the place, so nobody who comes later slips in between.
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
