import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseSync } from 'vite';

/** An import or re-export of another file: of these names, or of everything. */
export type Import = { to: string; isTypeOnly: boolean; names: readonly string[] | 'all' };

export type Source = {
  path: string;
  text: string;
  lines: number;
  isTest: boolean;
  imports: Import[];
  exports: string[];
};

/** The TypeScript files below `folders` with their imports. Paths are relative to `root`. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  const paths = listFiles(
    root,
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ).filter((path) => !path.endsWith('.d.ts'));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return {
      path,
      text,
      lines: text.split('\n').length - 1,
      isTest: /\.(test|fixture)\.tsx?$|^tests\//.test(path),
      ...connectionsOf(root, path, text),
    };
  });
}

const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;

/** The comments of a file. */
export const commentsOf = (text: string): string[] => text.match(comment) ?? [];

/** The files that match the patterns, sorted. */
export function listFiles(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort();
}

function connectionsOf(root: string, path: string, text: string): Pick<Source, 'imports' | 'exports'> {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      names: namesOf(entries.map(({ importName }) => importName.name)),
    })),
    ...exported.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest === null
        ? []
        : [{ from: moduleRequest.value, isTypeOnly: isType, names: namesOf([importName.name]) }],
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      from: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"]|['"]$/g, ''),
      isTypeOnly: false,
      names: 'all' as const,
    })),
  ];
  return {
    imports: named.flatMap(({ from, ...rest }) => {
      const to = join(dirname(path), from);
      return from.startsWith('.') && /\.tsx?$/.test(to) && existsSync(join(root, to))
        ? [{ to, ...rest }]
        : [];
    }),
    exports: exported.flatMap(({ exportName }) => exportName.name ?? []),
  };
}

/** Default and namespace imports have no name. */
const namesOf = (names: readonly (string | null)[]) =>
  names.every((name) => name !== null) ? names : ('all' as const);
