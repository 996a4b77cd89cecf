import * as z from 'zod/mini';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { countWebhook } from '../metrics.ts';
import type { Services } from '../services.ts';
import { findByCheckout, storeEvent } from './queries.ts';
import { findByProviderRefund } from './refunds/queries.ts';

const webhookBodyLimit = 256 * 1024;

/**
 * POST /api/tazapay/webhook: the signature over the raw bytes, then the event is stored and its job enqueued in one
 * transaction, then the answer. What the event says of the payment is not read: the job asks the provider (payments
 * practice 3).
 */
export function webhookRoutes(app: App, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: webhookBodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/api/tazapay/webhook',
      {
        schema: { response: { 200: z.object({ received: z.boolean() }) }, tags: ['provider'] },
        config: { rateLimit: false },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = services.clock.now();
        const verdict = services.provider.verifyWebhook(body, request.headers, now);
        if (!verdict.ok) {
          countWebhook(verdict.reason);
          request.log.warn({ reason: verdict.reason }, 'webhook refused');
          throw new AppError(verdict.reason === 'malformed' ? 400 : 401, 'webhookRefused');
        }
        try {
          countWebhook(await receive(services, verdict, now));
        } catch (error) {
          // The provider repeats an event after a 500, not after a 503 (docs/decisions/tazapay-wire-format.md).
          request.log.error(
            { type: error instanceof Error ? error.name : typeof error },
            'webhook not stored',
          );
          throw new AppError(500, 'internalError');
        }
        return { received: true };
      },
    );
  });
}

type Event = { eventId: string; type: string; checkoutId: string | null; refundId: string | null };

async function receive(
  { db, jobs }: Services,
  event: Event,
  now: Date,
): Promise<'stored' | 'repeated' | 'unknown'> {
  return inTransaction(db, async (tx) => {
    const isNew = await storeEvent(tx, {
      id: event.eventId,
      type: event.type,
      checkoutId: event.checkoutId,
      receivedAt: now,
    });
    if (!isNew) return 'repeated';
    const refund = event.refundId === null ? null : await findByProviderRefund(tx, event.refundId);
    if (refund !== null) {
      await jobs.enqueue(tx, 'refund.event', { refundId: refund.id });
      return 'stored';
    }
    if (event.checkoutId === null) return 'unknown';
    const payment = await findByCheckout(tx, event.checkoutId);
    if (payment === null) {
      await jobs.enqueue(tx, 'payment.unknown', { checkoutId: event.checkoutId });
      return 'unknown';
    }
    await jobs.enqueue(tx, 'payment.event', { paymentId: payment.id, eventId: event.eventId });
    return 'stored';
  });
}
