import { nextCheckSeconds } from '../../domain/payments/checkTimes.ts';
import { isOpen } from '../../domain/payments/paymentStates.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle.ts';

/**
 * A job that asks until the payment is final: a lost webhook loses no money (payments practice 5).
 */
export async function checkPayment(
  services: Services,
  { paymentId, round }: { paymentId: string; round: number },
): Promise<void> {
  const state = await settlePayment(services, paymentId, { cause: 'poll' });
  if (!isOpen(state)) return;
  await services.jobs.enqueue(
    services.db,
    'payment.check',
    { paymentId, round: round + 1 },
    { afterSeconds: nextCheckSeconds(round) },
  );
}
