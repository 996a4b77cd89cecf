import { randomUUID } from 'node:crypto';
import { isOpen } from '../../domain/payments/paymentStates.ts';
import { type ApplicationRecord, findById, lockById } from '../applications/index.ts';
import { audit } from '../audit.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { payerOf } from './payer.ts';
import { type ProviderCheckout, ProviderError } from './provider/provider.ts';
import {
  appendState,
  attachCheckout,
  insertPayment,
  latestState,
  listPayments,
  type PaymentRecord,
  refreshPaymentStatus,
} from './queries.ts';

/** How long a checkout can be paid, in milliseconds: a day, so that a person may come back after looking for the card. */
const checkoutLifetimeMs = 24 * 60 * 60 * 1000;
/** An open checkout that ends sooner than this is not handed out again. */
const leastTimeLeftMs = 5 * 60 * 1000;

/**
 * The address where an application can be paid. The row comes first, then the provider is called with the row's id
 * as idempotency key, outside any transaction: a process that dies in between leaves a row that the check job takes
 * up, never a second checkout (payments practices 6 and 7). Calling it again gives the same open checkout.
 * Throws {@link AppError}: 409 when paid already, 502 when the provider cannot be reached.
 */
export async function openCheckout(services: Services, applicationId: number): Promise<{ url: string }> {
  const { application, payment } = await inTransaction(services.db, (tx) =>
    claimAttempt(services, tx, applicationId),
  );
  if (payment.checkoutUrl !== null) return { url: payment.checkoutUrl };
  try {
    const checkout = await callProvider(services, application, payment);
    return { url: checkout.url };
  } catch (error) {
    if (error instanceof ProviderError && !error.outcomeUnknown) await giveUp(services, payment);
    throw error;
  }
}

/** The open attempt of an application, or a new one. One at a time: the application's row is locked meanwhile. */
async function claimAttempt(
  services: Services,
  tx: Transaction,
  applicationId: number,
): Promise<{ application: ApplicationRecord; payment: PaymentRecord }> {
  const application = await lockById(tx, applicationId);
  if (application === null) throw new AppError(404, 'applicationNotFound');
  if (application.paymentStatus === 'succeeded' || application.paymentStatus === 'refunded') {
    throw new AppError(409, 'alreadyPaid');
  }
  const now = services.clock.now();
  for (const payment of await listPayments(tx, applicationId)) {
    const latest = await latestState(tx, payment.id);
    const lasts = payment.expiresAt.getTime() - now.getTime() > leastTimeLeftMs;
    if (latest !== null && isOpen(latest.state) && lasts) return { application, payment };
  }
  const payment: PaymentRecord = {
    id: randomUUID(),
    applicationId,
    provider: services.provider.name,
    providerCheckoutId: null,
    checkoutUrl: null,
    amountCents: application.totalCents,
    currency: 'USD',
    createdAt: now,
    expiresAt: new Date(now.getTime() + checkoutLifetimeMs),
  };
  await insertPayment(tx, payment);
  await appendState(tx, payment, {
    sequence: 1,
    state: 'created',
    cause: 'checkout',
    eventId: null,
    at: now,
  });
  await services.jobs.enqueue(tx, 'payment.check', { paymentId: payment.id, round: 1 }, { afterSeconds: 60 });
  await audit(tx, {
    at: now,
    actor: 'applicant',
    action: 'payment.created',
    applicationId,
    detail: { paymentId: payment.id },
  });
  return { application, payment };
}

async function callProvider(
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
  const { id } = await callProvider(services, application, payment);
  return services.provider.readCheckout(id);
}

/** The provider has said no: this attempt is over, and the next call makes a new one. */
async function giveUp(services: Services, payment: PaymentRecord): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockById(tx, payment.applicationId);
    const latest = await latestState(tx, payment.id);
    if (latest?.state !== 'created') return;
    const at = services.clock.now();
    await appendState(tx, payment, { sequence: 2, state: 'failed', cause: 'checkout', eventId: null, at });
    await refreshPaymentStatus(tx, payment.applicationId, null);
  });
}
