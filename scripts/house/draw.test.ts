import { expect, test } from 'vitest';
import { staleDiagram } from './draw.ts';
import type { Import, Source } from './sources.ts';

function source(path: string, imports: readonly Import[] = []): Source {
  return { path, text: '', lines: 1, isTest: path.includes('.test.'), imports: [...imports], exports: [] };
}
const value = (to: string): Import => ({ to, isTypeOnly: false, names: 'all' });
const type = (to: string): Import => ({ to, isTypeOnly: true, names: 'all' });

const page = (...lines: string[]) =>
  [
    'Before',
    '<!-- imports: written by `npm run house -- --draw` -->',
    '',
    '```mermaid',
    'flowchart TD',
    ...lines,
    '```',
    '',
    '<!-- /imports -->',
    'After',
  ].join('\n');
const stale = ['docs/ARCHITECTURE.md draws other imports than the code has: npm run house -- --draw.'];

test('the picture has the parts and their imports; tests, scripts and imports within a part aside', () => {
  const sources = [
    source('scripts/web/pages.ts', [value('src/sandbox/plugin.ts')]),
    source('src/web/App.tsx', [value('src/web/pages.ts'), value('src/domain/prices/fees.ts')]),
    source('src/web/pages.ts', [type('src/domain/languages.ts'), type('src/server/config.ts')]),
    source('src/web/App.test.ts', [value('src/server/main.ts')]),
    source('src/server/main.ts', [value('src/domain/languages.ts')]),
    source('src/server/config.ts'),
    source('src/domain/languages.ts'),
    source('src/domain/prices/fees.ts'),
  ];
  const drawn = page(
    '  domain',
    '  server',
    '  web',
    '  server --> domain',
    '  web --> domain',
    '  web -.-> server',
  );
  expect(staleDiagram(drawn, sources)).toEqual([]);
  expect(staleDiagram(page('  domain', '  server', '  web', '  server --> domain'), sources)).toEqual(stale);
});

test('a further import between two parts changes nothing, the first of a value does', () => {
  const drawn = page('  domain', '  web', '  web -.-> domain');
  const fees = 'src/domain/fees.ts';
  const before = [source(fees), source('src/web/Price.tsx', [type(fees)])];
  expect(staleDiagram(drawn, before)).toEqual([]);
  expect(staleDiagram(drawn, [...before, source('src/web/Fees.tsx', [type(fees)])])).toEqual([]);
  expect(staleDiagram(drawn, [...before, source('src/web/Fees.tsx', [value(fees)])])).toEqual(stale);
});
