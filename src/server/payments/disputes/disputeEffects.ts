import { returnEntries, transferEntries } from '../../../domain/ledger/accounts.ts';
import { sumLines } from '../../../domain/orders/orderLines.ts';
import { splitIntoShares } from '../../../domain/orders/shares.ts';
import {
  type DisputeEffect,
  type DisputeState,
  effectsOfDispute,
} from '../../../domain/payments/disputeStates.ts';
import { type DisputedMoney, isOpenDispute, paymentAfterDispute } from '../../../domain/payments/disputes.ts';
import { mayMove } from '../../../domain/payments/paymentEdges.ts';
import type { PaymentState } from '../../../domain/payments/paymentStates.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import type { Transaction } from '../../database/transaction.ts';
import { book } from '../../ledger/index.ts';
import { announceChange } from '../../live/index.ts';
import { listLines, listOpenLines } from '../../orderQueries.ts';
import { closeCasesOf, openCase } from '../cases.ts';
import { type LockedOrder, pickFirst, presentIn } from '../orderLock.ts';
import { appendState, type PaymentRecord, readLatestState } from '../queries.ts';
import { listCommittedRefunds } from '../refundQueries.ts';
import { refreshTotals } from '../totals.ts';
import {
  appendDisputeState,
  type DisputeRecord,
  insertDisputeLines,
  listDisputesOf,
  listLostDisputes,
} from './disputeQueries.ts';

/** Under the locks of the order. */
export type DisputeInHand = {
  dispute: DisputeRecord;
  payment: PaymentRecord;
  locked: LockedOrder;
  at: Date;
};

export type Mover = { cause: 'provider' } | { cause: 'staff'; by: StaffMember };

/** Moves a dispute along an edge and carries out its effects. */
export async function moveDispute(
  tx: Transaction,
  inHand: DisputeInHand,
  current: { state: DisputeState; sequence: number },
  to: DisputeState,
  mover: Mover,
): Promise<void> {
  const { dispute, at } = inHand;
  const step = { sequence: current.sequence + 1, state: to, cause: mover.cause, at };
  await appendDisputeState(tx, dispute.id, step);
  for (const effect of effectsOfDispute(current.state, to)) await carryOut(tx, effect, inHand, to, mover);
  await recordChange(tx, inHand, `dispute.${to}`, mover);
}

/** Writes an audit entry for each traveller and updates the derived data. */
export async function recordChange(
  tx: Transaction,
  { dispute, payment, locked, at }: DisputeInHand,
  action: string,
  mover: Mover,
): Promise<void> {
  for (const { id: applicationId } of locked.travellers)
    await audit(tx, {
      at,
      ...(mover.cause === 'staff' ? { actor: 'staff', by: mover.by } : { actor: 'provider' }),
      action,
      applicationId,
      detail: { disputeId: dispute.id, amountCents: dispute.amountCents, reason: dispute.reason },
    });
  await refreshTotals(tx, payment.orderId);
  for (const application of presentIn(locked)) await announceChange(tx, application, 'changed');
}

async function carryOut(
  tx: Transaction,
  effect: DisputeEffect,
  inHand: DisputeInHand,
  to: DisputeState,
  { cause }: Mover,
): Promise<void> {
  switch (effect) {
    case 'bookFee':
      return bookFee(tx, inHand);
    case 'bookLoss':
      return bookLoss(tx, inHand, cause);
    case 'movePayment':
      return endDispute(tx, inHand, to === 'lost' ? 'lost' : 'won');
    case 'closeCase':
      return closeCase(tx, inHand);
    default:
      effect satisfies never;
  }
}

async function bookFee(tx: Transaction, { dispute, at }: DisputeInHand): Promise<void> {
  const entries = transferEntries('clearing', 'providerFees', dispute.feeCents);
  await book(tx, { event: 'disputeFee', subject: dispute.id, at, entries });
}

/**
 * Books a loss over the order's open lines. If refunds left less, the money went back twice: the
 * loss is divided by the sold amounts, and is a case if the provider told it.
 */
async function bookLoss(
  tx: Transaction,
  { dispute, payment, locked, at }: DisputeInHand,
  cause: Mover['cause'],
): Promise<void> {
  const all = await listLines(tx, payment.orderId);
  const returned = (await listCommittedRefunds(tx, payment.id)).filter(({ state }) => state === 'succeeded');
  const lost = (await listLostDisputes(tx, payment.id)).filter(({ id }) => id !== dispute.id);
  const open = await listOpenLines(tx, payment.orderId, idsOf(returned), idsOf(lost));
  const isTwice = sumLines(open) < dispute.amountCents;
  if (isTwice && cause === 'provider')
    await openCase(tx, { kind: 'overRefunded', subject: dispute.id, applicationId: pickFirst(locked), at });
  const shares = splitIntoShares(isTwice ? all : open, dispute.amountCents, 'dispute');
  await insertDisputeLines(tx, dispute.id, shares);
  const entries = returnEntries(
    'disputeLosses',
    shares.flatMap(({ lineId, amountCents }) =>
      all.flatMap((line) => (line.lineId === lineId ? [{ ...line, amountCents }] : [])),
    ),
  );
  await book(tx, { event: 'disputeLost', subject: dispute.id, at, entries });
}

async function endDispute(
  tx: Transaction,
  { dispute, payment, at }: DisputeInHand,
  ended: 'won' | 'lost',
): Promise<void> {
  const isOtherOpen = await isAnotherOpen(tx, dispute);
  const next = paymentAfterDispute(ended, { ...(await readDisputedMoney(tx, payment)), isOtherOpen });
  await movePaymentTo(tx, payment, next, at);
}

async function closeCase(tx: Transaction, { dispute, payment, at }: DisputeInHand): Promise<void> {
  if (!(await isAnotherOpen(tx, dispute))) await closeCasesOf(tx, ['disputed'], payment.id, at);
}

async function isAnotherOpen(tx: Transaction, { id, paymentId }: DisputeRecord): Promise<boolean> {
  const others = (await listDisputesOf(tx, [paymentId])).filter((other) => other.id !== id);
  return others.some(({ state }) => isOpenDispute(state));
}

/** False without an edge: a refunded or second payment keeps its state. */
export async function movePaymentTo(
  tx: Transaction,
  payment: PaymentRecord,
  next: PaymentState,
  at: Date,
): Promise<boolean> {
  const latest = await readLatestState(tx, payment.id);
  if (latest === null || !mayMove(latest.state, next, 'dispute')) return false;
  const step = { sequence: latest.sequence + 1, state: next, cause: 'dispute', eventId: null, at } as const;
  await appendState(tx, payment, step);
  return true;
}

export async function readDisputedMoney(tx: Transaction, payment: PaymentRecord): Promise<DisputedMoney> {
  const refunds = await listCommittedRefunds(tx, payment.id);
  return {
    paidCents: payment.amountCents,
    refundedCents: sumLines(refunds.filter(({ state }) => state === 'succeeded')),
    lostCents: sumLines(await listLostDisputes(tx, payment.id)),
  };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
