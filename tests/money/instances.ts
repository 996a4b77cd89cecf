import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import type { RunClock } from './clock.ts';
import type { Draws } from './draws.ts';
import { keys } from './provider.ts';

/** A span of provider time in ms. */
export type Span = { from: number; to: number };

export type Instances = {
  all: readonly ProductProcess[];
  /** The spans in which no instance answered. */
  down: Span[];
  kills: () => number;
  kill(which: readonly ProductProcess[]): Promise<void>;
  isStopped(): boolean;
  stop(): Promise<void>;
};

/** Two instances of the product on one database, as they run behind a balancer: one key, a folder for each. */
export async function startInstances(
  folder: string,
  databaseUrl: string,
  { providerUrl, smtpUrl }: { providerUrl: string; smtpUrl: string },
  clock: RunClock,
): Promise<Instances> {
  const folders = ['one', 'two'].map((name) => join(folder, name));
  const all: ProductProcess[] = [];
  for (const dataDir of folders) {
    const port = await freePort();
    all.push(
      await startProductProcess(port, {
        DATA_DIR: dataDir,
        DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
        DATABASE_URL: databaseUrl,
        TAZAPAY_API_KEY: keys.apiKey,
        TAZAPAY_API_SECRET: keys.apiSecret,
        TAZAPAY_WEBHOOK_SECRET: keys.webhookSecret,
        TAZAPAY_BASE_URL: providerUrl,
        SMTP_URL: smtpUrl,
        // The sandbox has no dashboard that names an address.
        TAZAPAY_WEBHOOK_URL: `http://127.0.0.1:${port}/api/tazapay/webhook`,
        ...clock.environment,
      }),
    );
  }
  const down: Span[] = [];
  const away = new Set<ProductProcess>();
  let kills = 0;
  let stopped = false;
  const restarts = new Set<Promise<void>>();
  return {
    all,
    down,
    kills: () => kills,
    async kill(which) {
      await Promise.all(
        which
          .filter((product) => !stopped && !away.has(product))
          .map(async (product) => {
            away.add(product);
            if (away.size === all.length) down.push({ from: clock.now(), to: Number.POSITIVE_INFINITY });
            kills += 1;
            const restart = product.killAndStartAgain();
            restarts.add(restart);
            await restart.finally(() => restarts.delete(restart));
            away.delete(product);
            const last = down.at(-1);
            if (last?.to === Number.POSITIVE_INFINITY) last.to = clock.now();
          }),
      );
    },
    isStopped: () => stopped,
    async stop() {
      stopped = true;
      await Promise.allSettled(restarts);
      await Promise.all(all.map((product) => product.stop()));
    },
  };
}

/** Kills one instance, sometimes both, each time that enough further orders are done. */
export async function killAtRandom(
  instances: Instances,
  draws: Draws,
  { kills, orders, done }: { kills: number; orders: number; done: () => number },
): Promise<void> {
  while (instances.kills() < kills && !instances.isStopped()) {
    const due = ((instances.kills() + 1) * orders) / (kills + 1);
    while (done() < due && !instances.isStopped()) await pause(50);
    await pause(draws.between(0, 800));
    await instances.kill(draws.chance(0.2) ? instances.all : [draws.pick(instances.all)]);
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
