import { edgeBetween, edgesOf } from '../edges.ts';
import { openStates, type PaymentCause, type PaymentState } from './paymentStates.ts';

/** Carried out by `paymentEffects.ts`, in an exhaustive switch. */
export type PaymentEffect =
  /** In the ledger. */
  | 'bookCapture'
  /** What the payment was made with: evidence in a dispute. */
  | 'askDetails'
  /** Tells the traveller, or pays a rejected one back; ends unpaid work and closes the other attempts. */
  | 'confirmPaid'
  /** Gives a second payment back and tells staff. */
  | 'giveDuplicateBack'
  /** Asks the provider some more times: it may still report a capture. */
  | 'checkAgain'
  /** Last in the transaction: all receipts wait for each other's number. */
  | 'issueReceipt';

/** Causes with an answer of the provider. */
const asked = ['checkout', 'webhook', 'return', 'poll', 'reread', 'refund'] as const;
/** An order of ours, one at the provider, or the word of staff. */
const gaveBack = ['refund', 'provider', 'staff'] as const;
const endedUnpaid = ['failed', 'cancelled', 'expired'] as const;

/**
 * Every legal move of a payment attempt. `created` is the row before the provider answers. A declined,
 * cancelled or expired attempt is captured if the provider reports the money later.
 */
export const paymentEdges = edgesOf<PaymentState, PaymentCause, PaymentEffect>([
  [['created', 'processing'], 'pending', asked],
  [['created', 'pending'], 'processing', asked],
  [openStates, 'failed', asked, ['checkAgain']],
  [openStates, 'cancelled', asked, ['checkAgain']],
  [openStates, 'expired', asked, ['checkAgain']],
  [
    [...openStates, ...endedUnpaid],
    'succeeded',
    asked,
    ['bookCapture', 'confirmPaid', 'askDetails', 'issueReceipt'],
  ],
  [
    [...openStates, ...endedUnpaid],
    'duplicate',
    asked,
    ['bookCapture', 'giveDuplicateBack', 'askDetails', 'issueReceipt'],
  ],
  [['succeeded', 'disputeWon'], 'partlyRefunded', gaveBack],
  [['succeeded', 'partlyRefunded', 'disputeWon', 'duplicate'], 'refunded', gaveBack],
  [['succeeded', 'partlyRefunded', 'disputeWon'], 'disputed', ['dispute']],
  [['disputed'], 'disputeWon', ['dispute']],
  [['disputed'], 'disputeLost', ['dispute']],
  // The bank took back a part.
  [['disputed'], 'partlyRefunded', ['dispute']],
  // A refund that was under way when the dispute came.
  [['disputed'], 'refunded', gaveBack],
]);

/** Staying is not a move. */
export function mayMove(from: PaymentState, to: PaymentState, cause: PaymentCause): boolean {
  return edgeBetween(paymentEdges, from, to)?.causes.includes(cause) ?? false;
}

/** In order. */
export function effectsOf(from: PaymentState, to: PaymentState): readonly PaymentEffect[] {
  return edgeBetween(paymentEdges, from, to)?.follows ?? [];
}
