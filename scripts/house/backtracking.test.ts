import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listFiles } from './sources.ts';

/** Regular expressions whose time grows faster than the text stop the only thread: a library finds them. */

const root = join(import.meta.dirname, '..', '..');

const literal = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) });

/** The regular expressions that a file writes. */
function patternsOf(path: string): RegExp[] {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: RegExp[] = [];
  collect(program, found);
  return found;
}

function collect(node: unknown, found: RegExp[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('regex' in node) {
    const { regex } = literal.parse(node);
    found.push(new RegExp(regex.pattern, regex.flags));
    return;
  }
  for (const child of Object.values(node)) collect(child, found);
}

type Backtracking = 'linear' | 'polynomial' | 'exponential';

function backtrackingOf({ source, flags }: RegExp): Backtracking {
  const { reports } = analyse({ source, flags });
  if (reports.some(({ exponential }) => exponential)) return 'exponential';
  return reports.length > 0 ? 'polynomial' : 'linear';
}

it.each<[RegExp, Backtracking]>([
  [/(a+)+$/, 'exponential'],
  [/^(\w+\s?)*$/, 'exponential'],
  [/\s+$/, 'polynomial'],
  [/\s*;\s*/, 'polynomial'],
  [/^\s*x?\s*$/, 'polynomial'],
  [/^[a-z]+-[a-z]+$/, 'linear'],
  [/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}$/, 'linear'],
])('%s is %s', (pattern, backtracking) => {
  expect(backtrackingOf(pattern)).toBe(backtracking);
});

type Exception = { patterns: readonly RegExp[]; because: string };

/** Patterns whose time grows faster than the text, which is short or our own. */
const exceptions: Readonly<Record<string, Exception>> = {
  'src/domain/calendar/writtenDate.ts': {
    patterns: [/^(\d{1,2})\s*([-./]|\s)\s*(\d{1,2})\s*([-./]|\s)\s*(\d{4})$/],
    because: 'Reads a date field of the page; the server takes dates as YYYY-MM-DD.',
  },
  'src/domain/insurance/plans.ts': {
    patterns: [/(?<![\d-])(\d{1,4})\s*-?\s*(day|year)s?\b/i],
    because: 'Reads the names of our plans.',
  },
  'src/domain/prices/money.ts': {
    patterns: [/\B(?=(?:\d{3})+$)/g],
    because: 'Groups the digits of an amount.',
  },
  'src/domain/staff/newPassword.ts': {
    patterns: [/^[^\p{L}]+|[^\p{L}]+$/gu],
    because: 'A longer password than 200 characters is refused before.',
  },
  'src/domain/text/plainText.ts': {
    patterns: [/[\s,]+$/u],
    because: 'The schema of a field takes 500 characters.',
  },
  'src/sandbox/checkouts/cards.ts': {
    patterns: [/^(\d{1,2})\s*[/.-]?\s*(\d{4}|\d{2})$/],
    because: 'The schema takes 200 characters.',
  },
  'src/server/backup/tar.ts': { patterns: [/\0.*$/s], because: 'Reads a field of a header, 512 bytes.' },
  'src/server/environmentValues.ts': { patterns: [/\/+$/], because: 'Reads a variable of the operator.' },
  'src/server/logging.ts': {
    patterns: [/\S*$/, /[a-z][a-z+.-]*:\/\/[^\s"'`]*|[/?][^\s"'`]*/gi],
    because: 'A message is cut to 300 characters.',
  },
  'src/server/payments/providerHttp.ts': {
    patterns: [/\/+$/, /[^/]*[_\d][^/]*/g],
    because: 'Reads an address of the operator, and paths that we write.',
  },
  'src/server/tracing/config.ts': {
    patterns: [/^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([!-~]*)\s*$/],
    because: 'Reads a variable of the operator.',
  },
  'src/web/information/legal/LegalPage.tsx': { patterns: [/\/+$/], because: 'Reads the address bar.' },
  'src/web/information/legal/blocks.ts': {
    patterns: [/(\[[^\]]+\]\(\/[a-z-]+\)|https?:\/\/[\w./?=&%~#-]*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/u],
    because: 'Reads our texts.',
  },
  'src/web/start/offlineWorker.ts': {
    patterns: [/\/+$/],
    because: 'Reads the address bar.',
  },
  'src/web/start/routes.ts': { patterns: [/\/+$/], because: 'Reads the address bar.' },
};

describe('the patterns of the product', () => {
  const paths = listFiles(root, ['src/**/*.{ts,tsx}']).filter(
    (path) => !/\.(test|fixture)\.tsx?$/.test(path),
  );
  const found = paths.flatMap((path) => patternsOf(path).map((pattern) => ({ path, pattern })));

  it('take a time in proportion to the text, but for texts that are short', () => {
    expect(found.length).toBeGreaterThan(200);
    const allowed = new Set(
      Object.entries(exceptions).flatMap(([path, { patterns }]) =>
        patterns.map((pattern) => `${path} ${pattern}`),
      ),
    );
    const slow = found
      .map(({ path, pattern }) => ({ place: `${path} ${pattern}`, backtracking: backtrackingOf(pattern) }))
      .filter(({ backtracking }) => backtracking !== 'linear');
    expect(
      slow.filter(({ place, backtracking }) => backtracking === 'exponential' || !allowed.has(place)),
    ).toEqual([]);
    const needed = new Set(slow.map(({ place }) => place));
    expect([...allowed].filter((place) => !needed.has(place))).toEqual([]);
  });

  it('are literals, but for three whose parts are no loops', () => {
    const made = paths.filter((path) => readFileSync(join(root, path), 'utf8').includes('RegExp('));
    expect(made).toEqual([
      'src/domain/proofOfWork.ts',
      'src/domain/staff/pdfFacts.ts',
      'src/domain/text/foldText.ts',
    ]);
  });

  it('of the checks that Zod brings take no longer', () => {
    for (const pattern of [z.regexes.uuid(), z.regexes.datetime({ offset: true })])
      expect(backtrackingOf(pattern)).toBe('linear');
  });
});
