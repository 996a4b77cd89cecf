import type { Delays } from '../options.ts';
import type { PaymentFault } from '../store/faults.ts';
import { newId } from '../store/ids.ts';
import type { CheckoutRecord, WebhookEvent } from '../store/record.ts';
import type { Straying } from './disorder.ts';
import { inSeconds, withNanoseconds } from './wireTimes.ts';

/** Context of a step besides the record. */
export type StepContext = {
  publicUrl: string;
  now: Date;
  delays: Delays;
  /** True if the provider's dashboard has an address for events. */
  hasAccountWebhook: boolean;
  drawStraying: () => Straying;
};

export type News = { type: string; data: unknown };

/** Adds the webhooks of a step in the order of events; faults change only their delivery. */
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
    // Disorder leaves alone an order or repetition that a test asks for.
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

/** The documented checkout events have seconds, the page on signatures nanoseconds. */
const eventTime = (type: string, time: string) =>
  type.startsWith('checkout.') ? inSeconds(time) : withNanoseconds(time);
