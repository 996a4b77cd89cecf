import { edgeBetween, makeEdges } from '../edges.ts';
import { openStates, type PaymentCause, type PaymentState } from './paymentStates.ts';

/** Carried out by `paymentEffects.ts`. */
export type PaymentEffect =
  /** In the ledger. */
  | 'bookCapture'
  /** How it was paid: evidence in a dispute. */
  | 'askDetails'
  /** Tells the traveller, or pays a rejected one back; ends unpaid work and closes the other attempts. */
  | 'confirmPaid'
  /** Tells staff, too. */
  | 'giveDuplicateBack'
  /** The provider may still report a capture. */
  | 'checkAgain'
  /** Last: all receipts wait for each other's number. */
  | 'issueReceipt';

/** Causes with an answer of the provider. */
const asked = ['checkout', 'webhook', 'return', 'poll', 'reread', 'refund'] as const;
/** Our order, one at the provider, or staff's word. */
const gaveBack = ['refund', 'provider', 'staff'] as const;
const endedUnpaid = ['failed', 'cancelled', 'expired'] as const;

/**
 * Moves of a payment attempt. `created`: before the provider answers. A declined, cancelled or expired
 * attempt is captured if the provider reports the money later.
 */
export const paymentEdges = makeEdges<PaymentState, PaymentCause, PaymentEffect>([
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
  // A refund under way when the dispute came.
  [['disputed'], 'refunded', gaveBack],
]);

export function mayMove(from: PaymentState, to: PaymentState, cause: PaymentCause): boolean {
  return edgeBetween(paymentEdges, from, to)?.causes.includes(cause) ?? false;
}

export function listEffects(from: PaymentState, to: PaymentState): readonly PaymentEffect[] {
  return edgeBetween(paymentEdges, from, to)?.follows ?? [];
}
