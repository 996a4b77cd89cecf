import type { Services } from '../../services.ts';
import { foldCounters } from './figureQueries.ts';

const foldEveryMs = 30_000;

/** Keeps the counters small while the product runs. Answers with what stops it. */
export function keepCountersFolded({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let folding = Promise.resolve();
  const timer = setInterval(() => {
    folding = folding
      .then(() => foldCounters(db))
      .catch((error: unknown) =>
        log.warn({ type: error instanceof Error ? error.name : typeof error }, 'counters not folded'),
      );
  }, foldEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await folding;
  };
}
