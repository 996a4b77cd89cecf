import { finalCheckDelays } from '../../domain/payments/finalChecks.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';

/** Enqueues the final checks of a payment that ended without money, all at once, so that each is independent. */
export async function enqueueFinalChecks(
  { jobs }: Services,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  for (const afterSeconds of finalCheckDelays)
    await jobs.enqueue(tx, 'payment.recheck', { paymentId }, { afterSeconds });
}
