import type { Delays } from '../faults/delays.ts';
import type { PaymentFault } from '../faults/names.ts';
import { newId } from '../store/ids.ts';
import type { CheckoutRecord, WebhookEvent } from '../store/record.ts';

/** What a step from one record to the next may know besides the record. */
export type StepContext = { publicUrl: string; now: Date; delays: Delays };

export type News = { type: string; data: unknown };

/** Adds the webhooks that a step causes, in the order in which things happened; faults change their delivery only. */
export function withEvents(
  record: CheckoutRecord,
  news: readonly News[],
  faults: readonly PaymentFault[],
  { now, delays }: StepContext,
): CheckoutRecord {
  if (record.webhookUrl === null) return record;
  const late = faults.includes('webhookLate') ? delays.lateWebhook : 0;
  const events = news.map(({ type, data }, place): WebhookEvent => {
    const id = newId('evt');
    const createdAt = now.toISOString();
    const behind = faults.includes('webhookReversed') ? (news.length - 1 - place) * delays.reorder : 0;
    return {
      id,
      type,
      createdAt,
      body: JSON.stringify({ type, id, object: 'event', created_at: createdAt, data }),
      deliveries: 0,
      copies: faults.includes('webhookTwice') ? 2 : 1,
      state: faults.includes('webhookNever') ? 'abandoned' : 'waiting',
      nextDeliveryAt: new Date(now.getTime() + late + behind).toISOString(),
    };
  });
  return { ...record, events: [...record.events, ...events] };
}
