import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { listFiles } from './sources.ts';

/** What operators are told to set, to run, to watch and to press is there. */

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const forOperators = ['README.md', 'docs/operations.md', 'docs/security.md'].map(read).join('\n');

it('every variable that operators are told of is read, and they are told of every one', () => {
  const settings = read('src/server/config.ts') + read('src/server/tracing/config.ts');
  const known = all(settings, /^ {2}([A-Z][A-Z0-9_]+):/gm);
  const named = all(forOperators, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g);
  const ofNode = 'NODE_EXTRA_CA_CERTS';
  expect(named.filter((name) => !known.includes(name) && name !== ofNode)).toEqual([]);
  const forTests = 'STRIPE_API_BASE';
  expect(known.filter((name) => !forOperators.includes(name) && name !== forTests)).toEqual([]);
});

it('every command that a document names is there', () => {
  const { scripts } = manifest.parse(JSON.parse(read('package.json')));
  const documents = listFiles(root, ['*.md', 'docs/**/*.md']).map(read).join('\n');
  const named = all(documents, /npm run ([a-z][a-z0-9:-]*)/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('every figure that operators are told to watch is measured', () => {
  const named = all(forOperators, /`(kapi_\w+)/g).filter((name) => name !== 'kapi_app');
  const measured = all(read('src/server/metrics.ts'), /'(kapi_\w+)'/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !measured.includes(name))).toEqual([]);
});

it('every word of the staff pages that operators are told to look for stands there', () => {
  const pages = listFiles(root, ['src/web/staff/**/*.{ts,tsx}']).map(read).join('\n');
  const named = all(read('docs/operations.md'), /“([^”]+)”/g);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !pages.includes(`'${name}'`))).toEqual([]);
});
