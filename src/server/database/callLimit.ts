import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusy } from './unavailable.ts';

const tickMs = 125;
/** 2.75 s, a quarter of a second less than the three in which a call is answered. */
const ticksOfCall = 22;

/**
 * How long one call may wait for or hold database connections, over all its queries. Other waits, such as for the card
 * provider, do not count. Counts ticks, not time: a paused process loses one tick, not the whole pause.
 *
 * One that `mayTakeLong` counts each wait for a connection that answers by itself, and no reading (pool.ts).
 */
export class CallLimit {
  readonly mayTakeLong: boolean;
  #ticksLeft = ticksOfCall;
  #ended = false;
  readonly #cuts = new Set<() => void>();

  constructor({ mayTakeLong = false } = {}) {
    this.mayTakeLong = mayTakeLong;
  }

  /**
   * Calls `cut` once when the time is used up. Returns a function that stops counting, for when the connection is
   * released.
   */
  count(cut: () => void): () => void {
    this.#cuts.add(cut);
    startTicking(this);
    return () => {
      this.#cuts.delete(cut);
    };
  }

  /** The call is answered: the rest of its work has no limit. */
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

/** One timer for all: a timer for each query would cost more than most queries. */
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
