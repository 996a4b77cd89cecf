import type { ProblemCode } from '../../domain/problems.ts';

/** What to say when no answer came: the page can be open without a connection, because it is kept for that. */
export function unreachable(): ProblemCode {
  return navigator.onLine ? 'serviceUnavailable' : 'offline';
}
