import { randomUUID } from 'node:crypto';
import { createDebugPayment, readBankHosts } from '../../contract/payments.ts';
import { parseUsd } from '../../domain/prices/fees.ts';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { allowedBankHosts } from './bankHosts.ts';
import { buildWebhookUrl } from './webhookUrl.ts';

const largestDebugCents = 100_000;
const debugLifetimeMs = 60 * 60 * 1000;

/**
 * A checkout without an application, for /debug-payment (design section 1), and the bank hosts of /3ds-auth.
 */
export function debugPaymentRoutes(app: App, services: Services): void {
  const { config, provider, publicUrl, clock } = services;

  app.route({
    ...serve(createDebugPayment),
    handler: async (request) => {
      const { amount, currency, orderId, description, customerEmail, customerName } = request.body;
      const amountCents = parseUsd(amount);
      if (amountCents === null || amountCents === 0 || amountCents > largestDebugCents) {
        throw new AppError(400, 'invalidRequest', { fields: { amount: { code: 'invalidRequest' } } });
      }
      const reference = `DEBUG-${orderId.replace(/[^A-Za-z0-9_-]/g, '')}`;
      const query = new URLSearchParams({ order: reference, test: 'true' });
      const checkout = await provider.createCheckout({
        idempotencyKey: randomUUID(),
        reference,
        amountCents,
        currency,
        description: description ?? 'Debug payment',
        customer: {
          name: customerName ?? 'Debug',
          email: customerEmail ?? config.supportEmail,
          country: 'US',
          phone: { callingCode: '90', number: '5000000000' },
        },
        successUrl: `${publicUrl}/payment-success?${query}`,
        cancelUrl: `${publicUrl}/payment/cancel?${query}`,
        webhookUrl: buildWebhookUrl(services),
        expiresAt: new Date(clock.now().getTime() + debugLifetimeMs),
      });
      return { success: true, paymentUrl: checkout.url };
    },
  });

  app.route({
    ...serve(readBankHosts),
    handler: () => ({ hosts: allowedBankHosts(services) }),
  });
}
