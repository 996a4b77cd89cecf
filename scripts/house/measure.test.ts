import { expect, test } from 'vitest';
import { filesInProportion, measure } from './measure.ts';
import type { Source } from './sources.ts';

function source(path: string, { to = [], lines = 30, text = '' }: Partial<Example> = {}): Source {
  const imports = to.map((file) => ({ to: file, isTypeOnly: false, names: 'all' as const }));
  return { path, text, lines, isTest: path.includes('.test.'), imports, exports: [] };
}
type Example = { to: string[]; lines: number; text: string };

const measured = (...sources: Source[]) =>
  Object.fromEntries(measure(sources).map(({ name, value }) => [name, value]));

test('tests are no files of the product, and import nothing of it', () =>
  expect(
    measured(
      source('src/web/App.tsx', { to: ['src/web/ui/Button.tsx', 'src/web/ui/Card.tsx'], lines: 80 }),
      source('src/web/pages.ts', { to: ['src/web/ui/Button.tsx'], lines: 10 }),
      source('src/web/ui/Button.tsx'),
      source('src/web/ui/Card.tsx'),
      source('src/web/ui/Card.test.tsx', { to: ['src/web/pages.ts', 'src/web/ui/Card.tsx'] }),
    ),
  ).toMatchObject({
    'source files': 4,
    lines: 150,
    'median file, lines': 30,
    'files under 25 lines': '25 %',
    'files with one importer': '25 %',
    folders: 2,
  }));

test('two imports of one file by another make one importer', () =>
  expect(measured(source('src/a.ts', { to: ['src/b.ts', 'src/b.ts'] }), source('src/b.ts'))).toMatchObject({
    'files with one importer': '50 %',
  }));

test('the fields, lists and words that are counted', () =>
  expect(
    measured(
      source('src/domain/fields.ts', { text: 'placeOfBirth: {}, // the town of birth' }),
      source('src/domain/fieldExamples.ts', { text: 'placeOfBirth' }),
      source('src/domain/statuses.ts', { text: "['pending', 'processing', 'approved', 'rejected']" }),
      source('src/web/ui/index.ts', { text: '/** Two\n * words. */ const link = "https://kapi.example";' }),
    ),
  ).toMatchObject({
    'files for a text field': 1,
    'lists of statuses': 1,
    'barrels in src/web': 1,
    'comment words, 1,000 lines': 50,
  }));

test('the number of files grows with the product', () =>
  expect([57_767, 115_534].map(filesInProportion)).toEqual([850, 1_700]));
