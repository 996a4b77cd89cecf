import { ApiError } from '../api/index.ts';
import { texts } from './texts.ts';

/**
 * What staff read about a failed call: the server's message; 'HTTP {status}: {text}' when the answer carried none
 * (specification 2 section 8); our own words when there was no answer or not the expected one.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unknownError;
  if (error.status === 0) return texts.unreachable;
  if (error.status < 400) return texts.unexpectedAnswer;
  return error.code === '' ? texts.httpError(error.message) : error.message;
}
