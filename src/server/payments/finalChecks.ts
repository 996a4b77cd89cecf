import { finalCheckDelays } from '../../domain/payments/checkTimes.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';

/** Enqueues all final checks of an unpaid payment at once: none depends on another. */
export async function enqueueFinalChecks(
  { jobs }: Services,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  for (const afterSeconds of finalCheckDelays)
    await jobs.enqueue(tx, 'payment.recheck', { paymentId }, { afterSeconds });
}
