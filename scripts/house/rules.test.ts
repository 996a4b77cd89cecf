import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  brokenRules,
  decisionFaults,
  longFiles,
  missingInComments,
  missingPaths,
  unlistedFolders,
} from './rules.ts';
import type { Source } from './sources.ts';

function source(
  path: string,
  {
    to = [],
    names = 'all',
    exports = [],
    text = '',
    lines = 1,
  }: { to?: string[]; names?: string[] | 'all'; exports?: string[]; text?: string; lines?: number } = {},
) {
  const imports = to.map((file) => ({ to: file, isTypeOnly: false, names }));
  return { path, text, lines, isTest: /\.test\.|^tests\//.test(path), imports, exports } satisfies Source;
}
const excepted = Object.keys(longFiles).map((path) => source(path, { lines: 1000 }));
const broken = (...sources: Source[]) => brokenRules([...excepted, ...sources]);

describe('a feature of the server', () => {
  const mail = [source('src/server/mail/index.ts'), source('src/server/mail/send.ts')];

  test('is imported by another through its index', () => {
    expect(broken(...mail, source('src/server/chat/reply.ts', { to: ['src/server/mail/index.ts'] }))).toEqual(
      [],
    );
    expect(broken(...mail, source('src/server/chat/reply.ts', { to: ['src/server/mail/send.ts'] }))).toEqual([
      'src/server/chat/reply.ts imports src/server/mail/send.ts: import it from src/server/mail/index.ts.',
    ]);
  });

  test('without an index is imported by no other', () => {
    const to = ['src/server/demo/seed.ts'];
    expect(broken(source('src/server/chat/reply.ts', { to }))).toEqual([
      'src/server/chat/reply.ts imports src/server/demo/seed.ts: import it from src/server/demo/index.ts.',
    ]);
  });

  test('may be imported from itself, from the top of the server and from tests; database and security are none', () => {
    expect(
      broken(
        ...mail,
        source('src/server/mail/queue.ts', { to: ['src/server/mail/send.ts'] }),
        source('src/server/app.ts', { to: ['src/server/mail/send.ts'] }),
        source('src/server/chat/reply.test.ts', { to: ['src/server/mail/send.ts'] }),
        source('src/server/database/pool.ts'),
        source('src/server/chat/reply.ts', {
          to: ['src/server/database/pool.ts', 'src/server/security/keys.ts'],
        }),
      ),
    ).toEqual([]);
  });
});

test('the browser has no index files', () => {
  expect(broken(source('src/web/ui/index.ts'))).toEqual(['src/web/ui/index.ts: src/web has no index files.']);
});

test('a file is not too long, and no exception outlives its reason', () => {
  expect(
    broken(source('src/web/App.tsx', { lines: 300 }), source('tests/api/x.test.ts', { lines: 550 })),
  ).toEqual([]);
  expect(broken(source('src/web/App.tsx', { lines: 301 }))).toEqual([
    'src/web/App.tsx has 301 lines: at most 300.',
  ]);
  expect(brokenRules([])).toEqual(
    Object.keys(longFiles).map((path) => `${path} needs no exception in longFiles.`),
  );
});

test('the sandbox is mounted in one place; tests may import it', () => {
  const to = ['src/sandbox/plugin.ts'];
  expect(
    broken(
      source('src/server/app.ts', { to }),
      source('src/sandbox/standalone.ts', { to }),
      source('tests/a.ts', { to }),
    ),
  ).toEqual([]);
  expect(broken(source('src/server/payments/provider.ts', { to }))).toEqual([
    'src/server/payments/provider.ts imports the sandbox: src/server/app.ts and src/server/product.ts do.',
  ]);
});

test('what is exported has a user in the product: another file, or the file itself', () => {
  const prices = source('src/domain/prices.ts', {
    exports: ['fee', 'total', 'tax'],
    text: 'export const fee = 1; export const total = 2 * fee; /** As `tax`. */ export const tax = 3;',
  });
  const page = source('src/web/Price.tsx', { to: [prices.path], names: ['total'] });
  const lookedAt = source('src/domain/prices.test.ts', { to: [prices.path], names: ['tax'] });
  expect(broken(prices, page, lookedAt)).toEqual([
    'src/domain/prices.ts exports tax, which the product does not use.',
  ]);
  expect(broken(prices, source(page.path, { to: [prices.path] }), lookedAt)).toEqual([]);
});

test('a path of the API stands in the contract alone; comments may name it', () => {
  const text = "call('/api/countries')";
  expect(
    broken(source('src/contract/countries.ts', { text }), source('src/domain/fees.test.ts', { text })),
  ).toEqual([]);
  expect(broken(source('src/domain/fees.ts', { text: `/** See '/api/countries'. */` }))).toEqual([]);
  expect(broken(source('src/domain/fees.ts', { text }))).toEqual([
    'src/domain/fees.ts writes a path of the API: take it from src/contract.',
  ]);
});

test.each(['addressBucket(request.ip)', 'async ({ body, ip }) => body', 'socket.remoteAddress'])(
  'the address of a caller is read where the connection begins: not by %s',
  (text) => {
    expect(broken(source('src/server/protection/callerAddress.ts', { text }))).toEqual([]);
    expect(broken(source('src/server/chat/routes.ts', { text: `// ${text}` }))).toEqual([]);
    expect(broken(source('src/server/chat/routes.ts', { text }))).toEqual([
      'src/server/chat/routes.ts reads the address of a socket: take request.callerAddress.',
    ]);
  },
);

test('a path that a document names exists', () => {
  const root = join(import.meta.dirname, '..', '..');
  const text =
    'See `scripts/house/rules.ts`, `scripts/<folder>/house.ts`, `content/*/mail.json` and `src/nowhere.ts`.';
  expect(missingPaths('README.md', text, root, [])).toEqual([
    'README.md names src/nowhere.ts, which does not exist.',
  ]);
});

test('the name of a TypeScript file in a document, or in a comment of the product, ends a path', () => {
  const files = ['src/domain/prices/money.ts', 'src/domain/prices/money.test.ts'];
  const text = 'See `money.ts`, `prices/money.ts`, `<rule>.test.ts`, `domain/money.ts` and `money.tsx`.';
  expect(missingPaths('README.md', text, '.', files)).toEqual([
    'README.md names domain/money.ts, which does not exist.',
    'README.md names money.tsx, which does not exist.',
  ]);
  const code = "/** As in ../prices/money.ts. */ import './fees.ts'; // of `fees.ts`";
  const sources = ['src/a.ts', 'tests/a.ts'].map((path) => source(path, { text: code }));
  expect(missingInComments(sources, files)).toEqual([
    'src/a.ts names fees.ts in a comment, which does not exist.',
  ]);
});

test('a decision has its parts, and at most 300 words besides its tables', () => {
  const parts =
    '# Title\n\nDate: 2026-11-22\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';
  expect(decisionFaults('a.md', `${parts}${'| word '.repeat(400)}|`)).toEqual([]);
  expect(decisionFaults('a.md', parts.replace('## Context\n', ''))).toEqual([
    'a.md lacks a line ## Context.',
  ]);
  expect(decisionFaults('a.md', `${parts}${'word '.repeat(400)}`)).toEqual([
    'a.md has 408 words: at most 300.',
  ]);
});

test('the tree of folders is complete', () => {
  const tree =
    '    src/domain/           the rules\n      chat/               limits\n      fees/               prices\n';
  const paths = ['src/domain/chat/limits.ts', 'src/domain/visa/fields.ts'];
  expect(unlistedFolders(tree, paths)).toEqual([
    'docs/ARCHITECTURE.md lacks src/domain/visa/.',
    'docs/ARCHITECTURE.md names src/domain/fees/, which is gone.',
  ]);
});
