/** The two kinds of application. */
export const applicationKinds = ['visa', 'insurance'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** What an application can be, design 4.11. */
export const applicationStatuses = ['pending', 'processing', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What the payment of an application can be; it follows from the states of its payment attempts. */
export const paymentStatuses = ['pending', 'processing', 'succeeded', 'failed', 'refunded'] as const;
