import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusy } from './unavailable.ts';

const tickMs = 125;
/** 2.75 of the three seconds in which a call is answered. */
const ticksOfCall = 22;

/**
 * Limits how long one call waits for or holds database connections, over all its queries. Counts
 * ticks, not time: a paused process loses one tick. With `mayTakeLong` it counts each wait for a
 * connection by itself, and no reading (pool.ts).
 */
export class CallLimit {
  readonly mayTakeLong: boolean;
  #ticksLeft = ticksOfCall;
  #ended = false;
  readonly #cuts = new Set<() => void>();

  constructor({ mayTakeLong = false } = {}) {
    this.mayTakeLong = mayTakeLong;
  }

  /** Calls `cut` once when the time is used up. Returns a function that stops counting. */
  count(cut: () => void): () => void {
    this.#cuts.add(cut);
    startTicking(this);
    return () => {
      this.#cuts.delete(cut);
    };
  }

  /** After the answer, the rest of the work has no limit. */
  end(): void {
    this.#ended = true;
    this.#cuts.clear();
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  get isUsedUp(): boolean {
    return this.#ticksLeft <= 0;
  }

  /** True while the call waits for the database. */
  tick(): boolean {
    if (this.#cuts.size === 0) return false;
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0) return true;
    const cuts = [...this.#cuts];
    this.#cuts.clear();
    for (const cut of cuts) cut();
    return false;
  }
}

const limits = new AsyncLocalStorage<CallLimit>();

/** Runs `work` and its asynchronous continuations under a limit. */
export function withCallLimit<Result>(limit: CallLimit, work: () => Result): Result {
  return limits.run(limit, work);
}

/** Undefined for background work and answered calls. */
export function presentCallLimit(): CallLimit | undefined {
  const limit = limits.getStore();
  return limit?.isEnded === true ? undefined : limit;
}

export function outOfTime(): DatabaseBusy {
  return new DatabaseBusy('The database did not answer within the limit of a call.');
}

const waiting = new Set<CallLimit>();
let timer: NodeJS.Timeout | undefined;

/** One timer for all, which costs less than one a query. */
function startTicking(limit: CallLimit): void {
  waiting.add(limit);
  timer ??= limits.exit(() => setInterval(tick, tickMs)).unref();
}

function tick(): void {
  for (const limit of waiting) if (!limit.tick()) waiting.delete(limit);
  if (waiting.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
