/**
 * `npm run house`: prints the size and shape of the code beside the former figures and the aims. `npm run
 * house -- --draw` writes the picture of the imports into docs/ARCHITECTURE.md. `npm run house -- --check`, a
 * part of the lint suite, fails if a rule of `rules.ts` is broken or that picture is out of date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCircles } from './circles.ts';
import { drawImports, staleDiagram } from './draw.ts';
import { filesInProportion, measure } from './measure.ts';
import { brokenRules, decisionFaults, missingInComments, missingPaths, unlistedFolders } from './rules.ts';
import { listFiles, readSources, type Source } from './sources.ts';

const root = join(import.meta.dirname, '..', '..');

const cell = (value: number | string) =>
  (typeof value === 'number' ? value.toLocaleString('en') : value).padStart(12);

function check(): string[] {
  const documents = listFiles(root, ['docs/**/*.md', '*.md']).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const folders = ['src', 'scripts', 'tests'];
  const sources = readSources(root, folders);
  const files = listFiles(root, [...folders.map((folder) => `${folder}/**/*.{ts,tsx}`), '*.ts']);
  const architecture = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
  return [
    ...brokenRules(sources),
    ...unlistedFolders(architecture, listFiles(root, ['src/*/*/*'])),
    ...staleDiagram(architecture, sources),
    ...documents.flatMap(({ path, text }) => missingPaths(path, text, root, files)),
    ...missingInComments(sources, files),
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
  console.log(`${''.padEnd(28)}${cell('now')}${cell('before')}${cell('aim')}`);
  for (const { name, value, was, aim } of measure(sources)) {
    console.log(`${name.padEnd(28)}${cell(value)}${cell(was)}${cell(aim)}`);
  }
  const product = sources.filter(({ isTest }) => !isTest);
  const lines = product.reduce((sum, source) => sum + source.lines, 0);
  console.log(
    `\nFiles and lines grow with the product: ${filesInProportion(lines)} files are the same aim today.`,
  );
  for (const circle of findCircles(product)) {
    console.log(
      `\ncircle of ${circle.length}: ${circle.slice(0, 8).join(', ')}${circle.length > 8 ? ', …' : ''}`,
    );
  }
}
