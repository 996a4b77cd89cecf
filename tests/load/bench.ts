import { rm } from 'node:fs/promises';
import { measureBackOffice } from './backOffice.ts';
import { benchedPlace } from './benchedProduct.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { measureFirstStart } from './firstStart.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureWeights } from './weights.ts';

/**
 * `npm run bench`: what a first start installs, how long a start takes, how many calls a second the server answers,
 * what the pages weigh. Every figure stands beside another of the same run, because machines differ and are noisy.
 * Loopback only, but for packages of the first start that are not in npm's cache; ends by itself.
 * `npm run bench -- calls weights` measures only those.
 */
const sections: Record<string, () => Promise<void>> = {
  start: measureStart,
  calls: onProduct(measureCalls),
  'back-office': measureBackOffice,
  interactions: onProduct(printInteractions),
  lighthouse: onProduct(measureLighthouse),
  chat: measureChat,
  weights: onProduct(measureWeights),
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

async function printInteractions(publicUrl: string): Promise<void> {
  console.log('\nInput to next paint in the wizard, processor 4 times slower (target under 50 ms)');
  for (const walk of [1, 2, 3]) {
    const { steps, inp, count } = await measureInteractions(publicUrl);
    console.log(`  Walk ${walk}: INP ${inp} ms of ${count} inputs`);
    for (const { step, count, median, worst } of steps) {
      console.log(
        `    ${step.padEnd(22)} median ${median} ms, worst ${worst.duration} ms of ${count} (${worst.what}: ${worst.waiting} ms until handled, ${worst.handling} ms in handlers)`,
      );
    }
  }
}

/** A section that asks a product of its own. */
function onProduct(measure: (publicUrl: string) => Promise<void>): () => Promise<void> {
  return async () => {
    const place = await benchedPlace();
    const product = await place.start();
    try {
      await measure(product.publicUrl);
    } finally {
      await product.stop();
      await rm(place.dataDir, { recursive: true, force: true });
    }
  };
}

const asked = process.argv.slice(2);
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
