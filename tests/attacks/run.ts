/**
 * `npm run attacks`: hostile requests, drawn from the OpenAPI document and as bare bytes, against the running product
 * over real sockets. Then the tests of the lists of attacks and of ASVS, whose verdicts docs/security.md gets. Ends with
 * 1 if a request got a 5xx, no answer, or an answer without the protecting headers, or if a test failed or did not run.
 * `-- --requests 50000 --seed 7 --at-once 16`; `-- --requests-only` leaves the lists out, and `-- --reports <folder>`
 * takes their verdicts from the reports of `TEST_REPORTS=<folder> npm run test:all`.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../support/freePort.ts';
import { killedPassword, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { attackersOf } from './attackers.ts';
import { runAttacks } from './runAttacks.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    'at-once': { type: 'string', default: '8' },
    'requests-only': { type: 'boolean', default: false },
    reports: { type: 'string', multiple: true, default: [] },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
console.log(`attacks: --requests ${requests} --seed ${seed}`);

let figure = '';
const dataDir = await temporaryFolder('attacks');
const product = await startProductProcess(await freePort(), {
  DATA_DIR: dataDir,
  RATE_LIMIT_FACTOR: '100000',
});
try {
  const begun = performance.now();
  const { publicUrl } = product;
  const { statuses, failures } = await runAttacks({
    publicUrl,
    seed,
    requests,
    atOnce: Number(values['at-once']),
    ...(await attackersOf(publicUrl, killedPassword)),
    onProgress: (sent) => console.error(`  ${sent} sent`),
  });
  for (const failure of failures.slice(0, 50)) console.log(failure);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  figure = `${requests} requests (seed ${seed}) in ${seconds} s, ${failures.length} failures. ${counts.join(', ')}`;
  console.log(figure);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

if (!values['requests-only']) {
  const reports = values.reports.flatMap((folder) => ['--reports', folder]);
  const lists = spawn(
    process.execPath,
    ['scripts/checks/run.ts', 'attacks', 'requirements', '--figure', figure, ...reports],
    { stdio: 'inherit' },
  );
  const [code] = await once(lists, 'exit');
  if (code !== 0) process.exitCode = 1;
}
