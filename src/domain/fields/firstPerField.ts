import type { Problem } from '../problems.ts';

/** The first problem of each field and, without a field, of each code. Loads no texts of problems. */
export function firstPerField(found: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return found.filter(({ code, field }) => {
    const key = field === undefined ? `code ${code}` : `field ${field}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
