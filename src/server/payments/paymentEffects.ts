import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { captureEntries } from '../../domain/ledger/accounts.ts';
import type { PaymentEffect } from '../../domain/payments/paymentEdges.ts';
import { dueAt, insuranceDueAt } from '../../domain/prices/dueAt.ts';
import { isProcessingType } from '../../domain/prices/processingTypes.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { eq } from '../database/drizzle.ts';
import { applications } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { issueAtPayment } from '../insurance/index.ts';
import { book } from '../ledger/index.ts';
import { queueMail } from '../mail/index.ts';
import { listLines } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { closeUnpaidWork, openCase } from './cases.ts';
import { enqueueFinalChecks } from './finalChecks.ts';
import { type LockedOrder, pickFirst, presentIn } from './orderLock.ts';
import { enqueueDetails } from './paymentDetails.ts';
import { listUncaptured, type PaymentRecord } from './queries.ts';
import { refundableCents, requestRefund } from './refund.ts';

/** Under the locks of its order. */
export type Moved = { payment: PaymentRecord; locked: LockedOrder; at: Date };

/** Carries out an effect of a payment's move, in its transaction. */
export async function carryOut(
  services: Services,
  tx: Transaction,
  effect: PaymentEffect,
  moved: Moved,
): Promise<void> {
  switch (effect) {
    case 'bookCapture':
      return bookCapture(tx, moved);
    case 'confirmPaid':
      return confirmPaid(services, tx, moved);
    case 'giveDuplicateBack':
      return giveDuplicateBack(services, tx, moved);
    case 'askDetails':
      return enqueueDetails(services, tx, moved.payment.id);
    case 'checkAgain':
      return enqueueFinalChecks(services, tx, moved.payment.id);
    case 'issueReceipt':
      // Last in the transaction: settle.ts does it.
      return;
    default:
      effect satisfies never;
  }
}

async function bookCapture(tx: Transaction, { payment, at }: Moved): Promise<void> {
  const entries = captureEntries(await listLines(tx, payment.orderId));
  await book(tx, { event: 'captured', subject: payment.id, at, entries });
}

async function confirmPaid(services: Services, tx: Transaction, moved: Moved): Promise<void> {
  const { payment, locked, at } = moved;
  for (const application of presentIn(locked)) {
    await tx
      .update(applications)
      .set({ paidAt: at, dueAt: dueOf(application, at) })
      .where(eq(applications.id, application.id));
    await closeUnpaidWork(tx, application.id, at);
    if (application.status === 'rejected') await giveRejectedBack(services, tx, moved, application.id);
    else await queueMail(services, tx, { applicationId: application.id, event: 'paid', at });
  }
  // Staff decide about an erased application's money.
  for (const { id, application } of locked.travellers)
    if (application === null)
      await openCase(tx, { kind: 'unknownMoney', subject: payment.id, applicationId: id, at });
  const present = presentIn(locked);
  if (present.length === locked.travellers.length) await issueAtPayment(services, tx, present, at);
  await closeOtherAttempts(services, tx, payment);
}

/**
 * Refunds a payment of a rejected application and opens a case
 * (docs/decisions/rejected-payments.md).
 */
async function giveRejectedBack(
  services: Services,
  tx: Transaction,
  { payment, at }: Moved,
  applicationId: number,
): Promise<void> {
  await openCase(tx, { kind: 'paidAfterRejection', subject: payment.id, applicationId, at });
  const amountCents = await refundableCents(tx, payment, applicationId);
  const order = { payment, applicationId, amountCents, at };
  await requestRefund(services, tx, { ...order, basis: 'refundPolicy', actor: 'system' });
}

/** The promised time runs from the payment, specification 2 section 9. */
function dueOf({ kind, processingType, travelOn }: ApplicationRecord, paidAt: Date): Date {
  if (kind === 'insurance') return insuranceDueAt(rulesAt(paidAt), paidAt, calendarDate(travelOn));
  const promised = processingType !== null && isProcessingType(processingType) ? processingType : 'slow';
  return dueAt(rulesAt(paidAt), paidAt, promised);
}

/** The checks close the other checkouts of a paid order at the provider. */
async function closeOtherAttempts(
  { jobs }: Services,
  tx: Transaction,
  { id, orderId }: PaymentRecord,
): Promise<void> {
  for (const { payment } of await listUncaptured(tx, orderId))
    if (payment.id !== id) await jobs.enqueue(tx, 'payment.recheck', { paymentId: payment.id });
}

async function giveDuplicateBack(
  services: Services,
  tx: Transaction,
  { payment, locked, at }: Moved,
): Promise<void> {
  await openCase(tx, { kind: 'duplicate', subject: payment.id, applicationId: pickFirst(locked), at });
  const { amountCents } = payment;
  await requestRefund(services, tx, { payment, amountCents, basis: 'duplicate', actor: 'system', at });
}
