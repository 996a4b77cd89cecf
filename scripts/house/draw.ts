import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './sources.ts';

const document = 'docs/ARCHITECTURE.md';
const begin = '<!-- imports: written by `npm run house -- --draw` -->';
const end = '<!-- /imports -->';

/** Writes a diagram of the imports between the parts of the product into the document. */
export function drawImports(root: string, sources: readonly Source[]): void {
  const file = join(root, document);
  writeFileSync(file, withDiagram(readFileSync(file, 'utf8'), sources));
}

/** Says so where the document's diagram is not that of the code. */
export function staleDiagram(text: string, sources: readonly Source[]): string[] {
  return text === withDiagram(text, sources)
    ? []
    : [`${document} draws other imports than the code has: npm run house -- --draw.`];
}

function withDiagram(text: string, sources: readonly Source[]): string {
  const [head, rest] = split(text, begin);
  const [, tail] = split(rest, end);
  return `${head}${begin}\n\n${diagram(sources)}\n${end}${tail}`;
}

function split(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker);
  if (at === -1) throw new Error(`${document} has no line ${marker}`);
  return [text.slice(0, at), text.slice(at + marker.length)];
}

/**
 * The parts of the product and which imports which, as Mermaid. An arrow is dotted if all imports are of types. Without
 * counts, which every new import would change.
 */
function diagram(sources: readonly Source[]): string {
  const product = sources.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);
  const parts = new Set(product.map(({ path }) => partOf(path)));
  const isDotted = new Map<string, boolean>();
  for (const { path, imports } of product)
    for (const { to, isTypeOnly } of imports) {
      const ends = `${partOf(path)} ${partOf(to)}`;
      if (partOf(path) !== partOf(to)) isDotted.set(ends, isTypeOnly && (isDotted.get(ends) ?? true));
    }
  return [
    '```mermaid',
    'flowchart TD',
    ...sorted(parts).map((part) => `  ${part}`),
    ...sorted(isDotted.keys()).map(
      (ends) => `  ${ends.replace(' ', isDotted.get(ends) === true ? ' -.-> ' : ' --> ')}`,
    ),
    '```',
    '',
  ].join('\n');
}

const partOf = (path: string) => path.split('/')[1] ?? path;

const sorted = (names: Iterable<string>) => [...names].sort((one, other) => one.localeCompare(other));
