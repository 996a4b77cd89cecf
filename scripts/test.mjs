/**
 * `npm test`: installs missing packages, runs every suite, and ends with one line of totals. `--all` adds tests that
 * need a quiet hour, `--strict` counts tests that passed only on a retry as failed, `--only unit,api` runs these parts.
 */
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run } from './childProcess.mjs';
import { ensureInstalled } from './install.mjs';
import { continueInTestRun } from './testRun.mjs';

await ensureInstalled({ forTests: true });
await continueInTestRun(fileURLToPath(import.meta.url));
// Makes the many processes of tests load a fifth faster, as in `npm start`.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'kapi');

// TEST_REPORTS names a folder that keeps the reports, for `scripts/checks/run.ts --reports`.
const reports = process.env.TEST_REPORTS ?? mkdtempSync(join(tmpdir(), 'kapi-reports-'));
mkdirSync(reports, { recursive: true });
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Runs a command, shows its output or writes it to a file, and returns its exit code. */
const show = (command, commandArguments, environment = {}, output = 'inherit') =>
  run(command, commandArguments, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
  });

const secondsSince = (began) => Math.round((Date.now() - began) / 1000);

const only = namesAfter('--only');

const isWanted = (name) => only.length === 0 || only.includes(name);

const skipped = (name) => ({
  name,
  seconds: 0,
  passed: 0,
  failures: [],
  tests: [],
  missing: [],
  isSkipped: true,
});

function namesAfter(option) {
  const at = process.argv.indexOf(option);
  return at === -1 ? [] : (process.argv[at + 1] ?? '').split(',');
}

/** A check that passes or fails as a whole. */
async function check(name, command, commandArguments) {
  if (!isWanted(name)) return skipped(name);
  console.log(`${name} …`);
  const began = Date.now();
  const code = await show(command, commandArguments);
  return {
    name,
    seconds: secondsSince(began),
    passed: code === 0 ? 1 : 0,
    failures: code === 0 ? [] : [{ name, message: `It ended with ${code}.` }],
    tests: [],
    missing: [],
  };
}

/**
 * Runs a suite that writes a JSON report. It has failed if it breaks off, writes no report or runs nothing. With
 * `beside` its output is shown at its end.
 */
async function suite(name, readTests, command, commandArguments, { environment = {}, beside = false } = {}) {
  if (!isWanted(name)) return skipped(name);
  console.log(`${name} …`);
  const began = Date.now();
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  // TEST_REPORTS may hold one of an earlier run.
  rmSync(report, { force: true });
  const log = `${report}.log`;
  const output = beside ? openSync(log, 'w') : 'inherit';
  const code = await show(
    command,
    commandArguments(report),
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output,
  );
  if (beside) {
    closeSync(output);
    console.log(`\n${name}:\n${readFileSync(log, 'utf8')}`);
  }
  let tests = [];
  let missing = [];
  try {
    const read = JSON.parse(readFileSync(report, 'utf8'));
    tests = readTests(read);
    missing = missingIn(read);
  } catch {
    console.error(`The suite "${name}" wrote no report.`);
  }
  const passed = tests.filter(({ isPassed }) => isPassed).length;
  const failures = tests.filter(({ isPassed }) => !isPassed);
  if (failures.length === 0 && (code !== 0 || passed === 0))
    failures.push({ name, message: `It ended with ${code} after ${passed} passed tests.` });
  return { name, seconds: secondsSince(began), passed, failures, tests, missing };
}

/** Skipped tests for programs that the machine lacks. Their names tell how to install these. */
const missingIn = ({ testResults = [] }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, title }) => status === 'skipped' && title.includes('missing (apt-get install'))
    .map(({ title }) => title);

/**
 * The result of each test that ran. `message` is its first error, so a test that passed with one was unsteady. A file
 * that fails outside its tests, for instance in a hook, counts as one failed test.
 */
const readVitest = ({ testResults }) =>
  testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const ran = assertionResults.filter((result) => ['passed', 'failed'].includes(result.status));
    const tests = ran.map((result) => ({
      name: `${file}: ${result.fullName}`,
      isPassed: result.status === 'passed',
      message: result.failureMessages[0],
      ms: result.duration ?? 0,
    }));
    const isBroken = status === 'failed' && tests.every(({ isPassed }) => isPassed);
    return isBroken ? [...tests, { name: file, isPassed: false, message, ms: 0 }] : tests;
  });

const readPlaywright = ({ suites, errors }) => [
  ...suites.flatMap((file) => readSpecs(file)),
  // An error outside every test.
  ...errors.map(({ message }) => ({ name: 'journeys', isPassed: false, message, ms: 0 })),
];

const readSpecs = ({ specs, suites = [] }, groups = []) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        name: `${file}: ${[...groups, title].join(' ')}`,
        isPassed: status !== 'unexpected',
        message: results.find(({ error }) => error !== undefined)?.error.message,
        ms: results.at(-1)?.duration ?? 0,
      })),
  ),
  ...suites.flatMap((group) => readSpecs(group, [...groups, group.title])),
];

const vitest = (name, project, options) =>
  suite(
    name,
    readVitest,
    bin('vitest'),
    (report) => [
      'run',
      '--allowOnly=false',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    options,
  );

const isAll = process.argv.includes('--all');
const isStrict = process.argv.includes('--strict');
const database = process.env.TEST_DATABASE_URL;

/** What needs neither a build nor a server. */
async function checks(options) {
  return [
    // Beside the journeys, which have the cores, its threads would take twice the processor time.
    await check('types', bin('tsc'), ['--noEmit', '--singleThreaded']),
    await check('lint', bin('biome'), ['check', '.']),
    await check('unused code', bin('knip'), ['--no-progress', '--no-config-hints']),
    await check('house rules', process.execPath, ['scripts/house/house.ts', '--check']),
    await vitest('unit', 'unit', options),
  ];
}

/** Suites that mostly wait: for jobs, kills, restarts and downloads. */
async function waitingSuites(built, options) {
  const integration = await vitest('integration', 'integration', options);
  await built;
  return [
    integration,
    await vitest('faults', 'faults', withDatabase('', options)),
    await vitest('start', 'start', options),
  ];
}

/** Keeps all cores busy. */
async function api(built, options) {
  await built;
  return vitest('api', 'api', withDatabase('', options));
}

const withDatabase = (url, { environment, ...options } = {}) => ({
  ...options,
  environment: { ...environment, TEST_DATABASE_URL: url },
});

async function journeys(built, options) {
  await built;
  return suite(
    'journeys',
    readPlaywright,
    bin('playwright'),
    () => ['test', '--reporter=line,json'],
    options,
  );
}

console.log(`Testing on Node ${process.versions.node}`);
const needBuild = ['api', 'journeys', 'faults', 'start', 'money', 'cases', 'attacks', 'lighthouse'].some(
  isWanted,
);
const built = needBuild && show(process.execPath, ['scripts/build.mjs', '--if-stale']);
const notInstalled = [];
const results = [];
if (isAll) {
  const full = { environment: { FAULTS: 'full', STARTS: 'all' } };
  results.push(...(await checks(full)), await journeys(built, full), ...(await waitingSuites(built, full)));
  results.push(await api(built, full));
  if (database) results.push(await vitest('api on PostgreSQL', 'api', withDatabase(database)));
  results.push(await check('money', process.execPath, ['tests/money/run.ts', '--no-report']));
  results.push(await check('cases', process.execPath, ['tests/cases/run.ts']));
  results.push(await check('attacks', process.execPath, ['tests/attacks/run.ts', '--requests-only']));
  results.push(await vitest('lighthouse', 'lighthouse'));
  const { findBrowsers, missingBrowsers } = await import('../tests/browsers/installed.ts');
  notInstalled.push(...missingBrowsers());
  if (notInstalled.length < findBrowsers().length) results.push(await vitest('browsers', 'browsers'));
} else {
  // What mostly waits stands beside the journeys and the API, which fill the cores.
  const filling = journeys(built).then(async (browser) => [browser, await api(built)]);
  results.push(...(await checks()), ...(await waitingSuites(built, { beside: true })));
  results.push(...(await filling));
}

const tests = results.flatMap((result) => result.tests);
const unsteady = tests.filter(({ isPassed, message }) => isPassed && message !== undefined);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failures = results.flatMap((result) => result.failures);
for (const name of only.filter((wanted) => !results.some((result) => result.name === wanted)))
  failures.push({ name, message: 'It did not run.' });
const failed = failures.length + (isStrict ? unsteady.length : 0);
const passed = sum('passed') - (isStrict ? unsteady.length : 0);
const firstLines = (message = 'It broke off.') => message.split('\n').slice(0, 12).join('\n');

console.log('\nThe ten slowest tests:');
for (const { name, ms } of tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

console.log('');
for (const result of results.filter(({ isSkipped }) => !isSkipped)) {
  const counts = `${String(result.passed).padStart(5)} passed ${String(result.failures.length).padStart(4)} failed`;
  console.log(`${result.name.padEnd(20)} ${counts} ${String(result.seconds).padStart(5)} s`);
}
for (const line of [...results.flatMap(({ missing }) => missing), ...notInstalled])
  console.log(`not tested: ${line}`);
for (const { name, message } of failures) console.log(`\nFAIL ${name}\n${firstLines(message)}`);
console.log(`\nunsteady: ${unsteady.length}`);
for (const { name, message } of unsteady) console.log(`unsteady ${name}\n${firstLines(message)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
