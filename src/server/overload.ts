import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { AppError } from './appError.ts';
import type { App } from './http.ts';
import { isWebSocketHandshake } from './live/index.ts';

/** With more the last would wait too long; they cost some 50 MB without bodies. */
const callsAtOnce = 1_000;
/** With fewer, refusing a call would free no memory. */
const callsThatWeigh = 50;
/** Up to it the process accepts calls. */
const heapShare = 0.9;
const measureEveryMs = 250;

const alwaysAnswered = /^\/(healthz|readyz|metrics)$/;

type Limits = { callsAtOnce: number; callsThatWeigh: number; isHeapShort: () => boolean };

/**
 * Refuses calls with 503 before their body is read, while too many run or the heap is nearly full.
 * Register it before hooks that ask the database.
 */
export function shedOverload(app: App, limits: Partial<Limits> = {}): void {
  const connections = connectionsAtOnce();
  if (connections !== null) app.server.maxConnections = connections;
  const { callsAtOnce: atOnce, callsThatWeigh: few, isHeapShort } = { ...defaults(), ...limits };
  let inHand = 0;

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // A live page has its own limits.
    if (alwaysAnswered.test(path) || isWebSocketHandshake(request.raw)) return;
    if (inHand >= atOnce || (inHand >= few && isHeapShort())) throw new AppError(503, 'serviceUnavailable');
    inHand += 1;
    // `close` comes once, also for an aborted call.
    reply.raw.once('close', () => {
      inHand -= 1;
    });
  });
}

const defaults = (): Limits => ({ callsAtOnce, callsThatWeigh, isHeapShort: measuredHeap() });

function measuredHeap(): () => boolean {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let isShort = false;
  return () => {
    const now = performance.now();
    if (now - measuredAt >= measureEveryMs) {
      measuredAt = now;
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
      isShort = used > limit * heapShare;
    }
    return isShort;
  };
}

/**
 * Three quarters of the file descriptors; the rest is for database and files. Null if the system
 * does not say.
 */
function connectionsAtOnce(): number | null {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Math.floor(Number(soft) * 0.75);
  } catch {
    return null;
  }
}
