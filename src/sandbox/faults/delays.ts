/** How long faults take, in milliseconds. */
export type Delays = {
  /** A slow page or API answer. */
  slow: number;
  /** A late webhook. */
  lateWebhook: number;
  /** Between webhooks that come in the wrong order. */
  reorder: number;
  /** A payment that arrives after its checkout expired. */
  capture: number;
  /** From a payment to its dispute. */
  dispute: number;
  /** A refund that is pending before it succeeds or fails. */
  refund: number;
};

export const defaultDelays: Delays = {
  slow: 30_000,
  lateWebhook: 60_000,
  reorder: 1_000,
  capture: 5_000,
  dispute: 10_000,
  refund: 5_000,
};
