import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './sources.ts';

const document = 'docs/ARCHITECTURE.md';
const begin = '<!-- imports: written by `npm run house -- --draw` -->';
const end = '<!-- /imports -->';

/** Writes the imports between the parts of the product, counted from the code, as a diagram into the document. */
export function drawImports(root: string, sources: readonly Source[]): void {
  const file = join(root, document);
  const text = readFileSync(file, 'utf8');
  const [head, rest] = split(text, begin);
  const [, tail] = split(rest, end);
  writeFileSync(file, `${head}${begin}\n\n${diagram(sources)}\n${end}${tail}`);
}

function split(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker);
  if (at === -1) throw new Error(`${document} has no line ${marker}`);
  return [text.slice(0, at), text.slice(at + marker.length)];
}

function diagram(sources: readonly Source[]): string {
  const product = sources.filter(({ isTest }) => !isTest);
  const files = count(product.map(({ path }) => partOf(path)));
  const arrows = count(
    product.flatMap(({ path, imports }) =>
      imports
        .map(({ to }) => [partOf(path), partOf(to)] as const)
        .filter(([from, to]) => from !== to)
        .map((ends) => ends.join(' ')),
    ),
  );
  return [
    '```mermaid',
    'flowchart TD',
    ...[...files].map(([part, number]) => `  ${part}["${part}: ${number} files"]`),
    ...[...arrows].map(([ends, number]) => `  ${ends.replace(' ', ` -->|${number}| `)}`),
    '```',
    '',
  ].join('\n');
}

/** The folder below src that a file belongs to. */
const partOf = (path: string) => path.split('/')[1] ?? path;

function count(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}
