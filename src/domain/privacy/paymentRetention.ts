import { isOpen, type PaymentState } from '../payments/paymentStates.ts';
import type { WaitReason } from './applicationRetention.ts';

/** What of a payment past its limit decides whether its records are erased today. */
export type PaymentFacts = {
  state: PaymentState;
  openRefund: boolean;
  /** A refund may have ended the payment while a bank still asks its money back. */
  openDispute: boolean;
  openCase: boolean;
  /** Its application is not erased yet, and whether staff keep that for a legal reason. */
  applicationKept: boolean;
  held: boolean;
};

/** States that are not the end of a payment: it can still be paid, or its money is under dispute or to go back. */
export function isUnsettled(state: PaymentState): boolean {
  return isOpen(state) || state === 'disputed' || state === 'duplicate';
}

export type PaymentVerdict = { state: 'held' } | { state: 'waits'; reason: WaitReason } | { state: 'due' };

/** Whether the records of a payment past its limit are erased: never before its application, nor while money is open. */
export function paymentVerdict({
  state,
  openRefund,
  openDispute,
  openCase,
  applicationKept,
  held,
}: PaymentFacts): PaymentVerdict {
  if (held) return { state: 'held' };
  if (applicationKept) return { state: 'waits', reason: 'application' };
  if (isUnsettled(state) || openDispute) return { state: 'waits', reason: 'payment' };
  if (openRefund) return { state: 'waits', reason: 'refund' };
  return openCase ? { state: 'waits', reason: 'case' } : { state: 'due' };
}
