/**
 * How far a submission is, specification 1 section 2: sending, application created, redirecting to the payment, link
 * ready to continue by hand. Failed is `idle` with a failure beside it.
 */
export type Progress =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'created'; applicationNumber: string }
  | { phase: 'redirecting' | 'linkReady'; applicationNumber: string; checkoutUrl: string };

/** How long the browser may take to show the payment page before the link to it is offered, in milliseconds. */
export const manualContinueAfterMs = 4000;
