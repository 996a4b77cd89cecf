import type { ProblemCode } from '../../domain/problems.ts';

/** The problem of a call without answer; the page may be open offline. */
export function unreachable(): ProblemCode {
  return navigator.onLine ? 'serviceUnavailable' : 'offline';
}
