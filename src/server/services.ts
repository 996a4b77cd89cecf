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
import type { Keys } from './security/keys.ts';
import type { Sealer } from './security/sealing.ts';
import type { Texts } from './texts.ts';

/** What the features get. `product.ts` creates it once; nothing else reads the environment or the clock. */
export type Services = {
  config: Config;
  /** The address users see, without a slash at the end. */
  publicUrl: string;
  db: Database;
  /** For the chat's messages, which hold a contended lock. */
  pipelined: PipelinedDatabase;
  keys: Keys;
  sealer: Sealer;
  /** Counts calls over all instances. */
  limits: SharedLimits;
  jobs: Jobs;
  live: Live;
  /** Looks into every uploaded file; null where no scanner is configured. */
  scanner: FileScanner | null;
  /** Opens new checkouts; about what exists it asks the provider that made it. */
  provider: PaymentProvider;
  /** Every configured provider: their events are taken, and their payments looked after. */
  providers: readonly PaymentProvider[];
  clock: Clock;
  texts: Texts;
  log: Logger;
};
