import { expect, test } from 'vitest';
import { diagram } from './draw.ts';
import type { Import, Source } from './sources.ts';

function source(path: string, imports: readonly Import[] = []): Source {
  return { path, text: '', lines: 1, isTest: path.includes('.test.'), imports: [...imports], exports: [] };
}
const value = (to: string): Import => ({ to, isTypeOnly: false, names: 'all' });
const type = (to: string): Import => ({ to, isTypeOnly: true, names: 'all' });

test('the picture counts files and imports of each part, tests and imports within a part aside', () => {
  const drawn = diagram([
    source('src/web/App.tsx', [value('src/web/pages.ts'), value('src/domain/prices/fees.ts')]),
    source('src/web/pages.ts', [type('src/domain/languages.ts'), type('src/server/config.ts')]),
    source('src/web/App.test.ts', [value('src/server/main.ts')]),
    source('src/server/main.ts', [value('src/domain/languages.ts')]),
    source('src/server/config.ts'),
    source('src/domain/languages.ts'),
    source('src/domain/prices/fees.ts'),
  ]);
  expect(drawn.split('\n')).toEqual([
    '```mermaid',
    'flowchart TD',
    '  domain["domain: 2 files"]',
    '  server["server: 2 files"]',
    '  web["web: 2 files"]',
    '  server -->|1| domain',
    '  web -->|2| domain',
    '  web -.->|1| server',
    '```',
    '',
  ]);
});
