import { randomUUID } from 'node:crypto';
import { isOpen } from '../../domain/payments/paymentStates.ts';
import { type ApplicationRecord, lockById } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { refreshTotals } from './ledger.ts';
import { ProviderError } from './provider/provider.ts';
import { createAtProvider } from './providerCheckout.ts';
import { appendState, insertPayment, latestState, listPayments, type PaymentRecord } from './queries.ts';
import { settlePayment } from './settle.ts';

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
  await closeEndingCheckouts(services, applicationId);
  const { application, payment } = await inTransaction(services.db, (tx) =>
    claimAttempt(services, tx, applicationId),
  );
  if (payment.checkoutUrl !== null) return { url: payment.checkoutUrl };
  try {
    const checkout = await createAtProvider(services, application, payment);
    return { url: checkout.url };
  } catch (error) {
    if (error instanceof ProviderError && !error.outcomeUnknown) await giveUp(services, payment);
    throw error;
  }
}

/**
 * A checkout that soon ends is closed at the provider before a new one is made: never two that can both be paid. What
 * had been paid meanwhile is found by the check that follows, and then no new one is made.
 */
async function closeEndingCheckouts(services: Services, applicationId: number): Promise<void> {
  const now = services.clock.now().getTime();
  for (const payment of await listPayments(services.db, applicationId)) {
    const latest = await latestState(services.db, payment.id);
    const ends = payment.expiresAt.getTime() - now <= leastTimeLeftMs;
    if (latest === null || !isOpen(latest.state) || !ends || payment.providerCheckoutId === null) continue;
    await services.provider.expireCheckout(payment.providerCheckoutId);
    await settlePayment(services, payment.id, { cause: 'timeout' });
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

/** The provider has said no: this attempt is over, and the next call makes a new one. */
async function giveUp(services: Services, payment: PaymentRecord): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockById(tx, payment.applicationId);
    const latest = await latestState(tx, payment.id);
    if (latest?.state !== 'created') return;
    const at = services.clock.now();
    await appendState(tx, payment, { sequence: 2, state: 'failed', cause: 'checkout', eventId: null, at });
    await refreshTotals(tx, payment.applicationId, null);
  });
}
