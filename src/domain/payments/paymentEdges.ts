import { edgeBetween, edgesOf } from '../edges.ts';
import { openStates, type PaymentCause, type PaymentState } from './paymentStates.ts';

/** What follows a move of a payment. `paymentEffects.ts` carries it out; the switch there is exhaustive. */
export type PaymentEffect =
  /** Books the capture in the ledger. */
  | 'bookCapture'
  /** Asks the provider what the payment was made with: evidence in a dispute. */
  | 'askDetails'
  /** Tells the traveller, ends unpaid work and closes the other attempts. */
  | 'confirmPaid'
  /** Gives a second payment back and tells staff. */
  | 'giveDuplicateBack'
  /** Asks the provider some more times, because a capture may still be reported. */
  | 'checkAgain'
  /** Issues the numbered receipt, last in the transaction: all receipts wait for each other's number. */
  | 'issueReceipt';

/** Causes that ask the provider and apply its answer. */
const asked = ['checkout', 'webhook', 'return', 'poll', 'reread', 'refund'] as const;
/** What makes money go back: an order of ours, one at the provider, or the word of staff that it went. */
const gaveBack = ['refund', 'provider', 'staff'] as const;
const endedUnpaid = ['failed', 'cancelled', 'expired'] as const;

/**
 * Every legal move of a payment attempt. `created` is the row before the provider answers. A decline, a cancellation or an
 * expiry becomes a capture when the provider reports later that the money was taken.
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

/** Whether `cause` may move a payment in state `from` to `to`. Staying is not a move. */
export function mayMove(from: PaymentState, to: PaymentState, cause: PaymentCause): boolean {
  return edgeBetween(paymentEdges, from, to)?.causes.includes(cause) ?? false;
}

/** What follows a legal move, in order. */
export function effectsOf(from: PaymentState, to: PaymentState): readonly PaymentEffect[] {
  return edgeBetween(paymentEdges, from, to)?.follows ?? [];
}
