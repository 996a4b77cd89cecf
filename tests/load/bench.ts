import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { apply, clientOf, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { measureInteractions } from './interactions.ts';

/**
 * `npm run bench`: how long a start takes, how many calls a second the server answers, what the pages weigh. Every
 * figure stands beside another of the same run, because machines differ and are noisy. Loopback only; ends by itself.
 */

const secondsEach = 4;
const connections = 20;

const dataDir = await temporaryFolder('bench');
const port = await freePort();
const publicUrl = `http://localhost:${port}`;

async function start(): Promise<{ stop(): Promise<void>; seconds: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'a password for the bench',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
    },
  });
  await eventually(
    async () => (await fetch(`${publicUrl}/readyz`).catch(() => null))?.status === 200,
    120_000,
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    seconds,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function rate(title: string, options: Partial<autocannon.Options>): Promise<number> {
  const result = await autocannon({ url: publicUrl, connections, duration: secondsEach, ...options });
  const failures = result.non2xx + result.errors;
  const line = `${Math.round(result.requests.average).toString().padStart(7)} /s   p50 ${result.latency.p50} ms   p99 ${result.latency.p99} ms`;
  console.log(`  ${title.padEnd(38)} ${line}${failures > 0 ? `   ${failures} failed` : ''}`);
  return result.requests.average;
}

async function pageWeights(): Promise<void> {
  const assets = 'dist/web/assets';
  const sizes = await Promise.all(
    (await readdir(assets))
      .filter((name) => name.endsWith('.br'))
      .map(async (name) => ({ name, size: (await stat(join(assets, name))).size })),
  );
  const home = (await stat('dist/web/pages/en/index.html.br')).size;
  const css = sizes.filter(({ name }) => name.endsWith('.css.br')).reduce((sum, { size }) => sum + size, 0);
  const largest = sizes.filter(({ name }) => name.endsWith('.js.br')).sort((a, b) => b.size - a.size)[0];
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`  home, HTML (brotli)                    ${kb(home)}   (budget 25 kB)`);
  console.log(`  all styles (brotli)                    ${kb(css)}   (budget 15 kB)`);
  console.log(
    `  largest script, ${largest?.name.replace('.br', '') ?? '-'}   ${kb(largest?.size ?? 0)}   (budget 90 kB for a page)`,
  );
}

try {
  const first = await start();
  await first.stop();
  const warm = await start();
  console.log(
    `\nStart\n  with an empty folder ${first.seconds.toFixed(2)} s, warm ${warm.seconds.toFixed(2)} s (target under 2 s)`,
  );

  const client = clientOf({ publicUrl });
  const number = await apply(client);
  const body = JSON.stringify(await visaPayload(client));
  console.log(`\nCalls (${connections} connections, ${secondsEach} s each)`);
  const bare = await rate('GET /healthz (nothing but HTTP)', { url: `${publicUrl}/healthz` });
  const page = await rate('GET / (prerendered, brotli)', { headers: { 'accept-encoding': 'br' } });
  const lookup = await rate('GET /api/applications/{number}', {
    url: `${publicUrl}/api/applications/${number}`,
  });
  const submit = await rate('POST /api/applications', {
    url: `${publicUrl}/api/applications`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const share = (value: number) => `${((value / bare) * 100).toFixed(0)} %`;
  console.log(
    `  of the bare rate: page ${share(page)}, look-up ${share(lookup)}, submission ${share(submit)}`,
  );
  console.log('\nInput to next paint in the wizard, processor 4 times slower (target under 50 ms)');
  for (const { step, count, median, worst } of await measureInteractions(publicUrl)) {
    console.log(`  ${step.padEnd(38)} median ${median} ms, worst ${worst} ms of ${count}`);
  }
  console.log('\nWeights');
  await pageWeights();
  await warm.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
