import * as z from 'zod/mini';
import { webhookOutcomes } from '../domain/payments/webhookOutcomes.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { rowId, rowParams } from './params.ts';

/** The payment provider's webhooks, for staff. */

const delivery = z.object({
  id: z.string(),
  at: z.string(),
  provider: z.string(),
  outcome: z.enum(webhookOutcomes),
  /** The provider's word; null if refused. */
  type: z.nullable(z.string()),
  eventId: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  /** Null after erasure too. */
  applicationKind: z.nullable(z.enum(applicationKinds)),
  /** The provider can be asked again. */
  isReadable: z.boolean(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

/** `next`: the `before` of the next page; null on the last. */
export const webhookDeliveryPage = z.object({
  deliveries: z.array(delivery),
  next: z.nullable(z.string()),
});

/** Newest first. `before`: deliveries older than this id. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries',
  access: 'money.read',
  reading: 'noPerson',
  query: z.object({
    outcome: z.optional(z.enum(webhookOutcomes)),
    before: z.optional(rowId),
  }),
  answer: webhookDeliveryPage,
});

/** Asks the provider again about its subject. */
export const readDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/read-again',
  access: 'money.close',
  params: rowParams,
  errors: ['deliveryUnreadable'],
});
