import { formatUsd } from '../../domain/prices/fees.ts';
import type { ApprovableAction } from '../approvals/index.ts';
import { lockOrder } from './orderLock.ts';
import { hearOfDisputes } from './orderRefund.ts';
import { findPayment } from './queries.ts';
import { requestRefund } from './refund.ts';
import { readRefundText, refundParts, refundText } from './refundRequest.ts';

/**
 * A refund that a second person approves: the same order, with the figures that the first one saw.
 */
export const refundApproval: ApprovableAction = {
  name: 'refund',
  parts: refundParts,
  ordering: 'refund.order',
  prepare: (services, content) => hearOfDisputes(services, readRefundText(content).paymentId),
  async lock(tx, content) {
    await lockOrder(tx, readRefundText(content).orderId);
  },
  restate: (_services, db, content) => refundText(db, readRefundText(content)),
  async carryOut(services, tx, content, { approvalId, requestedBy, by, at }) {
    const { applicationId, paymentId, amountCents, basis, orderKey } = readRefundText(content);
    const payment = await findPayment(tx, paymentId);
    const refund =
      payment &&
      (await requestRefund(services, tx, {
        payment,
        applicationId,
        amountCents,
        basis,
        actor: 'staff',
        by,
        approved: { approvalId, requestedBy },
        orderKey,
        at,
      }));
    if (refund === null) throw new Error('The approved refund was not stored.');
  },
  present(content) {
    const { amountCents, basis, paidCents, refundableCents } = readRefundText(content);
    return {
      action: 'refund',
      amount: formatUsd(amountCents),
      basis,
      paid: formatUsd(paidCents),
      refundable: formatUsd(refundableCents),
      refundableAfter: formatUsd(Math.max(0, refundableCents - amountCents)),
    };
  },
};
