import { shortName } from '../text/plainText.ts';
import { chatLimits } from './limits.ts';

/** Labels of conversations, such as `iade`. */

/** The stored form, in small letters as Turkish has them, so that none is there twice; null for an unusable one. */
export function readLabel(typed: string): string | null {
  return shortName(typed.toLocaleLowerCase('tr'), chatLimits.label);
}

/** The labels after a change, in alphabetical order. `tooMany` if a conversation would have more than it may. */
export function changeLabels(
  labels: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): { labels: string[]; tooMany: boolean } {
  const left = new Set([...labels.filter((label) => !remove.includes(label)), ...add]);
  return {
    labels: [...left].sort((one, other) => one.localeCompare(other, 'tr')),
    // Removing one of too many is always possible.
    tooMany: add.length > 0 && left.size > chatLimits.labels,
  };
}
