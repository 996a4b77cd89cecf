import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { describeChromium, findChromium } from './browser.ts';

const readyWithinMs = 120_000;

/** Starts the product once for all journeys, by the code path of `npm start`, in an empty folder; stops it after. */
export default async function start(): Promise<() => Promise<void>> {
  console.log(`Browser: ${await describeChromium(await findChromium())}`);
  const dataDir = await temporaryFolder('journeys');
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ADMIN_PASSWORD: staffPassword,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
  };
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  process.env['KAPI_JOURNEYS_URL'] = `http://localhost:${port}`;
  process.env['KAPI_JOURNEYS_DATA'] = dataDir;
  await ready(`http://localhost:${port}/readyz`, product);
  await seedDemo(env);
  return async () => {
    product.kill('SIGTERM');
    const [code] = await once(product, 'exit');
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code} on SIGTERM instead of 0.`);
  };
}

export const staffPassword = 'journeys need a long password';

/** Staff never see an empty panel: 500 applications of people who do not exist, as `npm run seed:demo` makes them. */
async function seedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const seeding = spawn(process.execPath, ['src/server/demo/main.ts'], {
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
