import type { ProblemCode } from '../../domain/problems.ts';
import type { ApiError } from '../api/call.ts';

/** A known problem, or the server's own words. */
export type SayableFailure = { code: ProblemCode } | { message: string };

/** The page may be open offline. */
export function unreachable(): ProblemCode {
  return navigator.onLine ? 'serviceUnavailable' : 'offline';
}

/** What to say of a failed call. A page of a proxy or a hotel's network is not fit to show. */
export function sayableFailure({ status, code, message }: ApiError): SayableFailure {
  if (status === 0 || code === '') return { code: unreachable() };
  return code === 'internalError' ? { code } : { message };
}
