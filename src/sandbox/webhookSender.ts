import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { CheckoutStore } from './store/checkoutStore.ts';
import type { CheckoutRecord, WebhookEvent } from './store/record.ts';

const answerTimeoutMs = 10_000;
const giveUpAfterMs = 24 * 3_600_000;
/** Answers that cause a redelivery (https://docs.tazapay.com/docs/retry-policy). */
const repeatedAnswers = [400, 404, 408, 409, 412, 500];

export type WebhookSender = {
  /** Schedules a checkout's undelivered webhooks. */
  takeUp(record: CheckoutRecord): void;
  /** Delivers a checkout's due webhooks; resolves when each was answered or failed. */
  deliverNow(record: CheckoutRecord): Promise<void>;
  /** Ends all deliveries. The next start sends undelivered webhooks. */
  stop(): Promise<void>;
};

/** From one second to eight hours, as in the provider's retry policy. */
export const doublingDelaysMs = Array.from({ length: 15 }, (_, turn) =>
  Math.min(1000 * 2 ** turn, 8 * 3_600_000),
);

export type Delivery = {
  secret: string;
  delaysMs: readonly number[];
  /** Receives the events of checkouts without their own address. */
  accountUrl: string | null;
};

/**
 * Delivers each webhook until it gets a 2xx or another final answer, or a day has passed. The state
 * of every delivery is on disk.
 */
export function startWebhookSender(
  store: CheckoutStore,
  { secret, delaysMs, accountUrl }: Delivery,
  now: () => Date,
): WebhookSender {
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
      // An earlier delivery may have been stored since the caller read the checkout.
      const current = await store.read(checkoutId);
      if (!current?.events.some(({ id, state }) => id === event.id && state === 'waiting')) return;
      const answer = await post(webhookUrl, event, secret, stopping.signal);
      if (stopping.signal.aborted && answer !== 'accepted') return;
      await store.change(checkoutId, (record) => noted(record, event.id, answer, delaysMs, now()));
    } finally {
      underWay.delete(event.id);
    }
    const record = await store.read(checkoutId);
    if (record !== null) takeUp(record);
  }

  function takeUp(record: CheckoutRecord): void {
    const webhookUrl = record.webhookUrl ?? accountUrl;
    if (webhookUrl === null) return;
    for (const event of record.events) {
      if (event.state === 'waiting') schedule(record.id, webhookUrl, event);
    }
  }

  return {
    takeUp,
    async deliverNow({ id, webhookUrl: ownUrl, events }) {
      const webhookUrl = ownUrl ?? accountUrl;
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

type Answer = 'accepted' | 'repeat' | 'end';

/** Sends a webhook once. No answer counts as 408, which is repeated. */
async function post(url: string, event: WebhookEvent, secret: string, stopped: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', signature: signatureOf(event, secret) },
      body: event.body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return 'accepted';
    return repeatedAnswers.includes(response.status) ? 'repeat' : 'end';
  } catch {
    return 'repeat';
  }
}

function noted(
  record: CheckoutRecord,
  eventId: string,
  answer: Answer,
  delaysMs: readonly number[],
  now: Date,
): CheckoutRecord {
  const events = record.events.map((event): WebhookEvent => {
    if (event.id !== eventId || event.state !== 'waiting') return event;
    const deliveries = event.deliveries + 1;
    if (answer === 'end') return { ...event, deliveries, state: 'abandoned' };
    if (answer === 'accepted') {
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

const signedBody = z.object({ created_at: z.union([z.string(), z.number()]) });

/**
 * The `signature` header: Base64 of HMAC-SHA256 over event id, body and its `created_at` as
 * written, without separators (https://docs.tazapay.com/docs/webhook-authentication).
 */
function signatureOf({ id, body }: WebhookEvent, secret: string): string {
  const { created_at } = signedBody.parse(JSON.parse(body));
  return createHmac('sha256', secret).update(`${id}${body}${created_at}`).digest('base64');
}
