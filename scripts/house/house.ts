/**
 * `npm run house`: prints what the size and shape of the code are, beside what they were and should become.
 * `npm run house -- --draw` writes the picture of the imports into docs/ARCHITECTURE.md.
 * `npm run house -- --check`, a part of the lint suite, fails where a rule of `rules.ts` is broken.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawImports } from './draw.ts';
import { countRepeatedBlocks } from './repeats.ts';
import { brokenRules, decisionFaults, missingPaths, unlistedFolders } from './rules.ts';
import { findCircles, listFiles, readSources, type Source } from './sources.ts';

const root = join(import.meta.dirname, '..', '..');

/** Six lines that stand in two places count as repeated. */
const repeatedLines = 6;
const shortFileLines = 25;
/** A text field that every part of the product knows: the files that name it are those that a new field touches. */
const textField = 'placeOfBirth';
const statusList = /'pending',\s*'processing',\s*'approved',\s*'rejected'/g;

type Row = { name: string; value: number | string; was: number | string; aim: string };

function measure(sources: readonly Source[]): Row[] {
  const product = sources.filter(({ isTest }) => !isTest);
  const lengths = product.map(({ lines }) => lines).sort((one, other) => one - other);
  const short = lengths.filter((lines) => lines < shortFileLines).length;
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  const naming = new RegExp(`\\b${textField}\\b`);
  return [
    { name: 'source files', value: product.length, was: 928, aim: '700' },
    { name: 'lines', value: lengths.reduce((sum, lines) => sum + lines, 0), was: 52_203, aim: '48,000' },
    { name: 'median file, lines', value: lengths[lengths.length >> 1] ?? 0, was: 46, aim: '60 to 70' },
    { name: 'files under 25 lines', value: percent(short / lengths.length), was: '25 %', aim: '12 %' },
    { name: 'folders', value: folders.size, was: 129, aim: '95' },
    { name: 'depth below src', value: Math.max(...product.map(depthOf)), was: 5, aim: '5' },
    {
      name: 'files for a text field',
      value: product.filter(({ text }) => naming.test(text)).length,
      was: 17,
      aim: '2',
    },
    {
      name: 'lists of statuses',
      value: product.flatMap(({ text }) => text.match(statusList) ?? []).length,
      was: 4,
      aim: '1',
    },
    { name: 'circles', value: findCircles(product).length, was: 6, aim: '0' },
    { name: 'repeated blocks', value: countRepeatedBlocks(product, repeatedLines), was: 12, aim: 'not more' },
  ];
}

const depthOf = ({ path }: Source) => path.split('/').length - 1;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const cell = (value: number | string) =>
  (typeof value === 'number' ? value.toLocaleString('en') : value).padStart(10);

function check(): string[] {
  const documents = listFiles(root, ['docs/**/*.md', '*.md']).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const sources = readSources(root, ['src', 'scripts', 'tests']);
  return [
    ...brokenRules(sources),
    ...unlistedFolders(
      readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'),
      listFiles(root, ['src/*/*/*']),
    ),
    ...documents.flatMap(({ path, text }) => missingPaths(path, text, root)),
    ...documents
      .filter(({ path }) => /^docs\/decisions\/(?!README)/.test(path))
      .flatMap(({ path, text }) => decisionFaults(path, text)),
  ];
}

if (process.argv.includes('--check')) {
  const broken = check();
  for (const sentence of broken) console.error(sentence);
  process.exitCode = broken.length > 0 ? 1 : 0;
} else if (process.argv.includes('--draw')) {
  drawImports(root, readSources(root, ['src']));
} else {
  print(readSources(root, ['src']));
}

function print(sources: readonly Source[]): void {
  console.log(`${''.padEnd(24)}${cell('now')}${cell('before')}${cell('aim')}`);
  for (const { name, value, was, aim } of measure(sources)) {
    console.log(`${name.padEnd(24)}${cell(value)}${cell(was)}${cell(aim)}`);
  }
  for (const circle of findCircles(sources.filter(({ isTest }) => !isTest))) {
    console.log(
      `\ncircle of ${circle.length}: ${circle.slice(0, 8).join(', ')}${circle.length > 8 ? ', …' : ''}`,
    );
  }
}
