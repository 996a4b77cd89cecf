import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { eq } from '../database/drizzle.ts';
import { payments } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { uniqueJobId } from '../uniqueJobId.ts';
import { findPayment } from './queries.ts';

/** At most once a day. */
export async function enqueueDetails(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  const id = uniqueJobId(`details|${paymentId}|${todayInIstanbul(clock.now())}`);
  await jobs.enqueue(tx, 'payment.details', { paymentId }, { id });
}

/**
 * Stores card and 3-D Secure, which a bank asks for in a dispute. If the provider does not know the
 * payment yet, the sweep asks again. @throws ProviderError
 */
export async function readDetails(
  { db, provider, clock }: Pick<Services, 'db' | 'provider' | 'clock'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment === null || payment.providerPaymentId === null || payment.detailsAt !== null) return;
  const details = await provider.readPaymentDetails(payment.providerPaymentId);
  if (details === null) return;
  await db
    .update(payments)
    .set({
      cardLast4: details.last4,
      cardScheme: details.scheme,
      issuerCountry: details.issuerCountry,
      threeDSecureResult: details.threeDSecure?.result ?? null,
      threeDSecureVersion: details.threeDSecure?.version ?? null,
      threeDSecureEci: details.threeDSecure?.eci ?? null,
      chargeCurrency: details.chargeCurrency,
      detailsAt: clock.now(),
    })
    .where(eq(payments.id, paymentId));
}
