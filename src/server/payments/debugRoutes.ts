import { randomUUID } from 'node:crypto';
import { errorBody } from '../../contract/errors.ts';
import { bankHosts, debugPaymentAnswer, debugPaymentRequest } from '../../contract/payments.ts';
import { parseUsd } from '../../domain/fees/fees.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { isSignedIn } from '../staff/index.ts';
import { allowedBankHosts } from './bankHosts.ts';

const largestDebugCents = 100_000;
const debugLifetimeMs = 60 * 60 * 1000;

/**
 * POST /api/payment/create, for /debug-payment only: a checkout at the provider that belongs to no application. In
 * production only for signed-in staff (design section 1). And the hosts that /3ds-auth may post to.
 */
export function debugPaymentRoutes(app: App, services: Services): void {
  const { config, provider, publicUrl, clock } = services;

  app.post(
    '/api/payment/create',
    {
      schema: {
        body: debugPaymentRequest,
        response: { 200: debugPaymentAnswer, '4xx': errorBody },
        tags: ['operations'],
      },
      config: { rateLimit: limitOf('checkout', config.rateLimitFactor) },
    },
    async (request) => {
      if (config.production && !(await isSignedIn(services, request))) throw new AppError(401, 'signedOut');
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
        webhookUrl: `${publicUrl}/api/tazapay/webhook`,
        expiresAt: new Date(clock.now().getTime() + debugLifetimeMs),
      });
      return { success: true, paymentUrl: checkout.url };
    },
  );

  app.get(
    '/api/payment/bank-hosts',
    { schema: { response: { 200: bankHosts }, tags: ['applicant'] } },
    () => ({
      hosts: allowedBankHosts(services),
    }),
  );
}
