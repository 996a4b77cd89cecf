import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The suites that can run single files. */
export type Suite = 'unit' | 'integration' | 'api' | 'faults' | 'journeys';

export type NamedTests = { suite: Suite; file: string; title: string };

/**
 * The file and title of a name such as 'api/payments › never believes what it is told'. Throws without the
 * file.
 */
export function namedTests(root: string, name: string): NamedTests {
  const [place = '', title = ''] = name.split(' › ');
  const isUnit = place.startsWith('src/') || place.startsWith('scripts/');
  const path = isUnit ? place : `tests/${place}`;
  const file = [`${path}.test.ts`, `${path}.test.tsx`].find((each) => existsSync(join(root, each)));
  if (file === undefined) throw new Error(`No test file for "${name}"`);
  return { suite: isUnit ? 'unit' : suiteOf(place), file, title };
}

function suiteOf(place: string): Suite {
  const [folder] = place.split('/');
  if (folder === 'api' || folder === 'integration' || folder === 'faults' || folder === 'journeys')
    return folder;
  throw new Error(`No suite "${folder}"`);
}

/** Matches a test's title; its placeholders (`%s`, `$name`, `${…}`) match anything. */
export function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sdijfo]|\$\{[^}]*\}|\$[a-z.]+/i);
  return new RegExp(
    parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'),
    's',
  );
}
