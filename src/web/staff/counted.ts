import { formatCount } from '../language/format.ts';

/** "1 case", "1,200 cases": an English count with its noun. Turkish has no plural after a number. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatCount(count, 'en')} ${count === 1 ? one : several}`;
}
