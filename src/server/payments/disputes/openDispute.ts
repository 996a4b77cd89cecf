import { randomUUID } from 'node:crypto';
import { disputableCents } from '../../../domain/payments/disputes.ts';
import { isCaptured } from '../../../domain/payments/paymentStates.ts';
import type { Transaction } from '../../database/transaction.ts';
import { openCaseAgain } from '../cases.ts';
import { type LockedOrder, pickFirst } from '../orderLock.ts';
import { type PaymentRecord, readLatestState } from '../queries.ts';
import {
  type DisputeInHand,
  type Mover,
  movePaymentTo,
  readDisputedMoney,
  recordChange,
} from './disputeEffects.ts';
import { type DisputeRecord, insertDispute, isInDispute } from './disputeQueries.ts';

/** From a letter or an answer of the provider. */
export type NewDispute = Pick<
  DisputeRecord,
  'providerDisputeId' | 'amountCents' | 'feeCents' | 'reason' | 'openedAt' | 'dueOn' | 'notes'
>;

export type OpeningRefusal = 'notPaid' | 'disputeOpen' | 'disputeTooLarge';

/**
 * Opens a dispute about a captured payment, with its case and log, under the order's locks. A
 * second or refunded payment keeps its state: it holds no money of the order. Staff open one at a
 * time; the provider may tell several.
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
  await openCaseAgain(tx, { kind: 'disputed', subject: payment.id, applicationId: pickFirst(locked), at });
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
  const latest = await readLatestState(tx, payment.id);
  if (latest === null || !isCaptured(latest.state)) return 'notPaid';
  if (cause === 'provider') return null;
  if (await isInDispute(tx, payment.id)) return 'disputeOpen';
  // A bank may ask for more than is left; staff can mistype it.
  return amountCents > disputableCents(await readDisputedMoney(tx, payment)) ? 'disputeTooLarge' : null;
}
