import type { Delays } from '../options.ts';
import type { PaymentFault } from '../store/faults.ts';
import { newId } from '../store/ids.ts';
import type { CheckoutRecord, WebhookEvent } from '../store/record.ts';
import type { Straying } from './disorder.ts';
import { inSeconds, withNanoseconds } from './wireTimes.ts';

/** What a step reads besides the record. */
export type StepContext = {
  publicUrl: string;
  now: Date;
  delays: Delays;
  /** True if the provider's dashboard has an address for events. */
  hasAccountWebhook: boolean;
  drawStraying: () => Straying;
};

export type News = { type: string; data: unknown };

/** Adds a step's webhooks in order; faults change only their delivery. */
export function withEvents(
  record: CheckoutRecord,
  news: readonly News[],
  faults: readonly PaymentFault[],
  { now, delays, hasAccountWebhook, drawStraying }: StepContext,
): CheckoutRecord {
  if (record.webhookUrl === null && !hasAccountWebhook) return record;
  const late = faults.includes('webhookLate') ? delays.lateWebhook : 0;
  const events = news.map(({ type, data }, place): WebhookEvent => {
    const id = newId('evt');
    const createdAt = now.toISOString();
    const behind = faults.includes('webhookReversed') ? (news.length - 1 - place) * delays.reorder : 0;
    // Random disorder would spoil an order that a fault sets.
    const stray = faults.some((fault) => fault.startsWith('webhook'))
      ? { copies: 1, lateMs: 0 }
      : drawStraying();
    return {
      id,
      type,
      createdAt,
      body: JSON.stringify({ type, id, object: 'event', created_at: eventTime(type, createdAt), data }),
      deliveries: 0,
      copies: faults.includes('webhookTwice') ? 2 : stray.copies,
      state: faults.includes('webhookNever') ? 'abandoned' : 'waiting',
      nextDeliveryAt: new Date(now.getTime() + late + behind + stray.lateMs).toISOString(),
    };
  });
  return { ...record, events: [...record.events, ...events] };
}

/** As documented: seconds for checkout events, nanoseconds on the page on signatures. */
const eventTime = (type: string, time: string) =>
  type.startsWith('checkout.') ? inSeconds(time) : withNanoseconds(time);
