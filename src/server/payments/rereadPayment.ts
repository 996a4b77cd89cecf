import { sumLines } from '../../domain/orders/orderLines.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { closeCasesOf, openCaseUnlessNoted } from './cases.ts';
import { lockOrder, pickFirst } from './orderLock.ts';
import { findPayment } from './queries.ts';
import { listCommittedRefunds } from './refundQueries.ts';
import { askAndSettle, type Trigger } from './settle.ts';

/**
 * Settles a payment. Opens a case if the provider reports more refunded money than our refunds: the
 * event of one made there is lost. @throws ProviderError
 */
export async function rereadPayment(services: Services, paymentId: string, trigger: Trigger): Promise<void> {
  const { checkout } = await askAndSettle(services, paymentId, trigger);
  const refundedCents = checkout?.state === 'paid' ? checkout.refundedCents : null;
  if (refundedCents === null) return;
  await inTransaction(services.db, async (tx) => {
    const payment = await findPayment(tx, paymentId);
    if (payment === null) return;
    const locked = await lockOrder(tx, payment.orderId);
    const at = services.clock.now();
    const isMore = refundedCents > sumLines(await listCommittedRefunds(tx, paymentId));
    if (!isMore) return closeCasesOf(tx, ['outsideRefund'], paymentId, at);
    return openCaseUnlessNoted(tx, {
      kind: 'outsideRefund',
      subject: paymentId,
      applicationId: pickFirst(locked),
      at,
    });
  });
}
