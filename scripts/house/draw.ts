import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './sources.ts';

const document = 'docs/ARCHITECTURE.md';
const begin = '<!-- imports: written by `npm run house -- --draw` -->';
const end = '<!-- /imports -->';

/** Writes a diagram of the imports between the parts of the product into the document. */
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

/**
 * The parts of the product with their numbers of files, as Mermaid. An arrow counts the imports of one part
 * by another; it is dotted if all are type imports.
 */
export function diagram(sources: readonly Source[]): string {
  const product = sources.filter(({ isTest }) => !isTest);
  const files = count(product.map(({ path }) => partOf(path)));
  const imports = product.flatMap((source) =>
    source.imports
      .map(({ to, isTypeOnly }) => ({ ends: `${partOf(source.path)} ${partOf(to)}`, isTypeOnly }))
      .filter(({ ends }) => !isLoop(ends)),
  );
  const valueImports = new Set(imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ ends }) => ends));
  const arrows = count(imports.map(({ ends }) => ends));
  return [
    '```mermaid',
    'flowchart TD',
    ...files.map(([part, number]) => `  ${part}["${part}: ${number} files"]`),
    ...arrows.map(([ends, number]) => {
      const arrow = valueImports.has(ends) ? '-->' : '-.->';
      return `  ${ends.replace(' ', ` ${arrow}|${number}| `)}`;
    }),
    '```',
    '',
  ].join('\n');
}

function isLoop(ends: string): boolean {
  const [from, to] = ends.split(' ');
  return from === to;
}

const partOf = (path: string) => path.split('/')[1] ?? path;

function count(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}
