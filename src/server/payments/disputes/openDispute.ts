import { randomUUID } from 'node:crypto';
import { heldCents, isOpenDispute } from '../../../domain/payments/disputes.ts';
import { mayMove } from '../../../domain/payments/paymentEdges.ts';
import type { Transaction } from '../../database/transaction.ts';
import { openCaseAgain } from '../cases.ts';
import { firstOf, type LockedOrder } from '../orderLock.ts';
import { latestState, type PaymentRecord } from '../queries.ts';
import { type DisputeInHand, type Mover, moneyOf, movePaymentTo, recordChange } from './disputeEffects.ts';
import { type DisputeRecord, disputesOf, insertDispute } from './disputeQueries.ts';

/** A dispute as a letter or an answer of the provider tells of it. */
export type NewDispute = Pick<
  DisputeRecord,
  'providerDisputeId' | 'amountCents' | 'feeCents' | 'reason' | 'openedAt' | 'dueOn' | 'notes'
>;

/** Why a dispute cannot be opened: the payment is not held, one is open already, or less is held than it asks back. */
export type OpeningRefusal = 'notPaid' | 'disputeOpen' | 'disputeTooLarge';

/**
 * Opens a dispute about a held payment, in a transaction that has locked the travellers of the order: stores it, moves
 * the payment, opens the case and writes the log. Staff open one at a time; a provider that tells of a second one is
 * believed, and the payment stays disputed.
 */
export async function openDispute(
  tx: Transaction,
  { payment, locked, at }: { payment: PaymentRecord; locked: LockedOrder; at: Date },
  dispute: NewDispute,
  mover: Mover,
): Promise<DisputeInHand | OpeningRefusal> {
  const refusal = await refusalOf(tx, payment, dispute, mover);
  if (refusal !== null) return refusal;
  const stored = await insertDispute(
    tx,
    { id: randomUUID(), paymentId: payment.id, ...dispute },
    { cause: mover.cause, at },
  );
  await movePaymentTo(tx, payment, 'disputed', at);
  await openCaseAgain(tx, { kind: 'disputed', subject: payment.id, applicationId: firstOf(locked), at });
  const inHand = { dispute: stored, payment, locked, at };
  await recordChange(tx, inHand, 'dispute.opened', mover);
  return inHand;
}

async function refusalOf(
  tx: Transaction,
  payment: PaymentRecord,
  { amountCents }: NewDispute,
  { cause }: Mover,
): Promise<OpeningRefusal | null> {
  const others = await disputesOf(tx, [payment.id]);
  const isOneOpen = others.some(({ state }) => isOpenDispute(state));
  if (cause === 'staff' && isOneOpen) return 'disputeOpen';
  const latest = await latestState(tx, payment.id);
  if (latest === null) return 'notPaid';
  if (!mayMove(latest.state, 'disputed', 'dispute') && !(isOneOpen && latest.state === 'disputed'))
    return 'notPaid';
  // A bank may ask for more than is left; only staff can have mistyped it.
  const isTooLarge = cause === 'staff' && amountCents > heldCents(await moneyOf(tx, payment));
  return isTooLarge ? 'disputeTooLarge' : null;
}
