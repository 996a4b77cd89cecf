/**
 * Everything that can go wrong on purpose. A card may carry some of these, and POST /control/faults arms any of them.
 */

/** Faults of a payment: taken when a card is tried, and in force for what follows from it. */
export const paymentFaults = [
  'decline',
  'insufficientFunds',
  'challenge',
  'slowPage',
  'webhookLate',
  'webhookTwice',
  'webhookNever',
  'webhookReversed',
  'webhookFirst',
  'paidAfterExpiry',
  'duplicatePayment',
  'dispute',
  'refundPending',
  'refundFails',
] as const;
export type PaymentFault = (typeof paymentFaults)[number];

/** Faults of one call to the API; `…Cut` does what was asked and then breaks the connection instead of answering. */
export const callFaults = [
  'createFails',
  'createCut',
  'readFails',
  'refundCallFails',
  'refundCut',
  'slow',
] as const;
export type CallFault = (typeof callFaults)[number];

export const faultNames = [...paymentFaults, ...callFaults] as const;
export type FaultName = (typeof faultNames)[number];
