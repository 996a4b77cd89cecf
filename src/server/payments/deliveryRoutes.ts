import {
  listWebhookDeliveries,
  readDeliveryAgain,
  type WebhookDelivery,
} from '../../contract/webhookDeliveries.ts';
import { webhookOutcomes } from '../../domain/payments/webhookOutcomes.ts';
import { readStaff } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { audit } from '../audit/index.ts';
import { cutPage } from '../cutPage.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { type Delivery, findDelivery, type ListedDelivery, listDeliveries } from './deliveries.ts';
import { enqueueFor, type WebhookEvent } from './webhook.ts';

const deliveriesAPage = 50;

/** The webhook log for staff, with “read again”. */
export function deliveryRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  app.route({
    ...serve(listWebhookDeliveries),
    handler: async ({ query: { outcome, before } }) => {
      const start = before === undefined ? undefined : Number(before);
      const { rows: deliveries, next } = await cutPage(
        deliveriesAPage,
        (limit) => listDeliveries(db, { outcome, before: start, limit }),
        presentDelivery,
      );
      return { deliveries, next };
    },
  });

  app.route({
    ...serve(readDeliveryAgain),
    handler: async (request, reply) => {
      const by = readStaff(request);
      const delivery = await findDelivery(db, Number(request.params.id));
      const event = delivery === null ? null : eventOf(delivery);
      if (event === null) throw new AppError(409, 'deliveryUnreadable');
      await inTransaction(db, async (tx) => {
        await enqueueFor(services, tx, event);
        const { eventId } = event;
        await audit(tx, {
          at: clock.now(),
          actor: 'staff',
          by,
          action: 'webhook.readAgain',
          detail: { eventId },
        });
      });
      return reply.code(204).send(null);
    },
  });
}

/** Null if there is nothing to ask about. */
function eventOf({ eventId, type, checkoutId, refundId }: Delivery): WebhookEvent | null {
  if (eventId === null || type === null) return null;
  return checkoutId === null && refundId === null ? null : { eventId, type, checkoutId, refundId };
}

function presentDelivery(delivery: ListedDelivery): WebhookDelivery {
  const { id, at, provider, outcome, type, eventId, applicationNumber, applicationKind } = delivery;
  return {
    id: String(id),
    at: at.toISOString(),
    provider,
    outcome: knownOutcome(outcome),
    type,
    eventId,
    applicationNumber,
    applicationKind,
    isReadable: eventOf(delivery) !== null,
  };
}

function knownOutcome(text: string): WebhookDelivery['outcome'] {
  const known = webhookOutcomes.find((outcome) => outcome === text);
  if (known === undefined) throw new Error('A delivery has an outcome that this version does not know.');
  return known;
}
