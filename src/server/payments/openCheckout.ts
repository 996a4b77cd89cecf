import { randomUUID } from 'node:crypto';
import { hourMs } from '../../domain/calendar/units.ts';
import { serviceBook } from '../../domain/rules/serviceBook.ts';
import { AppError } from '../appError.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { requireOrderOf } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { beingChecked, closeEarlierAttempts, mayBePaid } from './earlierAttempts.ts';
import { enqueueFinalChecks } from './finalChecks.ts';
import { type LockedOrder, lockOrder, presentIn } from './orderLock.ts';
import { requirePaymentMethod } from './paymentMethods.ts';
import { ProviderError } from './provider.ts';
import { createAtProvider } from './providerCheckout.ts';
import {
  appendState,
  insertPayment,
  isPaid,
  listUncaptured,
  type PaymentRecord,
  readLatestState,
} from './queries.ts';
import { refreshTotals } from './totals.ts';

const checkoutLifetimeMs = serviceBook.service.checkoutHours * hourMs;
/** Rounds in which something may change meanwhile. */
const mostRounds = 3;

/**
 * Returns the address where an application can be paid: of the open checkout, or of a new one once
 * the earlier ones are closed and unpaid. Stores the row before the call, with its id as
 * idempotency key: if the process dies between, the check job finds it (payments practices 6 and
 * 7). @throws {@link AppError} 409 `alreadyPaid`, `applicationRejected` or `noPaymentMethod`; 409
 * or 503 `paymentBeingChecked` @throws ProviderError if the new checkout cannot be opened
 */
export async function openCheckout(services: Services, applicationId: number): Promise<{ url: string }> {
  const { id: orderId, totalCents } = await requireOrderOf(services.db, applicationId);
  await requirePaymentMethod(services, applicationId, totalCents);
  const { application, payment } = await claimAttempt(services, orderId);
  if (payment.checkoutUrl !== null) return { url: payment.checkoutUrl };
  try {
    const checkout = await createAtProvider(services, application, payment);
    // An earlier attempt was captured during the call; the check closes this one.
    if (await isPaid(services.db, orderId)) throw new AppError(409, 'alreadyPaid');
    return { url: checkout.url };
  } catch (error) {
    // After any other failure a checkout may exist: the same key is used again.
    if (error instanceof ProviderError && error.kind === 'refused') await giveUp(services, payment);
    throw error;
  }
}

/** The paying traveller's application. */
type Claimed = { application: ApplicationRecord; payment: PaymentRecord };

async function claimAttempt(services: Services, orderId: number): Promise<Claimed> {
  for (let round = 0; round < mostRounds; round += 1) {
    const closed = await closeEarlierAttempts(services, orderId);
    const claimed = await inTransaction(services.db, (tx) => reuseOrInsert(services, tx, orderId, closed));
    if (claimed !== null) return claimed;
  }
  throw beingChecked(503);
}

/**
 * The open attempt of an order, or a new one, under its locks. Null if an attempt has changed
 * meanwhile.
 */
async function reuseOrInsert(
  services: Services,
  tx: Transaction,
  orderId: number,
  closed: ReadonlySet<string>,
): Promise<Claimed | null> {
  const locked = await lockOrder(tx, orderId);
  const present = presentIn(locked);
  const [application] = present;
  if (application === undefined) throw new AppError(404, 'applicationNotFound');
  if (application.paymentStatus === 'succeeded' || application.paymentStatus === 'refunded')
    throw new AppError(409, 'alreadyPaid');
  // In a group the others can still be paid for.
  if (present.every(({ status }) => status === 'rejected')) throw new AppError(409, 'applicationRejected');
  const now = services.clock.now();
  const left = (await listUncaptured(tx, orderId)).filter(({ payment }) => !closed.has(payment.id));
  const [open, ...others] = left;
  if (open !== undefined)
    return others.length === 0 && mayBePaid(open, now) ? { application, payment: open.payment } : null;
  return { application, payment: await insertAttempt(services, tx, locked, now) };
}

async function insertAttempt(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  now: Date,
): Promise<PaymentRecord> {
  const { order, travellers } = locked;
  const payment = await insertPayment(tx, {
    id: randomUUID(),
    orderId: order.id,
    provider: services.provider.name,
    amountCents: order.totalCents,
    currency: order.currency,
    createdAt: now,
    expiresAt: new Date(now.getTime() + checkoutLifetimeMs),
  });
  await appendState(tx, payment, {
    sequence: 1,
    state: 'created',
    cause: 'checkout',
    eventId: null,
    at: now,
  });
  await services.jobs.enqueue(tx, 'payment.check', { paymentId: payment.id, round: 1 }, { afterSeconds: 60 });
  for (const { id: applicationId } of travellers)
    await audit(tx, {
      at: now,
      actor: 'applicant',
      action: 'payment.created',
      applicationId,
      detail: { paymentId: payment.id },
    });
  for (const application of presentIn(locked)) await announceChange(tx, application, 'details');
  return payment;
}

/** Ends an attempt that the provider refused. */
async function giveUp(services: Services, payment: PaymentRecord): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, payment.orderId);
    const latest = await readLatestState(tx, payment.id);
    if (latest?.state !== 'created') return;
    const at = services.clock.now();
    await appendState(tx, payment, { sequence: 2, state: 'failed', cause: 'checkout', eventId: null, at });
    await enqueueFinalChecks(services, tx, payment.id);
    await refreshTotals(tx, payment.orderId);
    for (const application of presentIn(locked)) await announceChange(tx, application, 'changed');
  });
}
