import { globSync } from 'node:fs';
import { commentsOf, type Source } from './sources.ts';

/**
 * Lines that a file may have. A longer test file reads as a list; longer code hides what belongs together.
 */
const longestCode = 300;
const longestTest = 550;

/** Longer files, each with the reason why it is not split. */
export const longFiles: Readonly<Record<string, string>> = {
  'tests/support/pdfSpecimens.ts': 'a collection of hostile PDFs',
};

/** Files with an API path that is no endpoint of the contract, each with the reason. */
const ownPaths: Readonly<Record<string, string>> = {
  'src/server/access/guard.ts': 'routes of plugins',
  'src/server/app.ts': 'OpenAPI, and the language of paths below /api/admin',
  'src/server/payments/webhook.ts': 'the payment provider calls it',
  'src/server/serve.ts': 'the tag of paths below /api/admin',
};

/** Broken rules of the house that the linter cannot check, one sentence each. */
export function brokenRules(sources: readonly Source[]): string[] {
  return [
    ...importsPastIndex(sources),
    ...barrels(sources),
    ...tooLong(sources),
    ...pathLiterals(sources),
    ...readsOfAddress(sources),
    ...exportsForTests(sources),
    ...importsOfSandbox(sources),
  ];
}

/** Folders of the server that are no features: every file of them may be imported. */
const openFolders: ReadonlySet<string> = new Set(['database', 'security']);

/**
 * A feature of the server is imported by other features through its `index.ts` alone, types too; one without that file is
 * imported by none. The files directly in src/server put the features together and may import any file.
 */
function importsPastIndex(sources: readonly Source[]): string[] {
  return sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) =>
      imports
        .map(({ to }) => ({ to, feature: featureOf(to), index: `src/server/${featureOf(to)}/index.ts` }))
        .filter(({ to, feature, index }) => {
          const from = featureOf(path);
          if (from === null || feature === null || openFolders.has(feature)) return false;
          return feature !== from && to !== index;
        })
        .map(({ to, index }) => `${path} imports ${to}: import it from ${index}.`),
    );
}

const featureOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? null;

/**
 * The browser imports each part from its own file: an `index.ts` would load files that a page does not need.
 */
function barrels(sources: readonly Source[]): string[] {
  return sources.filter(isBarrel).map(({ path }) => `${path}: src/web has no index files.`);
}

export const isBarrel = ({ path }: Source) => /^src\/web\/(.*\/)?index\.tsx?$/.test(path);

function tooLong(sources: readonly Source[]): string[] {
  const limitOf = ({ path, isTest }: Source) =>
    isTest || path.startsWith('tests/') ? longestTest : longestCode;
  const isLong = (source: Source) => source.lines > limitOf(source);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return [
    ...sources
      .filter((source) => isLong(source) && !Object.hasOwn(longFiles, source.path))
      .map((source) => `${source.path} has ${source.lines} lines: at most ${limitOf(source)}.`),
    ...Object.keys(longFiles).flatMap((path) => {
      const source = byPath.get(path);
      return source !== undefined && isLong(source) ? [] : [`${path} needs no exception in longFiles.`];
    }),
  ];
}

/** An API path stands once, in the contract. Comments may name it. */
function pathLiterals(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest && !path.startsWith('src/contract/'))
    .filter(({ path }) => !Object.hasOwn(ownPaths, path))
    .filter(({ text }) => /['"`]\/api\//.test(withoutComments(text)))
    .map(({ path }) => `${path} writes a path of the API: take it from src/contract.`);
}

/** Reads the caller's address, which a socket loses once the client has reset it. */
const keeperOfAddress = 'src/server/protection/callerAddress.ts';

function readsOfAddress(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, isTest }) => path.startsWith('src/server/') && !isTest && path !== keeperOfAddress)
    .filter(({ text }) => /\.ips?\b|[{,]\s*ips?\s*[,}:]|\bremoteAddress\b/.test(withoutComments(text)))
    .map(({ path }) => `${path} reads the address of a socket: take request.callerAddress.`);
}

/** The only files of the product that know the sandbox: one mounts it, one passes its options. */
const mountsSandbox = ['src/server/app.ts', 'src/server/product.ts'];

function importsOfSandbox(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ path, isTest }) => !isTest && !path.startsWith('src/sandbox/') && !mountsSandbox.includes(path),
    )
    .filter(({ imports }) => imports.some(({ to }) => to.startsWith('src/sandbox/')))
    .map(({ path }) => `${path} imports the sandbox: ${mountsSandbox.join(' and ')} do.`);
}

/** An export needs a user in the product: a test alone is none. */
function exportsForTests(sources: readonly Source[]): string[] {
  const used = new Map<string, Set<string> | 'all'>();
  for (const { isTest, imports } of sources)
    for (const { to, names } of isTest ? [] : imports) {
      const known = used.get(to);
      used.set(to, names === 'all' || known === 'all' ? 'all' : new Set([...(known ?? []), ...names]));
    }
  const occurs = (text: string, name: string) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  return sources
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest && !/xamples\.ts$/.test(path))
    .flatMap(({ path, text, exports }) => {
      const users = used.get(path);
      if (users === undefined || users === 'all') return [];
      const code = withoutComments(text);
      return exports
        .filter((name) => !users.has(name) && occurs(code, name) < 2)
        .map((name) => `${path} exports ${name}, which the product does not use.`);
    });
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** What begins with a folder of the repository is a path from its root. */
const fromRoot = /^(?:src|scripts|tests|content|docs|public|\.github)\//;

/**
 * The paths from the root in backticks of a document that do not exist, and the names of TypeScript files there that end
 * the path of none of `files`. `*` and `<code>` stand for any name.
 */
export function missingPaths(name: string, text: string, root: string, files: readonly string[]): string[] {
  const named = [...new Set([...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path))];
  const missing = named
    .filter((path) => fromRoot.test(path))
    .filter(
      (path) => globSync(path.replace(/<[^>]+>/g, '*').replace(/:\d+$/, ''), { cwd: root }).length === 0,
    );
  const others = named.filter((path) => !fromRoot.test(path)).join(' ');
  return [...missing, ...missingFiles(others, files)].map(
    (path) => `${name} names ${path}, which does not exist.`,
  );
}

/** The names of TypeScript files in the comments of the product that end the path of none of `files`. */
export function missingInComments(sources: readonly Source[], files: readonly string[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      missingFiles(commentsOf(text).join(' '), files).map(
        (file) => `${path} names ${file} in a comment, which does not exist.`,
      ),
    );
}

function missingFiles(text: string, files: readonly string[]): string[] {
  const named = text.matchAll(/(?<![\w./*<>-])(?:\.{1,2}\/)*((?:[\w.*<>-]+\/)*[\w.*<>-]*\w\.tsx?)\b/g);
  return [...new Set([...named].map(([, file = '']) => file))].filter((file) => {
    const pattern = file
      .replace(/<[^>]+>/g, '*')
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*');
    const end = new RegExp(`(?:^|/)${pattern}$`);
    return !files.some((path) => end.test(path));
  });
}

const partsOfDecision = [
  /^# /m,
  /^Date: /m,
  /^Status: /m,
  /^## Context$/m,
  /^## Decision$/m,
  /^## Consequences$/m,
];
const longestDecision = 300;

/**
 * A decision has title, date, status, context, decision and consequences, and at most 300 words besides its
 * tables.
 */
export function decisionFaults(name: string, text: string): string[] {
  const words = text
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  return [
    ...partsOfDecision
      .filter((part) => !part.test(text))
      .map((part) => `${name} lacks a line ${part.source.replace(/[\^$]/g, '')}.`),
    ...(words > longestDecision ? [`${name} has ${words} words: at most ${longestDecision}.`] : []),
  ];
}

/** The parts of the product whose folders docs/ARCHITECTURE.md lists, one line each. */
const listedParts = ['domain', 'contract', 'server', 'web', 'embeddedPostgres', 'sandbox'];

/** The folders that the tree in docs/ARCHITECTURE.md lacks or should not have. */
export function unlistedFolders(tree: string, paths: readonly string[]): string[] {
  return listedParts.flatMap((part) => {
    const [, below = ''] = new RegExp(`^    src/${part}/ .*\\n((?:      .*\\n)*)`, 'm').exec(tree) ?? [];
    const listed = [...below.matchAll(/^ {6}(\w+)\/ /gm)].map(([, name = '']) => name);
    const present = new Set(
      paths.flatMap((path) => new RegExp(`^src/${part}/(\\w+)/`).exec(path)?.[1] ?? []),
    );
    return [
      ...[...present].filter((name) => !listed.includes(name)).map((name) => `lacks src/${part}/${name}/.`),
      ...listed
        .filter((name) => !present.has(name))
        .map((name) => `names src/${part}/${name}/, which is gone.`),
    ].map((says) => `docs/ARCHITECTURE.md ${says}`);
  });
}
