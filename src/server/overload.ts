import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { AppError } from './appError.ts';
import type { App } from './http.ts';
import { isWebSocketHandshake } from './live/index.ts';

/** More calls than this in hand would outlast the wait of the last one; a thousand cost some 50 MB without bodies. */
const callsAtOnce = 1_000;
/** With fewer calls in hand, refusing one would free no memory. */
const callsThatWeigh = 50;
/** The share of its heap that the process may use and still take calls. */
const heapShare = 0.9;
const measureEveryMs = 250;

/** What watches the product itself is answered also under load. */
const alwaysAnswered = /^\/(healthz|readyz|metrics)$/;

type Limits = { callsAtOnce: number; callsThatWeigh: number; isHeapShort: () => boolean };

/**
 * Refuses calls with 503 and Retry-After while too many are in hand, or while the heap is nearly used up, before their
 * body is read. Register it before what asks the database.
 */
export function shedOverload(app: App, limits: Partial<Limits> = {}): void {
  const connections = connectionsAtOnce();
  if (connections !== null) app.server.maxConnections = connections;
  const { callsAtOnce: atOnce, callsThatWeigh: few, isHeapShort } = { ...defaults(), ...limits };
  let inHand = 0;

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // An open live page is no call in hand; it has limits of its own.
    if (alwaysAnswered.test(path) || isWebSocketHandshake(request.raw)) return;
    if (inHand >= atOnce || (inHand >= few && isHeapShort())) throw new AppError(503, 'serviceUnavailable');
    inHand += 1;
    // `close` comes once, also for a call that was given up.
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
 * Three quarters of the file descriptors that the system gives this process; the rest is for the database and for
 * files. Node closes a further connection at once. Null where the system does not say.
 */
function connectionsAtOnce(): number | null {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Math.floor(Number(soft) * 0.75);
  } catch {
    return null;
  }
}
