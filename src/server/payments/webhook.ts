import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { genuineOutcomes } from '../../domain/payments/webhookOutcomes.ts';
import { AppError } from '../appError.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { countWebhook } from '../metrics.ts';
import type { Services } from '../services.ts';
import { insertDelivery, noteRefusal } from './deliveries.ts';
import type { PaymentProvider } from './provider.ts';
import { findByCheckout, storeEvent } from './queries.ts';
import { findByProviderRefund } from './refundQueries.ts';

const webhookBodyLimit = 256 * 1024;

/**
 * POST /api/tazapay/webhook, and the same for each provider: verifies the signature over the raw
 * bytes, stores the event with its job, then answers. The job asks the provider for the state
 * (payments practice 3).
 */
export function webhookRoutes(app: App, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: webhookBodyLimit },
      (_request, body, done) => done(null, body),
    );
    for (const provider of services.providers) {
      scope.post(
        webhookPath(provider),
        {
          schema: { response: { 200: z.object({ received: z.boolean() }) }, tags: ['provider'] },
          config: { access: 'provider', rateLimit: false },
        },
        (request) => receiveFrom(provider, services, request),
      );
    }
  });
}

const webhookPath = ({ name }: Pick<PaymentProvider, 'name'>) => `/api/${name}/webhook`;

async function receiveFrom(provider: PaymentProvider, services: Services, request: FastifyRequest) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = services.clock.now();
  const verdict = provider.verifyWebhook(body, request.headers, now);
  if (!verdict.ok) {
    countWebhook(verdict.reason);
    request.log.warn({ reason: verdict.reason }, 'webhook refused');
    await noteRefusal(services, { provider: provider.name, outcome: verdict.reason, at: now });
    throw new AppError(verdict.reason === 'malformed' ? 400 : 401, 'webhookRefused');
  }
  try {
    countWebhook(await receive(services, verdict, now, provider.name));
  } catch (error) {
    // The provider repeats an event after a 500, not after a 503 (docs/decisions/tazapay-wire-format.md).
    request.log.error({ type: error instanceof Error ? error.name : typeof error }, 'webhook not stored');
    throw new AppError(500, 'internalError');
  }
  return { received: true };
}

export type WebhookEvent = {
  eventId: string;
  type: string;
  checkoutId: string | null;
  refundId: string | null;
};

type Received = (typeof genuineOutcomes)[number];

async function receive(
  services: Services,
  event: WebhookEvent,
  now: Date,
  provider: string,
): Promise<Received> {
  return inTransaction(services.db, async (tx) => {
    const { eventId, type, checkoutId, refundId } = event;
    const isNew = await storeEvent(tx, { id: eventId, type, checkoutId, receivedAt: now });
    const outcome = isNew ? await enqueueFor(services, tx, event) : 'repeated';
    await insertDelivery(tx, { provider, at: now, outcome, eventId, type, checkoutId, refundId });
    return outcome;
  });
}

/** `unknown`: the event names no payment of ours. */
export async function enqueueFor(
  { jobs }: Services,
  tx: Transaction,
  { eventId, checkoutId, refundId }: WebhookEvent,
): Promise<Exclude<Received, 'repeated'>> {
  const refund = refundId === null ? null : await findByProviderRefund(tx, refundId);
  if (refund !== null) {
    await jobs.enqueue(tx, 'refund.event', { refundId: refund.id });
    return 'stored';
  }
  if (refundId !== null) await jobs.enqueue(tx, 'refund.outside', { providerRefundId: refundId, checkoutId });
  if (checkoutId === null) return 'unknown';
  const payment = await findByCheckout(tx, checkoutId);
  if (payment === null) {
    await jobs.enqueue(tx, 'payment.unknown', { checkoutId });
    return 'unknown';
  }
  if (refundId === null) await jobs.enqueue(tx, 'payment.event', { paymentId: payment.id, eventId });
  return 'stored';
}
