import type { Source } from './sources.ts';

/**
 * Groups of files that import each other in a circle, largest first (Tarjan's strongly connected components).
 * Type imports count.
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
