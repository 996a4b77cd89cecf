/** `npm test`: installs what is missing, runs every suite, and ends with one line that adds them up. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run } from './childProcess.mjs';
import { ensureInstalled } from './install.mjs';
import { continueOnPinnedNode } from './onPinnedNode.mjs';

await ensureInstalled({ forTests: true });
await continueOnPinnedNode(fileURLToPath(import.meta.url));

const reports = mkdtempSync(join(tmpdir(), 'kapi-reports-'));
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Runs a command with its output shown; answers with its exit code. */
const show = (command, commandArguments, environment = {}) =>
  run(command, commandArguments, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });

/** A check that passes or fails as a whole. */
async function check(name, command, commandArguments) {
  console.log(`${name} …`);
  const code = await show(command, commandArguments);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** A suite that writes a JSON report. One that breaks off without a failed test has failed all the same. */
async function suite(name, count, command, commandArguments, environment = {}) {
  console.log(`${name} …`);
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const code = await show(command, commandArguments(report), {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`The suite "${name}" wrote no report.`);
  }
  const nothingRan = counted.passed + counted.failed === 0;
  return {
    name,
    ...counted,
    failed: counted.failed + ((code !== 0 && counted.failed === 0) || nothingRan ? 1 : 0),
  };
}

const countVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });
const countPlaywright = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });
const vitest = (name, project, environment) =>
  suite(
    name,
    countVitest,
    bin('vitest'),
    (report) => [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment,
  );

console.log(`Testing on Node ${process.versions.node}`);
const results = [];
const database = process.env.TEST_DATABASE_URL;
results.push(await check('types', bin('tsc'), ['--noEmit']));
results.push(await check('lint', bin('biome'), ['check', '.']));
results.push(await vitest('unit', 'unit'));
results.push(await vitest('integration', 'integration'));
results.push(await vitest('api', 'api', { TEST_DATABASE_URL: '' }));
if (database) results.push(await vitest('api on PostgreSQL', 'api', { TEST_DATABASE_URL: database }));
await show(process.execPath, ['scripts/build.mjs', '--if-stale']);
results.push(
  await suite('journeys', countPlaywright, bin('playwright'), () => ['test', '--reporter=line,json'], {}),
);
results.push(await vitest('faults', 'faults', { TEST_DATABASE_URL: '' }));
results.push(await vitest('start', 'start'));
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed } of results) {
  console.log(`${name.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
