import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { type ApplicationRecord, findById } from '../applications/index.ts';
import { findCountry } from '../countryQueries.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { findOrder, listTravellers } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { lockOrder } from './orderLock.ts';
import type { CreateCheckout, ProviderCheckout } from './provider.ts';
import { appendState, attachCheckout, type PaymentRecord, readLatestState } from './queries.ts';
import { buildWebhookUrl } from './webhookUrl.ts';

/**
 * Opens the checkout of a stored attempt, with its id as idempotency key, and stores the answer.
 * @throws ProviderError
 */
export async function createAtProvider(
  services: Services,
  application: ApplicationRecord,
  payment: PaymentRecord,
): Promise<ProviderCheckout> {
  const { publicUrl, provider } = services;
  const order = await findOrder(services.db, payment.orderId);
  if (order === null) throw new Error('The payment has no order.');
  const query = new URLSearchParams({ order: application.number, type: application.kind });
  const checkout = await provider.createCheckout({
    idempotencyKey: payment.id,
    reference: order.reference,
    amountCents: payment.amountCents,
    currency: 'USD',
    description: application.kind === 'visa' ? 'Türkiye e-visa application' : 'Türkiye travel insurance',
    customer: await payerOf(services.db, application),
    successUrl: `${publicUrl}/payment-success?${query}`,
    cancelUrl: `${publicUrl}/payment/cancel?${query}`,
    webhookUrl: buildWebhookUrl(services),
    expiresAt: payment.expiresAt,
  });
  await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, payment.orderId);
    await attachCheckout(tx, payment.id, {
      id: checkout.id,
      url: checkout.url,
      expiresAt: checkout.expiresAt ?? payment.expiresAt,
    });
    const latest = await readLatestState(tx, payment.id);
    if (latest?.state !== 'created') return;
    const at = services.clock.now();
    await appendState(tx, payment, { sequence: 2, state: 'pending', cause: 'checkout', eventId: null, at });
  });
  return checkout;
}

/**
 * Fetches a checkout whose answer was lost, by its idempotency key. Null if it can no longer be
 * paid.
 */
export async function recoverCheckout(
  services: Services,
  payment: PaymentRecord,
): Promise<ProviderCheckout | null> {
  if (services.clock.now() > payment.expiresAt) return null;
  const application = await payingApplication(services.db, payment.orderId);
  if (application === null) return null;
  const { id } = await createAtProvider(services, application, payment);
  return services.provider.readCheckout(id);
}

/** The first application of an order that is not erased. */
async function payingApplication(db: Queryable, orderId: number): Promise<ApplicationRecord | null> {
  for (const id of await listTravellers(db, orderId)) {
    const application = await findById(db, id);
    if (application !== null) return application;
  }
  return null;
}

/** The specification's defaults (section 7) for an unreadable country or phone. */
const defaultCountry = 'US';
const defaultCallingCode = '90';

/** From the stored application alone: a repeat with the same idempotency key must send the same. */
async function payerOf(db: Queryable, application: ApplicationRecord): Promise<CreateCheckout['customer']> {
  const country = await payerCountry(db, application);
  const phone = parsePhoneNumberFromString(
    application.phone,
    isSupportedCountry(country) ? country : undefined,
  );
  return {
    name: `${application.firstName} ${application.lastName}`,
    email: application.email,
    country,
    phone:
      phone === undefined
        ? { callingCode: defaultCallingCode, number: application.phone.replace(/\D/g, '') }
        : { callingCode: phone.countryCallingCode, number: phone.nationalNumber },
  };
}

/** ISO 3166-1 alpha-2: the country of the travel document. */
export async function payerCountry(db: Queryable, application: ApplicationRecord): Promise<string> {
  return (await findCountry(db, application.countryId))?.alpha2 ?? defaultCountry;
}
