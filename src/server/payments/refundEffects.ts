import { returnEntries } from '../../domain/ledger/accounts.ts';
import { sumLines } from '../../domain/orders/orderLines.ts';
import { mayMove } from '../../domain/payments/paymentEdges.ts';
import type { PaymentCause } from '../../domain/payments/paymentStates.ts';
import {
  effectsOfRefund,
  type RefundCause,
  type RefundEffect,
  type RefundState,
} from '../../domain/payments/refundStates.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { book } from '../ledger/index.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import { linesOfRefund, listOpenLines } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { closeCasesOf, openCase, openCaseUnlessNoted } from './cases.ts';
import { listLostDisputes } from './disputes/disputeQueries.ts';
import { issueDocument } from './moneyDocuments.ts';
import { type LockedOrder, pickFirst, presentIn } from './orderLock.ts';
import { appendState, type PaymentRecord, readLatestState } from './queries.ts';
import {
  appendRefundState,
  listCommittedRefunds,
  listRefundsOfPayment,
  type RefundRecord,
} from './refundQueries.ts';
import { refreshTotals } from './totals.ts';

/** Under the locks of the order. */
export type RefundInHand = { refund: RefundRecord; payment: PaymentRecord; locked: LockedOrder; at: Date };

/** Moves a refund along an edge and carries out its effects. */
export async function moveRefund(
  services: Services,
  tx: Transaction,
  inHand: RefundInHand,
  current: { state: RefundState; sequence: number },
  to: { state: RefundState; cause: RefundCause; actor: 'provider' | 'staff' | 'system'; by?: StaffMember },
): Promise<void> {
  const { refund, payment, locked, at } = inHand;
  const { state, cause, actor, by } = to;
  const subject = refund.id;
  const payees = await payeesIn(tx, inHand);
  await appendRefundState(tx, refund.id, { sequence: current.sequence + 1, state, cause, at });
  for (const { id: applicationId } of payees.travellers)
    await audit(tx, {
      at,
      actor,
      ...(by === undefined ? {} : { by }),
      action: `refund.${state}`,
      applicationId,
      detail: { refundId: refund.id, amountCents: refund.amountCents },
    });
  for (const effect of effectsOfRefund(current.state, state))
    await carryOut(services, tx, effect, { ...inHand, locked: payees }, cause);
  await refreshTotals(tx, payment.orderId);
  for (const application of presentIn(locked)) await announceChange(tx, application, 'changed');
  if (effectsOfRefund(current.state, state).includes('issueCreditNote')) {
    const { amountCents } = refund;
    await issueDocument(tx, { kind: 'creditNote', orderId: payment.orderId, subject, amountCents, at });
  }
}

/** The order with the travellers who get a part of the refund. */
async function payeesIn(tx: Transaction, { refund, locked }: RefundInHand): Promise<LockedOrder> {
  const lines = await linesOfRefund(tx, refund.id);
  const isPayee = (id: number) => lines.some(({ applicationId }) => applicationId === id);
  return { ...locked, travellers: locked.travellers.filter(({ id }) => isPayee(id)) };
}

async function carryOut(
  services: Services,
  tx: Transaction,
  effect: RefundEffect,
  inHand: RefundInHand,
  cause: RefundCause,
): Promise<void> {
  const { refund, locked, at } = inHand;
  const subject = refund.id;
  switch (effect) {
    case 'bookRefund':
      return bookRefund(tx, inHand, cause);
    case 'tell':
      for (const { id: applicationId } of presentIn(locked))
        await queueMail(services, tx, { applicationId, event: 'refunded', subject, at });
      return;
    case 'openFailedCase':
      return openCase(tx, { kind: 'refundFailed', subject, applicationId: pickFirst(locked), at });
    case 'openUnknownCase':
      return openCaseUnlessNoted(tx, {
        kind: 'refundUnknown',
        subject,
        applicationId: pickFirst(locked),
        at,
      });
    case 'closeCases':
      return closeCasesOf(tx, ['refundFailed', 'refundUnknown'], subject, at);
    case 'issueCreditNote':
      // Last in the transaction: moveRefund does it.
      return;
    default:
      effect satisfies never;
  }
}

/**
 * Books the returned money, and moves the payment. Opens a case if a line gave back more than it
 * was sold for: a failed refund succeeded late.
 */
async function bookRefund(
  tx: Transaction,
  { refund, payment, locked, at }: RefundInHand,
  cause: RefundCause,
): Promise<void> {
  const entries = returnEntries('refunds', await linesOfRefund(tx, refund.id));
  await book(tx, { event: 'refunded', subject: refund.id, at, entries });
  const latest = await readLatestState(tx, payment.id);
  if (latest === null) throw new Error('The payment has no history.');
  const returned = (await listCommittedRefunds(tx, payment.id)).filter(({ state }) => state === 'succeeded');
  const lost = await listLostDisputes(tx, payment.id);
  const gone = sumLines(returned) + sumLines(lost);
  const open = await listOpenLines(tx, payment.orderId, idsOf(returned), idsOf(lost));
  // A line that gave back too much counts as empty: then more is open than is left.
  if (sumLines(open) > payment.amountCents - gone)
    await openCase(tx, { kind: 'overRefunded', subject: refund.id, applicationId: pickFirst(locked), at });
  const isAllBack = gone >= payment.amountCents;
  if (isAllBack) await closeFailed(tx, payment.id, at);
  const next = isAllBack ? 'refunded' : 'partlyRefunded';
  const moved = paymentCause(refund, cause);
  if (!mayMove(latest.state, next, moved)) return;
  const sequence = latest.sequence + 1;
  await appendState(tx, payment, { sequence, state: next, cause: moved, eventId: null, at });
}

async function closeFailed(tx: Transaction, paymentId: string, at: Date): Promise<void> {
  for (const { id } of await listRefundsOfPayment(tx, paymentId))
    await closeCasesOf(tx, ['refundFailed'], id, at);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function paymentCause({ basis }: RefundRecord, cause: RefundCause): PaymentCause {
  if (cause === 'staff') return 'staff';
  return basis === 'outside' ? 'provider' : 'refund';
}
