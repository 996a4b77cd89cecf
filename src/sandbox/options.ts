/** `asDocumented`, for tests: events are late or repeated. `easy`, for people: once, at once. */
export type SandboxMode = 'asDocumented' | 'easy';

/** The sandbox reads no environment and no clock of its own. */
export type SandboxOptions = {
  /** The plugin's address for the payer's browser, with prefix, without a slash at the end. */
  publicUrl: string;
  /** HTTP Basic of the merchant's server. */
  apiKey: string;
  apiSecret: string;
  webhookSecret: string;
  /** The address in the provider's dashboard, for checkouts without `webhook_url`. */
  webhookUrl?: string;
  /** Keeps checkouts, one JSON file each. Created if missing. */
  directory: string;
  /** `asDocumented` by default. */
  mode?: SandboxMode;
  /** Overrides the mode's. */
  disorder?: Partial<Disorder>;
  /** Pauses before the redeliveries of a webhook; the last repeats until a day has passed. */
  webhookRetryDelaysMs?: readonly number[];
  /**
   * Absolute URL of the merchant's page that takes MD, PaReq and TermUrl to the bank (3-D Secure
   * 1). The provider's own page by default.
   */
  threeDsPage?: string;
  /** A day by default. */
  settlementPeriodMs?: number;
  /** ISO 3166-1 alpha-2. */
  countriesWithoutCards?: readonly string[];
  /** Override the mode's. */
  delaysMs?: Partial<Delays>;
  now?: () => Date;
};

/** Shares of webhooks, from 0 to 1; the seed fixes which. */
export type Disorder = { repeatedShare: number; lateShare: number; seed: number };

export const disorderByMode: Record<SandboxMode, Disorder> = {
  asDocumented: { repeatedShare: 0.2, lateShare: 0.2, seed: 1 },
  easy: { repeatedShare: 0, lateShare: 0, seed: 1 },
};

/** Milliseconds. */
export type Delays = {
  /** A slow page or API answer (a fault). */
  slow: number;
  /** A late webhook (a fault). */
  lateWebhook: number;
  /** A webhook late by disorder. */
  strayWebhook: number;
  /** Between webhooks in the wrong order (a fault). */
  reorder: number;
  /** From expiry of the checkout to its payment (a fault). */
  capture: number;
  /** From a payment to its lost dispute (a fault). */
  dispute: number;
  /** A refund, from `pending` to its end. */
  refund: number;
  /** A long pending refund (a fault). */
  longRefund: number;
  /** From a settlement to its arrival at the bank. */
  settlement: number;
};

const faultDelays = {
  slow: 30_000,
  lateWebhook: 60_000,
  reorder: 1_000,
  capture: 5_000,
  dispute: 10_000,
  longRefund: 5_000,
  settlement: 0,
};

export const delaysByMode: Record<SandboxMode, Delays> = {
  asDocumented: { ...faultDelays, strayWebhook: 500, refund: 500 },
  easy: { ...faultDelays, strayWebhook: 0, refund: 3_000 },
};

export const dayMs = 24 * 3_600_000;
export const defaultCountriesWithoutCards = ['KP'] as const;
