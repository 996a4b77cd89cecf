import { openMailLink } from '../../contract/holder.ts';
import type { ProblemCode } from '../../domain/problems.ts';
import { isPaymentConfirmed } from '../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { ApiError, call, isRefused } from '../api/call.ts';
import { type LookedUp, lookUpApplication } from '../api/lookUpApplication.ts';
import { erasePaidDraft } from '../forms/drafts/erase.ts';
import { unreachable } from './unreachable.ts';

/** Which application to look up; `number` in its stored form. */
export type Search = { kind: ApplicationKind; number: string };
/** An application by the token of an e-mail's link. */
export type Link = { token: string };

/** What a look-up brought: the application, or a known problem, or the server's own words. */
export type LookupResult = { found: LookedUp } | { failure: { code: ProblemCode } | { message: string } };

/**
 * Looks an application up: by its link, or as the kind asked for, and where there is none, as the other kind. An answer
 * of one that is paid for erases the draft it was made of.
 */
export async function outcomeOf(search: Search | Link, signal: AbortSignal): Promise<LookupResult> {
  try {
    const found = await ('token' in search ? openLink(search, signal) : lookUpEitherKind(search, signal));
    // What cannot be erased now is judged again when it is read.
    if (isPaymentConfirmed(found.application.paymentStatus))
      erasePaidDraft(found.number).catch(() => undefined);
    return { found };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

async function lookUpEitherKind(search: Search, signal: AbortSignal): Promise<LookedUp> {
  try {
    return await lookUpApplication(search, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const kind = search.kind === 'visa' ? 'insurance' : 'visa';
    return lookUpApplication({ ...search, kind }, { signal });
  }
}

function failureOf(error: unknown): { code: ProblemCode } | { message: string } {
  if (!(error instanceof ApiError)) return { code: 'internalError' };
  if (isRefused(error, openMailLink, 'linkNotValid')) return { code: 'linkNotValid' };
  if (error.status === 404) return { code: 'applicationNotFound' };
  if (error.status === 0) return { code: unreachable() };
  return { message: error.message };
}

/** The application of a link. Throws `ApiError`. */
function openLink({ token }: Link, signal: AbortSignal): Promise<LookedUp> {
  return call(openMailLink, { body: { token }, signal });
}
