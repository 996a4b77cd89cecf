export const applicationKinds = ['visa', 'insurance'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** Design 4.11. `cancelled`: by the traveller, without a decision or after an insurance's. */
export const applicationStatuses = ['pending', 'processing', 'approved', 'rejected', 'cancelled'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Derived from the payment attempts of an application. */
export const paymentStatuses = ['pending', 'processing', 'succeeded', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
