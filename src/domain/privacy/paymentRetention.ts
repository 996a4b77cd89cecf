import { isOpen, type PaymentState } from '../payments/paymentStates.ts';
import type { WaitReason } from './applicationRetention.ts';

export type PaymentFacts = {
  state: PaymentState;
  openRefund: boolean;
  /** A refund may have ended the payment while a bank still asks for its money. */
  openDispute: boolean;
  openCase: boolean;
  /** The application is not erased yet; `held`: by a legal hold. */
  applicationKept: boolean;
  held: boolean;
};

/** True while it can still be paid, or its money is disputed or to be refunded. */
export function isUnsettled(state: PaymentState): boolean {
  return isOpen(state) || state === 'disputed' || state === 'duplicate';
}

export type PaymentVerdict = { state: 'held' } | { state: 'waits'; reason: WaitReason } | { state: 'due' };

/**
 * Decides if the records of a payment past its limit are erased: never before its application, nor while
 * money is open.
 */
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
