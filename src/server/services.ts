import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { PipelinedDatabase } from './database/pipelined.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { PaymentProvider } from './payments/provider/provider.ts';
import type { Keys } from './security/keys.ts';
import type { Sealer } from './security/sealing.ts';
import type { Texts } from './texts.ts';

/** What the features are given. Made once, in `main.ts`; nothing else reaches the environment or the clock. */
export type Services = {
  config: Config;
  /** The address users see, without a slash at the end. */
  publicUrl: string;
  db: Database;
  /** For the chat's messages, which wait for each other. */
  pipelined: PipelinedDatabase;
  keys: Keys;
  sealer: Sealer;
  jobs: Jobs;
  live: Live;
  provider: PaymentProvider;
  clock: Clock;
  texts: Texts;
  log: Logger;
};
