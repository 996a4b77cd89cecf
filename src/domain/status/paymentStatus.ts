export type PaymentDisplay = 'paid' | 'processing' | 'failed' | 'refunded' | 'pending';

/**
 * Specification 2 section 4: completed and succeeded are paid, others than processing and failed are pending.
 * Refunded is our addition, because "pending" would ask the customer to pay again.
 */
export function paymentDisplay(status: string): PaymentDisplay {
  switch (status) {
    case 'completed':
    case 'succeeded':
      return 'paid';
    case 'processing':
    case 'failed':
    case 'refunded':
      return status;
    default:
      return 'pending';
  }
}

/** True if the result page may confirm the payment, specification 2 section 4. */
export function isPaymentConfirmed(status: string): boolean {
  return ['succeeded', 'completed', 'success'].includes(status);
}
