export type PaymentDisplay = 'paid' | 'processing' | 'failed' | 'refunded' | 'pending';

/** Specification 2 section 4. Refunded is our addition: "pending" would ask the customer to pay again. */
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

/** On the result page, specification 2 section 4. */
export function isPaymentConfirmed(status: string): boolean {
  return ['succeeded', 'completed', 'success'].includes(status);
}
