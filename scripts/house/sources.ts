import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseSync } from 'vite';

/** One import or re-export of another file of the product. */
export type Import = { to: string; isTypeOnly: boolean };

export type Source = { path: string; text: string; lines: number; isTest: boolean; imports: Import[] };

/** The TypeScript files below `folders`, with what each imports. Paths are relative to `root`. */
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
      imports: importsOf(root, path, text),
    };
  });
}

/** The files that match the patterns, by name. */
export function listFiles(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort();
}

function importsOf(root: string, path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ name: moduleRequest.value, isTypeOnly: isType }],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      name: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"]|['"]$/g, ''),
      isTypeOnly: false,
    })),
  ];
  return named.flatMap(({ name, isTypeOnly }) => {
    const to = join(dirname(path), name);
    return name.startsWith('.') && /\.tsx?$/.test(to) && existsSync(join(root, to))
      ? [{ to, isTypeOnly }]
      : [];
  });
}

/**
 * The groups of files that import each other in a circle, largest first (Tarjan's strongly connected components).
 * Imports of types count.
 */
export function findCircles(sources: readonly Source[]): string[][] {
  const imports = new Map(sources.map(({ path, imports: list }) => [path, list.map(({ to }) => to)]));
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (path: string): number => {
    const own = index.size;
    index.set(path, own);
    let low = own;
    stack.push(path);
    for (const to of imports.get(path) ?? []) {
      if (!imports.has(to)) continue;
      if (!index.has(to)) low = Math.min(low, visit(to));
      else if (stack.includes(to)) low = Math.min(low, index.get(to) ?? low);
    }
    lowest.set(path, low);
    if (low === own) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const { path } of sources) if (!index.has(path)) visit(path);
  return circles.sort((one, other) => other.length - one.length);
}
