import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { describeChromium, findChromium } from './browser.ts';

const readyWithinMs = 120_000;

/** Starts the product once for all journeys, with the demonstration's applications in the staff lists. */
export default (): Promise<() => Promise<void>> => startProduct({ isSeeded: true });

/** Starts the product by the code path of `npm start`, in an empty folder; what it answers with stops it again. */
export async function startProduct({
  isSeeded,
  environment = {},
}: {
  isSeeded: boolean;
  /** Settings besides those of all journeys. */
  environment?: Record<string, string>;
}): Promise<() => Promise<void>> {
  console.log(`Browser: ${await describeChromium(await findChromium())}`);
  const dataDir = await temporaryFolder('journeys');
  const port = await freePort();
  // A test runner sets NODE_ENV, with which the web app would be built for development.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ADMIN_PASSWORD: staffPassword,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  };
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  process.env['KAPI_JOURNEYS_URL'] = `http://localhost:${port}`;
  process.env['KAPI_JOURNEYS_DATA'] = dataDir;
  await ready(`http://localhost:${port}/readyz`, product);
  if (isSeeded) await seedDemo(env);
  return async () => {
    product.kill('SIGTERM');
    const [code] = await once(product, 'exit');
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code} on SIGTERM instead of 0.`);
  };
}

export const staffPassword = 'journeys need a long password';

/** Fills the staff lists with applications of people who do not exist, by `npm run seed:demo`: more than a page of 50. */
async function seedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const count = String(scaled(150, 60));
  const seeding = spawn(process.execPath, ['src/server/demo/main.ts', '--count', count], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error(`seed:demo ended with ${code}.`);
}

async function ready(url: string, product: ReturnType<typeof spawn>): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (product.exitCode !== null)
      throw new Error(`The product ended with ${product.exitCode} instead of starting.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error('The product did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
