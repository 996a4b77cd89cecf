import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusy } from './unavailable.ts';

const tickMs = 125;
/** 2.75 s, which leaves a quarter of a second of the three in which a call is answered. */
const ticksOfCall = 22;

/**
 * How long one call may keep the database waiting, over all its queries together: the time while it waits for a
 * connection or holds one. What it waits for elsewhere, such as the card provider, does not count. Counts ticks and not
 * time, as the monitor does: a process that was paused has lost a tick, not the whole pause.
 */
export class CallLimit {
  #ticksLeft = ticksOfCall;
  #ended = false;
  readonly #cuts = new Set<() => void>();

  /** Calls `cut` once when the time is used up. Returns what stops the count; call it when the connection is given back. */
  count(cut: () => void): () => void {
    this.#cuts.add(cut);
    startTicking(this);
    return () => {
      this.#cuts.delete(cut);
    };
  }

  /** The call was answered: what it left running in the background has no limit any more. */
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

  /** Counts one tick. Returns whether the call still waits for the database. */
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

/** Runs `work` and whatever follows from it under a limit. */
export function withCallLimit<Result>(limit: CallLimit, work: () => Result): Result {
  return limits.run(limit, work);
}

/** The limit of the call that runs now; undefined for background work, and after the call was answered. */
export function presentCallLimit(): CallLimit | undefined {
  const limit = limits.getStore();
  return limit?.isEnded === true ? undefined : limit;
}

export function outOfTime(): DatabaseBusy {
  return new DatabaseBusy('The database did not answer within the limit of a call.');
}

const waiting = new Set<CallLimit>();
let timer: NodeJS.Timeout | undefined;

/** One timer for all: a timer for each query would cost more than most queries. It runs while a call waits. */
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
