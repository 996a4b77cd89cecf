import { isOpen, type PaymentState } from '../payments/paymentStates.ts';
import type { WaitReason } from './applicationRetention.ts';

export type PaymentFacts = {
  state: PaymentState;
  openRefund: boolean;
  /** A bank may still ask for the money of a refunded payment. */
  openDispute: boolean;
  openCase: boolean;
  /** The application is not erased yet; `held`: by a legal hold. */
  applicationKept: boolean;
  held: boolean;
};

/** It can still be paid, or its money is disputed or to be refunded. */
export function isUnsettled(state: PaymentState): boolean {
  return isOpen(state) || state === 'disputed' || state === 'duplicate';
}

export type PaymentVerdict = { state: 'held' } | { state: 'waits'; reason: WaitReason } | { state: 'due' };

/** Records past their limit are erased after their application, and not while money is open. */
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
