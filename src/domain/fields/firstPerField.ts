import type { Problem } from '../problems.ts';

/**
 * The first problem of each field (and each one without a field), in the order given. It stands apart from the texts of
 * the problems: the rules of a form do not load them.
 */
export function firstPerField(found: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return found.filter(({ code, field }) => {
    const key = field === undefined ? `code ${code}` : `field ${field}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
