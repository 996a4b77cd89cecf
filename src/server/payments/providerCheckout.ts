import { type ApplicationRecord, findById, lockById } from '../applications/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { payerOf } from './payer.ts';
import type { ProviderCheckout } from './provider/provider.ts';
import { appendState, attachCheckout, latestState, type PaymentRecord } from './queries.ts';

/**
 * Opens the checkout of a stored attempt at the provider, with the attempt's id as idempotency key, and keeps the
 * answer. Calling it again gives the same checkout. Throws ProviderError.
 */
export async function createAtProvider(
  services: Services,
  application: ApplicationRecord,
  payment: PaymentRecord,
): Promise<ProviderCheckout> {
  const { publicUrl, provider } = services;
  const query = new URLSearchParams({ order: application.number, type: application.kind });
  const checkout = await provider.createCheckout({
    idempotencyKey: payment.id,
    reference: application.number,
    amountCents: payment.amountCents,
    currency: 'USD',
    description: application.kind === 'visa' ? 'Türkiye e-visa application' : 'Türkiye travel insurance',
    customer: await payerOf(services.db, application),
    successUrl: `${publicUrl}/payment-success?${query}`,
    cancelUrl: `${publicUrl}/payment/cancel?${query}`,
    webhookUrl: `${publicUrl}/api/tazapay/webhook`,
    expiresAt: payment.expiresAt,
  });
  await inTransaction(services.db, async (tx) => {
    await lockById(tx, application.id);
    await attachCheckout(tx, payment.id, {
      id: checkout.id,
      url: checkout.url,
      expiresAt: checkout.expiresAt ?? payment.expiresAt,
    });
    const latest = await latestState(tx, payment.id);
    if (latest?.state !== 'created') return;
    const at = services.clock.now();
    await appendState(tx, payment, { sequence: 2, state: 'pending', cause: 'checkout', eventId: null, at });
  });
  return checkout;
}

/**
 * Finds out what became of a checkout whose answer never arrived: the same idempotency key gives the same checkout,
 * as it was when it was made. Null when nobody can pay it any more.
 */
export async function adoptCheckout(
  services: Services,
  payment: PaymentRecord,
): Promise<ProviderCheckout | null> {
  if (services.clock.now() > payment.expiresAt) return null;
  const application = await findById(services.db, payment.applicationId);
  if (application === null) return null;
  const { id } = await createAtProvider(services, application, payment);
  return services.provider.readCheckout(id);
}
