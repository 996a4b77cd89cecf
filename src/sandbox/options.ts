/**
 * `asDocumented` is for tests: events are sometimes late or repeated, as a real provider's are. `easy` is for
 * people: each event comes once and at once.
 */
export type SandboxMode = 'asDocumented' | 'easy';

/** Options of the sandbox. It reads no environment and no clock of its own. */
export type SandboxOptions = {
  /** The plugin's address for the payer's browser, prefix included, no slash at the end. */
  publicUrl: string;
  /** HTTP Basic of the merchant's server. */
  apiKey: string;
  apiSecret: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** Receives the events of checkouts without a `webhook_url`: the address in the provider's dashboard. */
  webhookUrl?: string;
  /** Keeps checkouts, one JSON file each. Created if missing. */
  directory: string;
  /** `asDocumented` by default. */
  mode?: SandboxMode;
  /** Which webhooks are repeated or late; defaults by mode. */
  disorder?: Partial<Disorder>;
  /** Milliseconds before each redelivery of a webhook; the last one repeats until a day has passed. */
  webhookRetryDelaysMs?: readonly number[];
  /**
   * The merchant's page that takes MD, PaReq and TermUrl to the bank (3-D Secure 1), a whole address. The
   * provider's own page by default.
   */
  threeDsPage?: string;
  /** Period of payments in one settlement; a day by default. */
  settlementPeriodMs?: number;
  /** ISO 3166-1 alpha-2: countries without card payments at the provider. */
  countriesWithoutCards?: readonly string[];
  /** Defaults by mode. */
  delaysMs?: Partial<Delays>;
  now?: () => Date;
};

/** Shares of webhooks, from 0 to 1, drawn from a sequence that the seed fixes. */
export type Disorder = { repeatedShare: number; lateShare: number; seed: number };

export const disorderOf: Record<SandboxMode, Disorder> = {
  asDocumented: { repeatedShare: 0.2, lateShare: 0.2, seed: 1 },
  easy: { repeatedShare: 0, lateShare: 0, seed: 1 },
};

/** Durations in milliseconds. */
export type Delays = {
  /** A slow page or API answer (a fault). */
  slow: number;
  /** A late webhook (a fault). */
  lateWebhook: number;
  /** A webhook late by disorder. */
  strayWebhook: number;
  /** Between webhooks in the wrong order (a fault). */
  reorder: number;
  /** A payment after its checkout expired (a fault). */
  capture: number;
  /** From a payment to its lost dispute (a fault). */
  dispute: number;
  /** A refund, from `pending` to its end. */
  refund: number;
  /** A long pending refund (a fault). */
  longRefund: number;
  /** A settlement, until the bank has it. */
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

export const delaysOf: Record<SandboxMode, Delays> = {
  asDocumented: { ...faultDelays, strayWebhook: 500, refund: 500 },
  easy: { ...faultDelays, strayWebhook: 0, refund: 3_000 },
};

export const dayMs = 24 * 3_600_000;
export const defaultCountriesWithoutCards = ['KP'] as const;
