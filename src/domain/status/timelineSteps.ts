/* The names of a timeline's steps: `timeline.ts` has the rule. They are apart because every page with a look-up loads them. */

/** What happened. In the order in which steps of one moment stand. */
export const pastSteps = [
  'submitted',
  'paid',
  'corrected',
  'takenUp',
  'asked',
  'answered',
  'askWithdrawn',
  'askExpired',
  /** The insurance, by its payment. */
  'issued',
  'approved',
  'rejected',
  'cancelled',
  /** The document. */
  'attached',
  'replaced',
  'withdrawn',
  'refunded',
  'delayRefunded',
  'secondPaymentRefunded',
  'disputed',
  'disputeWon',
  'disputeLost',
] as const;
export type PastStepKey = (typeof pastSteps)[number];

/** What is awaited. After the last four nobody has to act. */
export const nextSteps = [
  'pay',
  'answer',
  'claim',
  'check',
  'issue',
  'attach',
  'attachAgain',
  'settleRefund',
  'decide',
  'confirm',
  'refund',
  'dispute',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
] as const;
export type NextStepKey = (typeof nextSteps)[number];
