import { randomUUID } from 'node:crypto';
import { type ApplicationRecord, findById, lockById } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { beingChecked, closeEarlierAttempts, mayBePaid } from './earlierAttempts.ts';
import { refreshTotals } from './ledger.ts';
import { ProviderError } from './provider/provider.ts';
import { createAtProvider } from './providerCheckout.ts';
import { appendState, insertPayment, latestState, listUncaptured, type PaymentRecord } from './queries.ts';
import { enqueueFinalChecks } from './settle.ts';

/** How long a checkout can be paid, in milliseconds: a day, so that a person may come back after looking for the card. */
const checkoutLifetimeMs = 24 * 60 * 60 * 1000;
/** How often the earlier attempts are asked about anew when something changed meanwhile. */
const mostRounds = 3;

/**
 * The address where an application can be paid. A new checkout is opened only once the provider has said that every
 * earlier one is closed and unpaid. The row comes first, then the provider is called with the row's id as idempotency
 * key, outside any transaction: a process that dies in between leaves a row that the check job takes up, never a second
 * checkout (payments practices 6 and 7). Calling it again gives the same open checkout.
 * Throws {@link AppError}: 409 `alreadyPaid`; 409 or 503 `paymentBeingChecked` while nobody knows whether an earlier
 * attempt took the money. Throws ProviderError when the new checkout cannot be opened.
 */
export async function openCheckout(services: Services, applicationId: number): Promise<{ url: string }> {
  const { application, payment } = await claimAttempt(services, applicationId);
  if (payment.checkoutUrl !== null) return { url: payment.checkoutUrl };
  try {
    const checkout = await createAtProvider(services, application, payment);
    await refuseIfPaid(services, applicationId);
    return { url: checkout.url };
  } catch (error) {
    // Only a refusal says that there is no checkout; after anything else the same key is used again.
    if (error instanceof ProviderError && error.kind === 'refused') await giveUp(services, payment);
    throw error;
  }
}

/** An earlier attempt took the money while the provider was called; the check of this one closes it there. */
async function refuseIfPaid(services: Services, applicationId: number): Promise<void> {
  const application = await findById(services.db, applicationId);
  if (application !== null && application.capturedCents > 0) throw new AppError(409, 'alreadyPaid');
}

type Claimed = { application: ApplicationRecord; payment: PaymentRecord };

async function claimAttempt(services: Services, applicationId: number): Promise<Claimed> {
  for (let round = 0; round < mostRounds; round += 1) {
    const closed = await closeEarlierAttempts(services, applicationId);
    const claimed = await inTransaction(services.db, (tx) =>
      reuseOrInsert(services, tx, applicationId, closed),
    );
    if (claimed !== null) return claimed;
  }
  throw beingChecked(503);
}

/**
 * The open attempt of an application, or a new one. One at a time: the application's row is locked meanwhile. Null when
 * an attempt has changed since the provider was asked and is not known to be closed.
 */
async function reuseOrInsert(
  services: Services,
  tx: Transaction,
  applicationId: number,
  closed: ReadonlySet<string>,
): Promise<Claimed | null> {
  const application = await lockById(tx, applicationId);
  if (application === null) throw new AppError(404, 'applicationNotFound');
  if (application.paymentStatus === 'succeeded' || application.paymentStatus === 'refunded') {
    throw new AppError(409, 'alreadyPaid');
  }
  const now = services.clock.now();
  const left = (await listUncaptured(tx, applicationId)).filter(({ payment }) => !closed.has(payment.id));
  const [open, ...others] = left;
  if (open !== undefined) {
    return others.length === 0 && mayBePaid(open, now) ? { application, payment: open.payment } : null;
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
    await enqueueFinalChecks(services, tx, payment.id);
    await refreshTotals(tx, payment.applicationId, null);
  });
}
