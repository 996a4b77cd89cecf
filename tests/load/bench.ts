import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBackOffice } from './backOffice.ts';
import { measureBackups } from './backups.ts';
import { type Build, benchedPlace } from './benchedProduct.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { measureFirstStart } from './firstStart.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMails } from './mails.ts';
import { measureUploads } from './uploads.ts';
import { measureWeights } from './weights.ts';

/**
 * `npm run bench`: what a first start installs, how long a start takes, how many calls a second the server answers,
 * the weight of the pages. Each figure stands beside another of the same run, because machines differ and are noisy.
 * Loopback only, but for packages of the first start that are not in npm's cache; ends by itself.
 * `npm run bench -- calls weights` measures only those. With `--against <folder>` weights, interactions and lighthouse
 * start the product of another checkout too, take turns with it and print both; install and build that folder before.
 * `--pages /,/application` weighs and audits these pages alone; `--cases 200000` asks the back office beside fewer than
 * a million applications.
 */
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    pages: { type: 'string' },
    cases: { type: 'string', default: '1000000' },
  },
});
/** The paths that weights and lighthouse measure; all public pages if not given. */
const pages = values.pages?.split(',');
const against = values.against === undefined ? undefined : resolve(values.against);

const sections: Record<string, () => Promise<void>> = {
  start: measureStart,
  calls: onProduct(measureCalls),
  'back-office': () => measureBackOffice(Number(values.cases)),
  interactions: onBuilds(measureInteractions),
  lighthouse: onBuilds((builds) => measureLighthouse(builds, pages)),
  chat: measureChat,
  uploads: onBuilds(measureUploads),
  mails: measureMails,
  backups: measureBackups,
  weights: onBuilds((builds) => measureWeights(builds, pages)),
};

async function measureStart(): Promise<void> {
  await measureFirstStart();
  const place = await benchedPlace();
  try {
    const first = await place.start();
    await first.stop();
    const warm = await place.start();
    await warm.stop();
    console.log(
      `\nStart\n  with an empty folder ${first.seconds.toFixed(2)} s, warm ${warm.seconds.toFixed(2)} s (target under 2 s)`,
    );
  } finally {
    await rm(place.dataDir, { recursive: true, force: true });
  }
}

/** A section that asks a running product; with `--against`, that of the other checkout beside it. */
function onBuilds(measure: (builds: readonly Build[]) => Promise<void>): () => Promise<void> {
  return async () => {
    const checkouts = against === undefined ? ['.'] : ['.', against];
    const builds: (Build & { stop(): Promise<void> })[] = [];
    try {
      for (const checkout of checkouts) {
        const place = await benchedPlace(checkout);
        const product = await place.start();
        builds.push({
          name: checkout === '.' ? 'this' : basename(checkout),
          publicUrl: product.publicUrl,
          async stop() {
            await product.stop();
            await rm(place.dataDir, { recursive: true, force: true });
          },
        });
      }
      await measure(builds);
    } finally {
      for (const { stop } of builds) await stop();
    }
  };
}

function onProduct(measure: (publicUrl: string) => Promise<void>): () => Promise<void> {
  return onBuilds(([own]) => (own === undefined ? Promise.resolve() : measure(own.publicUrl)));
}

const unknown = asked.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(
    `There is nothing to measure named ${unknown.join(', ')}. Known: ${Object.keys(sections).join(', ')}.`,
  );
  process.exit(2);
}
for (const [name, measure] of Object.entries(sections)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
