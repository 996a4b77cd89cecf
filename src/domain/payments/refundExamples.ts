import type { RefundFacts } from './refundFacts.ts';

/** For the tests of refunds. */

export const paidAt = new Date('2026-11-20T10:00:00Z');
export const hoursLater = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000);

/** A standard visa application, asked back after two hours. */
export const visa: RefundFacts = {
  kind: 'visa',
  paidCents: 22_400,
  refundedCents: 0,
  paidAt,
  requestedAt: hoursLater(2),
  submitted: false,
  rejected: false,
  duplicateOrTechnicalError: false,
  hoursToStart: null,
  documentedReason: null,
};
