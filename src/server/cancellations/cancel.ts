import { type CancellationStep, stepAt } from '../../domain/payments/cancellation.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { effectsOfCancellation } from '../../domain/status/statusEdges.ts';
import { AppError } from '../appError.ts';
import { type ApplicationRecord, lastDecision, removeAssignee, setStatus } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { queueMail, takeBackMail } from '../mail/index.ts';
import {
  closeUnpaidWork,
  findHeldPayment,
  hearOfDisputes,
  lockOrder,
  type PaymentRecord,
  presentIn,
  requestRefund,
} from '../payments/index.ts';
import { endRequestByDecision } from '../requests/index.ts';
import type { Services } from '../services.ts';
import { type CancellationRecord, findCancellation, insertCancellation } from './cancellationQueries.ts';
import { readQuote } from './quote.ts';

/**
 * Cancels an application for its traveller: one transaction with refund, e-mail and audit row, under the locks of the
 * order. Answers a repeat with the cancellation that there is. @throws {@link AppError} 409 with `actualAmount` if
 * another amount goes back than the traveller saw; 409 `notCancellable`, also if nothing does
 */
export async function cancel(
  services: Services,
  { id }: Pick<ApplicationRecord, 'id'>,
  /** In US dollars. */
  shownAmount: string,
): Promise<CancellationRecord> {
  const earlier = await findCancellation(services.db, id);
  if (earlier !== null) return earlier;
  const held = await findHeldPayment(services, id);
  if (held === null) throw new AppError(409, 'notCancellable');
  const { payment } = held;
  await hearOfDisputes(services, payment.id);
  return inTransaction(services.db, async (tx) => {
    const locked = presentIn(await lockOrder(tx, payment.orderId));
    const application = locked.find((one) => one.id === id);
    if (application === undefined) throw new AppError(404, 'applicationNotFound');
    return (
      (await findCancellation(tx, id)) ??
      (await cancelLocked(services, tx, application, payment, shownAmount))
    );
  });
}

async function cancelLocked(
  services: Services,
  tx: Transaction,
  application: ApplicationRecord,
  payment: PaymentRecord,
  shownAmount: string,
): Promise<CancellationRecord> {
  const at = services.clock.now();
  const step = stepAt((await readQuote(tx, application, at)) ?? [], at);
  const effects = effectsOfCancellation(application.status);
  if (step === null || effects === null) throw new AppError(409, 'notCancellable');
  const actualAmount = formatUsd(step.cents);
  if (actualAmount !== shownAmount)
    throw new AppError(409, 'cancellationChanged', { extra: { expectedAmount: shownAmount, actualAmount } });
  if (step.cents === 0) throw new AppError(409, 'notCancellable');
  const { id, decidedAt, decidedByPerson } = application;
  await setStatus(tx, id, { status: 'cancelled', decidedAt, decidedByPerson, rejectionReason: null });
  let cancellation: CancellationRecord | null = null;
  for (const effect of effects) {
    switch (effect) {
      case 'endRequest':
        await endRequestByDecision(services, tx, application, { by: null, at });
        break;
      case 'freeCase':
        await removeAssignee(tx, id);
        break;
      case 'dropDecisionMail':
        await dropDecisionMail(tx, id);
        break;
      case 'closeUnpaidWork':
        await closeUnpaidWork(tx, id, at);
        break;
      case 'giveBack':
        cancellation = await giveBack(services, tx, { payment, applicationId: id, step, at });
        break;
      default:
        effect satisfies never;
    }
  }
  if (cancellation === null) throw new Error('The cancellation gave nothing back.');
  const { refundId, amountCents, policy: basis } = cancellation;
  await audit(tx, {
    at,
    actor: 'applicant',
    action: 'application.cancelled',
    applicationId: id,
    detail: { refundId, amountCents, basis },
  });
  await announceChange(tx, application, 'decided');
  return cancellation;
}

/** The e-mail of an insurance's approval may wait for the end of undo or for the mail server. */
async function dropDecisionMail(tx: Transaction, applicationId: number): Promise<void> {
  const decision = await lastDecision(tx, applicationId);
  if (decision !== null && decision.mailId !== null) await takeBackMail(tx, decision.mailId);
}

async function giveBack(
  services: Services,
  tx: Transaction,
  {
    payment,
    applicationId,
    step: { cents: amountCents, policy },
    at,
  }: { payment: PaymentRecord; applicationId: number; step: CancellationStep; at: Date },
): Promise<CancellationRecord> {
  const order = { payment, applicationId, amountCents, at };
  const refund = await requestRefund(services, tx, { ...order, basis: policy, actor: 'system' });
  if (refund === null) throw new Error('The refund of a cancellation was not stored.');
  const cancellation = { applicationId, refundId: refund.id, policy, amountCents, at };
  await insertCancellation(tx, cancellation);
  await queueMail(services, tx, { applicationId, event: 'cancelled', subject: refund.id, at });
  return cancellation;
}
