/**
 * How the sandbox behaves. `asDocumented` is for tests: events are late and repeated now and then, as a real provider's
 * are. `easy` is for people: each event comes once and at once. Both speak the same documented forms.
 */
export type SandboxMode = 'asDocumented' | 'easy';

/** How the sandbox card provider is mounted. It reads no environment and no clock of its own. */
export type SandboxOptions = {
  /** Where the payer's browser reaches this plugin, prefix included, no slash at the end. */
  publicUrl: string;
  /** What a merchant's server must present (HTTP Basic). */
  apiKey: string;
  apiSecret: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** Where the events of checkouts without a `webhook_url` go: the address set in the provider's dashboard. */
  webhookUrl?: string;
  /** Where checkouts are kept, one JSON file each. Made if missing. */
  directory: string;
  /** `asDocumented` where left out. */
  mode?: SandboxMode;
  /** Which webhooks are repeated or late; what is left out keeps the mode's default. */
  disorder?: Partial<Disorder>;
  /** Milliseconds before each further delivery of a webhook; the last one repeats until a day has passed. */
  webhookRetryDelaysMs?: readonly number[];
  /**
   * The merchant's page that takes MD, PaReq and TermUrl to the bank (3-D Secure 1), a whole address. Without it a page
   * of the provider's own does.
   */
  threeDsPage?: string;
  /** How long the payments of one settlement are collected; a day where left out. */
  settlementPeriodMs?: number;
  /** ISO 3166-1 alpha-2: whose payers have no card payments at the provider. */
  countriesWithoutCards?: readonly string[];
  /** How long things take; what is left out keeps the mode's default. */
  delaysMs?: Partial<Delays>;
  now?: () => Date;
};

/** How many webhooks, of one, stray; drawn from a sequence that the seed fixes. */
export type Disorder = { repeatedShare: number; lateShare: number; seed: number };

export const disorderOf: Record<SandboxMode, Disorder> = {
  asDocumented: { repeatedShare: 0.2, lateShare: 0.2, seed: 1 },
  easy: { repeatedShare: 0, lateShare: 0, seed: 1 },
};

/** How long things take, in milliseconds. */
export type Delays = {
  /** A slow page or API answer (a fault). */
  slow: number;
  /** A late webhook (a fault). */
  lateWebhook: number;
  /** A webhook that is late by disorder. */
  strayWebhook: number;
  /** Between webhooks that come in the wrong order (a fault). */
  reorder: number;
  /** A payment that arrives after its checkout expired (a fault). */
  capture: number;
  /** From a payment to its lost dispute (a fault). */
  dispute: number;
  /** A refund, from `pending` to its end. */
  refund: number;
  /** A refund that is pending for long (a fault). */
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
