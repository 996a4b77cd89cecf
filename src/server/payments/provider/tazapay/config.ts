/** What the adapter needs to reach the provider. The sandbox provider differs in `baseUrl` and keys only. */
export type TazapayConfig = {
  /** https://service.tazapay.com, https://service-sandbox.tazapay.com, or where our own sandbox is mounted. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The secret token of the webhook endpoint, from the provider's dashboard. */
  webhookSecret: string;
  /** Milliseconds for a whole call, body and repeats included. */
  timeoutMs?: number;
  /** Milliseconds before each repeat of a call that changes nothing; empty for none. */
  retryDelaysMs?: readonly number[];
  /** Milliseconds a webhook's time may differ from ours. */
  webhookToleranceMs?: number;
  /** 0 to 1, spreads the repeats. */
  random?: () => number;
};

export const defaults = {
  timeoutMs: 10_000,
  retryDelaysMs: [250, 1_000, 3_000],
  webhookToleranceMs: 5 * 60_000,
} as const;
