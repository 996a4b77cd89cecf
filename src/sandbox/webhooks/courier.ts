import type { CheckoutStore } from '../store/checkoutStore.ts';
import type { CheckoutRecord, WebhookEvent } from '../store/record.ts';
import { signatureOf } from './signature.ts';

const answerTimeoutMs = 10_000;
const giveUpAfterMs = 24 * 3_600_000;

export type Courier = {
  /** Starts delivering what waits in a checkout; returns at once. */
  takeUp(record: CheckoutRecord): void;
  /** Delivers what is due in a checkout and resolves when each delivery was answered or failed. */
  deliverNow(record: CheckoutRecord): Promise<void>;
  /** Stops; what is undelivered stays on disk for the next start. */
  stop(): Promise<void>;
};

/** Doubling from one second to eight hours, as the provider's retry policy has it. */
export const doublingDelaysMs = Array.from({ length: 15 }, (_, turn) =>
  Math.min(1000 * 2 ** turn, 8 * 3_600_000),
);

/** Delivers webhooks until each got a 2xx or a day has passed. The state of every delivery is on disk. */
export function startCourier(
  store: CheckoutStore,
  secret: string,
  delaysMs: readonly number[],
  now: () => Date,
): Courier {
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  function schedule(checkoutId: string, webhookUrl: string, event: WebhookEvent): void {
    if (stopping.signal.aborted || timers.has(event.id) || underWay.has(event.id)) return;
    const pause = Math.max(0, Date.parse(event.nextDeliveryAt) - now().getTime());
    const timer = setTimeout(() => start(checkoutId, webhookUrl, event), pause);
    timers.set(event.id, timer.unref());
  }

  function start(checkoutId: string, webhookUrl: string, event: WebhookEvent): void {
    clearTimeout(timers.get(event.id));
    timers.delete(event.id);
    if (stopping.signal.aborted || underWay.has(event.id)) return;
    underWay.set(
      event.id,
      deliver(checkoutId, webhookUrl, event).catch(() => undefined),
    );
  }

  async function deliver(checkoutId: string, webhookUrl: string, event: WebhookEvent): Promise<void> {
    try {
      const accepted = await post(webhookUrl, event, secret, stopping.signal);
      if (stopping.signal.aborted && !accepted) return;
      await store.change(checkoutId, (record) => noted(record, event.id, accepted, delaysMs, now()));
    } finally {
      underWay.delete(event.id);
    }
    const record = await store.read(checkoutId);
    if (record !== null) takeUp(record);
  }

  function takeUp(record: CheckoutRecord): void {
    if (record.webhookUrl === null) return;
    for (const event of record.events) {
      if (event.state === 'waiting') schedule(record.id, record.webhookUrl, event);
    }
  }

  return {
    takeUp,
    async deliverNow({ id, webhookUrl, events }) {
      const due = events.filter(
        ({ state, nextDeliveryAt }) => state === 'waiting' && Date.parse(nextDeliveryAt) <= now().getTime(),
      );
      for (const event of due) if (webhookUrl !== null) start(id, webhookUrl, event);
      await Promise.all(due.map((event) => underWay.get(event.id)));
    },
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(underWay.values());
    },
  };
}

async function post(
  url: string,
  event: WebhookEvent,
  secret: string,
  stopped: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', signature: signatureOf(event, secret) },
      body: event.body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** What a delivery's end changes in the record. */
function noted(
  record: CheckoutRecord,
  eventId: string,
  accepted: boolean,
  delaysMs: readonly number[],
  now: Date,
): CheckoutRecord {
  const events = record.events.map((event): WebhookEvent => {
    if (event.id !== eventId) return event;
    const deliveries = event.deliveries + 1;
    if (accepted) {
      const copies = event.copies - 1;
      const state = copies > 0 ? 'waiting' : 'delivered';
      return { ...event, deliveries, copies, state, nextDeliveryAt: now.toISOString() };
    }
    const pause = delaysMs[event.deliveries] ?? delaysMs.at(-1);
    const next = now.getTime() + (pause ?? 0);
    const tooLate = pause === undefined || next > Date.parse(event.createdAt) + giveUpAfterMs;
    if (tooLate) return { ...event, deliveries, state: 'abandoned' };
    return { ...event, deliveries, nextDeliveryAt: new Date(next).toISOString() };
  });
  return { ...record, events };
}
