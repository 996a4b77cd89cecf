import type { ShownDelayCredit } from '../../contract/applicant.ts';
import { creditableTypes, type DelayCredit, delayCredit } from '../../domain/payments/delayCredit.ts';
import { isRefundable } from '../../domain/payments/paymentStates.ts';
import { isCommitted } from '../../domain/payments/refundStates.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { isProcessingType } from '../../domain/prices/processingTypes.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { canUndo } from '../../domain/status/undoDecision.ts';
import { type ApplicationRecord, lastDecision } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { claimDelayCredit, findDelayCredit, listMissed, noteDelayRefund } from './delayQueries.ts';
import { isInDispute } from './disputes/disputeQueries.ts';
import { lockOrder, presentIn } from './orderLock.ts';
import { type PaymentRecord, readLatestState } from './queries.ts';
import { readLeft, requestRefund } from './refund.ts';
import { findHeldPayment } from './refundOverview.ts';
import { listRefunds } from './refundQueries.ts';

/** Of one sweep, after an outage. */
const creditsAtOnce = 200;

/**
 * Orders the credit of each e-visa whose decision came, or can only come, after its due time: one for each
 * application, by the primary key of `delay_credits`. What is disputed waits for the end of the dispute.
 */
export async function creditDelays(services: Services): Promise<void> {
  const now = services.clock.now();
  const rules = rulesAt(now);
  const names = services.providers.map(({ name }) => name);
  let count = 0;
  for (const missed of await listMissed(services.db, { types: creditableTypes(rules), names, now })) {
    if (count === creditsAtOnce) return;
    if (creditOf(missed, { leftCents: missed.totalCents, now }) === null) continue;
    if (await creditDelay(services, missed.id)) count += 1;
  }
}

/** False if nothing was ordered. */
async function creditDelay(services: Services, applicationId: number): Promise<boolean> {
  const held = await findHeldPayment(services, applicationId);
  if (held === null) return false;
  const { payment } = held;
  return inTransaction(services.db, async (tx) => {
    const application = presentIn(await lockOrder(tx, payment.orderId)).find(
      ({ id }) => id === applicationId,
    );
    if (application === undefined || !(await mayBeRefunded(tx, payment))) return false;
    return orderCredit(services, tx, payment, application);
  });
}

/** Under the locks of the order. */
async function orderCredit(
  services: Services,
  tx: Transaction,
  payment: PaymentRecord,
  application: ApplicationRecord,
): Promise<boolean> {
  const at = services.clock.now();
  const leftCents = await readLeft(tx, payment, application.id);
  const credit = application.status === 'cancelled' ? null : creditOf(application, { leftCents, now: at });
  if (credit === null || (await mayBeUndone(tx, application, at))) return false;
  const applicationId = application.id;
  if (!(await claimDelayCredit(tx, { applicationId, keptType: credit.keptType, at }))) return false;
  const refund = await requestRefund(services, tx, {
    payment,
    applicationId,
    amountCents: credit.cents,
    basis: 'delay',
    actor: 'system',
    at,
  });
  if (refund === null) throw new Error('The refund of a delay was not stored.');
  await noteDelayRefund(tx, applicationId, refund.id);
  return true;
}

/** By the prices of the day of payment. */
function creditOf(
  { processingType, dueAt, paidAt, duePausedAt, decidedAt }: ApplicationRecord,
  rest: { leftCents: number; now: Date },
): DelayCredit | null {
  if (processingType === null || !isProcessingType(processingType)) return null;
  if (dueAt === null || paidAt === null) return null;
  const facts = { type: processingType, dueAt, isPaused: duePausedAt !== null, decidedAt };
  return delayCredit(rulesAt(paidAt), facts, rest);
}

async function mayBeRefunded(tx: Transaction, { id }: PaymentRecord): Promise<boolean> {
  const latest = await readLatestState(tx, id);
  return latest !== null && isRefundable(latest.state) && !(await isInDispute(tx, id));
}

/** A decision that is undone may be taken later again. */
async function mayBeUndone(
  tx: Transaction,
  { id, decidedAt }: ApplicationRecord,
  at: Date,
): Promise<boolean> {
  const decision = decidedAt === null ? null : await lastDecision(tx, id);
  if (decision === null) return false;
  const { fromStatus: from, toStatus: to } = decision;
  return canUndo({ ...decision, from, to }, at);
}

/** For the status page; null without one, and while staff decide what becomes of a failed refund. */
export async function presentDelayCredit(
  db: Queryable,
  applicationId: number,
): Promise<ShownDelayCredit | null> {
  const credit = await findDelayCredit(db, applicationId);
  if (credit === null || credit.refundId === null) return null;
  const refund = (await listRefunds(db, applicationId)).find(({ id }) => id === credit.refundId);
  if (refund === undefined || !isCommitted(refund.state)) return null;
  const isBack = refund.state === 'succeeded';
  return {
    amount: formatUsd(refund.amountCents),
    kept: credit.keptType,
    isBack,
    at: (isBack ? refund.changedAt : credit.at).toISOString(),
  };
}
