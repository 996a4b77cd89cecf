import { randomUUID } from 'node:crypto';
import { sumLines } from '../../domain/orders/orderLines.ts';
import { type OpenLine, splitIntoShares } from '../../domain/orders/shares.ts';
import { isRefundable } from '../../domain/payments/paymentStates.ts';
import type { RefundBasis } from '../../domain/payments/refundStates.ts';
import { AppError } from '../appError.ts';
import { findById } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { listOpenLines, listTravellers } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { isInDispute, listLostDisputes } from './disputes/disputeQueries.ts';
import { type PaymentRecord, readLatestState } from './queries.ts';
import { insertRefund, listCommittedRefunds, type RefundRecord } from './refundQueries.ts';

export type RefundOrder = {
  payment: PaymentRecord;
  /** The traveller whose lines go back; absent: all. */
  applicationId?: number;
  amountCents: number;
  basis: RefundBasis;
  actor: 'staff' | 'system';
  by?: StaffMember;
  /** The request that `by` approved, and who made it. */
  approved?: { approvalId: string; requestedBy: string };
  /** See `refunds.order_key`. */
  orderKey?: string;
  at: Date;
};

/**
 * What may be refunded of a payment, or of one traveller's lines, in cents. @throws {@link AppError} 409
 * while the payment is disputed
 */
export async function refundableCents(
  tx: Transaction,
  payment: PaymentRecord,
  applicationId?: number,
): Promise<number> {
  const latest = await readLatestState(tx, payment.id);
  if (latest?.state === 'disputed' || (await isInDispute(tx, payment.id)))
    throw new AppError(409, 'paymentDisputed');
  if (latest === null || !isRefundable(latest.state)) return 0;
  return readLeft(tx, payment, applicationId);
}

/**
 * What is left of a payment, or of one traveller's lines, in cents, after losses to a bank and
 * committed refunds.
 */
export async function readLeft(
  db: Queryable,
  payment: PaymentRecord,
  applicationId?: number,
): Promise<number> {
  const returned = await readReturned(db, payment.id);
  const { committed, lost } = returned;
  const leftCents = Math.max(0, payment.amountCents - sumLines(committed) - sumLines(lost));
  if (applicationId === undefined) return leftCents;
  return Math.min(leftCents, sumLines(await openLines(db, payment, applicationId, returned)));
}

/** A failed refund's amount, or less if the bank took a part meanwhile. */
export const repeatedCents = ({ amountCents }: RefundRecord, leftCents: number): number =>
  Math.min(amountCents, leftCents);

/** What took from a payment, or may have. */
async function readReturned(db: Queryable, paymentId: string) {
  return {
    committed: await listCommittedRefunds(db, paymentId),
    lost: await listLostDisputes(db, paymentId),
  };
}

async function openLines(
  db: Queryable,
  { orderId }: PaymentRecord,
  applicationId: number | undefined,
  { committed, lost }: Awaited<ReturnType<typeof readReturned>>,
): Promise<OpenLine[]> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const lines = await listOpenLines(db, orderId, ids(committed), ids(lost));
  return lines.filter((line) => applicationId === undefined || line.applicationId === applicationId);
}

/**
 * Stores a refund, its audit entry and the job that calls the provider, under the order's locks.
 * @throws {@link AppError} 409 if less is left or the payment is disputed
 */
export async function requestRefund(
  services: Services,
  tx: Transaction,
  { payment, applicationId, amountCents, basis, actor, by, approved, orderKey, at }: RefundOrder,
): Promise<RefundRecord | null> {
  if (amountCents > (await refundableCents(tx, payment, applicationId)))
    throw new AppError(409, 'refundTooLarge');
  const lines = splitIntoShares(
    await openLines(tx, payment, applicationId, await readReturned(tx, payment.id)),
    amountCents,
    basis,
  );
  const refund = await insertRefund(
    tx,
    {
      id: randomUUID(),
      paymentId: payment.id,
      amountCents,
      basis,
      createdAt: at,
      ...(orderKey && { orderKey }),
    },
    lines,
  );
  if (refund === null) return null;
  await services.jobs.enqueue(tx, 'refund.send', { refundId: refund.id, round: 0 });
  const travellers =
    applicationId === undefined ? await listTravellers(tx, payment.orderId) : [applicationId];
  for (const traveller of travellers) {
    await audit(tx, {
      at,
      actor,
      ...(by === undefined ? {} : { by }),
      action: 'refund.requested',
      applicationId: traveller,
      detail: {
        refundId: refund.id,
        amountCents,
        basis,
        ...(approved && { approval: approved.approvalId, requestedBy: approved.requestedBy }),
      },
    });
    const application = await findById(tx, traveller);
    if (application !== null) await announceChange(tx, application, 'details');
  }
  return refund;
}
