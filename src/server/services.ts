import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { PipelinedDatabase } from './database/pipelined.ts';
import type { FileScanner } from './documents/clamd.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live/live.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { SharedLimits } from './protection/sharedLimits.ts';
import type { DocumentSigner } from './security/documentSigner.ts';
import type { Keys } from './security/keys.ts';
import type { Sealer } from './security/sealing.ts';
import type { Texts } from './texts.ts';

/** The features' dependencies; `product.ts` creates them once. */
export type Services = {
  config: Config;
  /** Without a trailing slash. */
  publicUrl: string;
  db: Database;
  /** For chat messages, which hold a contended lock. */
  pipelined: PipelinedDatabase;
  keys: Keys;
  sealer: Sealer;
  /** For what the product issues. */
  signer: DocumentSigner;
  /** Counts calls over all instances. */
  limits: SharedLimits;
  jobs: Jobs;
  live: Live;
  /** Null if none is configured. */
  scanner: FileScanner | null;
  /** For new checkouts; existing ones stay with the provider that made them. */
  provider: PaymentProvider;
  /** Their events are accepted, and their payments looked after. */
  providers: readonly PaymentProvider[];
  clock: Clock;
  texts: Texts;
  log: Logger;
};
