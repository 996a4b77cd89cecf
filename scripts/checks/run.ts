/**
 * `node scripts/checks/run.ts attacks requirements` runs the tests of lists of checks and writes each list with its
 * verdicts into docs/security.md. Exit code 1 if a test failed, or did not run although its row is not open and the
 * machine has its program. `--figure "…"` adds figures of another run. `--reports <folder>` runs nothing and takes the
 * reports of an `npm test` with `TEST_REPORTS=<folder>`; of several folders the last with a file counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inFull } from '../../tests/support/faultScale.ts';
import { type ListName, lists } from './lists.ts';
import { readPlaywright, readVitest } from './readReports.ts';
import { type Ran, rowsOf, section, withSection } from './table.ts';
import { namedTests, type Suite } from './testNames.ts';

const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'security.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    figure: { type: 'string', multiple: true, default: [] },
    reports: { type: 'string', multiple: true },
  },
});
const isList = (name: string): name is ListName => Object.hasOwn(lists, name);
const chosen = positionals.filter(isList);
if (chosen.length === 0) throw new Error(`Which list? ${Object.keys(lists).join(', ')}`);

const names = chosen.flatMap((name) => lists[name].checks.flatMap(({ tests }) => tests));
const bySuite = Map.groupBy(
  names.map((name) => namedTests(root, name)),
  ({ suite }) => suite,
);
const ownReports = mkdtempSync(join(tmpdir(), 'kapi-checks-'));
let ran: Ran[] = [];
for (const [suite, tests] of bySuite) {
  const files = [...new Set(tests.map(({ file }) => file))];
  if (values.reports === undefined) await run(suite, files, join(ownReports, `${suite}.json`));
  for (const folder of values.reports ?? [ownReports]) {
    const report = join(folder, `${suite}.json`);
    if (!existsSync(report)) continue;
    const text = readFileSync(report, 'utf8');
    const read = suite === 'journeys' ? readPlaywright(text) : readVitest(text, files);
    const again = new Set(read.map(({ file }) => file));
    ran = [...ran.filter(({ file }) => !again.has(file)), ...read];
  }
}
rmSync(ownReports, { recursive: true });

const faultScale = inFull ? 'All of them in full.' : 'In the short form of `npm test`.';
let text = readFileSync(page, 'utf8');
let withoutPass = 0;
const today = new Date().toISOString().slice(0, 10);
for (const name of chosen) {
  const rows = rowsOf(lists[name], ran, (test) => namedTests(root, test));
  withoutPass += rows.filter(({ failed, unproven }) => failed || unproven).length;
  const figures = name === 'faults' ? [faultScale] : values.figure;
  text = withSection(text, name, section(lists[name], rows, figures, today));
  const count = (which: 'failed' | 'unproven') => rows.filter((row) => row[which]).length;
  console.log(`${name}: ${rows.length} rows, ${count('failed')} failed, ${count('unproven')} not run`);
}
writeFileSync(page, text);
process.exitCode = withoutPass === 0 ? 0 : 1;

async function run(suite: Suite, files: readonly string[], report: string): Promise<void> {
  const [program, ...words] =
    suite === 'journeys'
      ? ['playwright', 'test', '--reporter=line,json']
      : [
          'vitest',
          'run',
          '--project',
          suite,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ];
  const child = spawn(join(root, 'node_modules', '.bin', `${program}`), [...words, ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: '', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  await once(child, 'exit');
}
