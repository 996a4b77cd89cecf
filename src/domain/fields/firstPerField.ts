import type { Problem } from '../problems.ts';

/**
 * The first problem of each field, and all without a field, in the order given. Apart from the problems'
 * texts, which a form's rules do not load.
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
