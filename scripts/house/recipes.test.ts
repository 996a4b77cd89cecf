import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * A recipe of CONTRIBUTING, proven by an existing example: its rows must name all files in which the example
 * stands.
 */
type Recipe = {
  title: string;
  /** Patterns that the path and text of a file with the example match. */
  example: readonly RegExp[];
  /** Files with the example that a new one does not touch, each with the reason. */
  needsNoRow?: Readonly<Record<string, string>>;
  /** Paths in rows without the example, each with the reason. */
  lacksExample?: Readonly<Record<string, string>>;
};

const recipes: readonly Recipe[] = [
  {
    title: 'Add a field to a form',
    example: [/placeOfBirth|place of birth/i],
    needsNoRow: {
      'scripts/house/measure*.ts': 'counts the files that name this field',
      'src/domain/constants.test.ts': 'published lengths of answers',
      'src/domain/problems.test.ts': 'published sentences',
      'tests/journeys/draft.test.ts': 'types a few answers only',
    },
    lacksExample: {
      'src/domain/insurance/fields.ts': 'the other form',
      'content/tr/kvkkOriginal.json': 'names it in Turkish',
      'content/en/kvkkRendering.json': 'names it in other words',
      'tests/journeys/timeToComplete.test.ts': 'types answers in the order of the page',
    },
  },
  {
    title: 'Add a language',
    example: [/['"/]es['"/.]|\bes: /],
    needsNoRow: {
      'src/domain/text/suggestedEmail.ts': 'domains of e-mail addresses',
      'src/server/demo/peoples.ts': 'languages of people who do not exist',
    },
    lacksExample: { 'public/social/': 'a picture' },
  },
  {
    title: 'Change a fee, or add a processing option',
    example: [/urgent_12|['“]12 (?:hours|saat)['”]|seven (?:processing|prices|options)|\b(?:439|315)\b/i],
    lacksExample: {
      'src/domain/payments/refunds.test.ts': 'published amounts of other options',
      'scripts/web/legalTexts.test.ts': 'published fees',
      'tests/journeys/classes.test.ts': 'counts the options',
      'tests/journeys/performance.test.ts': 'counts the options',
      'tests/journeys/heard/heard.test.ts': 'counts the options',
    },
  },
  {
    title: 'Add a status',
    example: [/\bpending\b/, /\bprocessing\b/, /\bapproved\b/, /\brejected\b/],
    needsNoRow: {
      'scripts/house/measure*.ts': 'counts the lists of statuses',
      'src/server/mail/promisedTimeWords.ts': 'e-mails, which have a recipe',
      'src/**/*.test.ts': 'cases with the statuses that a rule tells apart',
      'tests/**/*.test.ts': 'cases with the statuses that a rule tells apart',
    },
    lacksExample: { 'src/server/database/tables/decisions.ts': 'takes `staffStatuses`' },
  },
  {
    title: 'Change or add a country',
    example: [/\bAGO\b/],
    lacksExample: {
      'src/domain/turkiye/prerequisites.ts': 'Angola has no list of its own',
      'src/domain/turkiye/entry.ts': 'nor an age that needs a document',
      'src/domain/turkiye/supportingDocuments.ts': 'nor documents that staff set',
      'src/domain/turkiye/eligible38.ts': 'nor a line in the published list',
    },
  },
  {
    title: 'Add a route for staff',
    example: [/listOpenDisputes|openDisputes|disputes\.listed/],
    lacksExample: {
      'src/server/staff/routes.ts': 'calls other routes files',
      'src/web/staff/details/timelineTexts.ts': 'the list has no single application',
    },
  },
  { title: 'Add a staff permission', example: [/\bcase\.steal\b/] },
  {
    title: 'Add something that travellers can be asked for',
    example: [/nameSpelling/],
  },
  {
    title: 'Add an e-mail',
    example: [/documentReady/],
    needsNoRow: {
      'src/server/staff/documents.ts': 'the action that causes it',
      'src/domain/status/documents.test.ts': 'cases of that action',
      'tests/**/*.test.ts': 'cases of that action',
    },
    lacksExample: { 'src/server/database/tables/mails.ts': 'takes `documentEvents`' },
  },
];

const root = join(import.meta.dirname, '..', '..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const [, chapter = ''] = /^## Recipes$([\s\S]*?)^## /m.exec(contributing) ?? [];

const glob = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.split(sep).join('/'));

/** The files that may hold an example; their path stands before the text. Migrations are history. */
const files = glob('{src,scripts,content,tests}/**/*.{ts,tsx,mjs,json}')
  .filter((path) => !path.includes('/migrations/') && path !== 'scripts/house/recipes.test.ts')
  .map((path) => ({ path, text: `${path}\n${readFileSync(join(root, path), 'utf8')}` }));

/** The files that a recipe's path means: `<code>` is any name, a last slash everything below. */
function placesOf(path: string): string[] {
  return glob(path.replace(/<[^>]+>/g, '*').replace(/\/$/, '/**/*'));
}

const isAt = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

/** The paths in backticks, from the root: a bare name stands beside the path before it, or above. */
function pathsIn(text: string): string[] {
  const named = /`((?:src|scripts|tests|content|docs|public)\/[^`\s]*|[\w./*<>-]+\.(?:tsx?|mjs|json|md))`/g;
  let folder = '.';
  return [...text.matchAll(named)].map(([, name = '']) => {
    const path = /^(?:src|scripts|tests|content|docs|public)\//.test(name) ? name : beside(folder, name);
    folder = posix.dirname(path);
    return path;
  });
}

function beside(folder: string, name: string): string {
  const path = posix.join(folder, name);
  return folder === '.' || placesOf(path).length > 0 ? path : beside(posix.dirname(folder), name);
}

const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => pathsIn(line.split('|')[1] ?? ''));

test('CONTRIBUTING has these recipes and no other', () =>
  expect([...chapter.matchAll(/^### (.+)$/gm)].map(([, title]) => title)).toEqual(
    recipes.map(({ title }) => title),
  ));

describe.each(recipes)('$title', ({ title, example, needsNoRow = {}, lacksExample = {} }) => {
  const section = chapter.split('### ').find((part) => part.startsWith(`${title}\n`)) ?? '';
  const rows = rowsOf(section);
  const standing = files
    .filter(({ text }) => example.every((part) => part.test(text)))
    .map(({ path }) => path);
  const stands = (path: string) => {
    const places = placesOf(path);
    return standing.some((file) => isAt(file, places));
  };

  test('names files that exist', () =>
    expect(pathsIn(section).filter((path) => placesOf(path).length === 0)).toEqual([]));

  test('names every file where its example stands, the tests also below its rows', () => {
    const named = [...rows, ...Object.keys(needsNoRow)].flatMap(placesOf);
    const mentioned = pathsIn(section).flatMap(placesOf);
    expect(
      standing.filter((file) => !isAt(file, file.includes('.test.') ? [...named, ...mentioned] : named)),
    ).toEqual([]);
  });

  test('names no file without its example but for a reason', () =>
    expect(rows.filter((path) => !stands(path) && !Object.hasOwn(lacksExample, path))).toEqual([]));

  test('has no exception that it does not need', () => {
    expect(Object.keys(needsNoRow).filter((path) => !stands(path))).toEqual([]);
    expect(Object.keys(lacksExample).filter((path) => !rows.includes(path) || stands(path))).toEqual([]);
  });
});
