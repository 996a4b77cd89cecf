import type { Delays } from './faults/delays.ts';

/** How the sandbox card provider is mounted. It reads no environment and no clock of its own. */
export type SandboxOptions = {
  /** Where the payer's browser reaches this plugin, prefix included, no slash at the end. */
  publicUrl: string;
  /** What a merchant's server must present (HTTP Basic). */
  apiKey: string;
  apiSecret: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** Where checkouts are kept, one JSON file each. Made if missing. */
  directory: string;
  /** Milliseconds before each further delivery of a webhook; the last one repeats until a day has passed. */
  webhookRetryDelaysMs?: readonly number[];
  /**
   * The merchant's page that takes MD, PaReq and TermUrl to the bank (3-D Secure 1), a whole address. Without it a page
   * of the provider's own does.
   */
  threeDsPage?: string;
  /** How long the faults take; what is left out keeps its default. */
  delaysMs?: Partial<Delays>;
  now?: () => Date;
};
