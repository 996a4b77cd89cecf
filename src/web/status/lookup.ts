import { openMailLink } from '../../contract/holder.ts';
import { isPaymentConfirmed } from '../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { ApiError, call, callTimeoutMs, isRefused } from '../api/call.ts';
import { type LookedUp, lookUpApplication } from '../api/lookUpApplication.ts';
import { erasePaidDraft } from '../forms/drafts/erase.ts';
import { type SayableFailure, sayableFailure } from './unreachable.ts';

/** `number` in its stored form. */
export type Search = { kind: ApplicationKind; number: string };
/** The token of an e-mail's link. */
export type Link = { token: string };

/** The application, a known problem, or the server's own words. */
export type LookupResult = { found: LookedUp } | { failure: SayableFailure };

/**
 * Looks an application up by link or number, of either kind, and erases its draft once it is paid.
 */
export async function lookUp(search: Search | Link, signal: AbortSignal): Promise<LookupResult> {
  try {
    const found = await ('token' in search ? openLink(search, signal) : lookUpEitherKind(search, signal));
    // A failure is harmless: the draft is judged when it is read.
    if (isPaymentConfirmed(found.application.paymentStatus))
      erasePaidDraft(found.number).catch(() => undefined);
    return { found };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

async function lookUpEitherKind(search: Search, signal: AbortSignal): Promise<LookedUp> {
  try {
    return await lookUpApplication(search, { signal, timeoutMs: callTimeoutMs });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const kind = search.kind === 'visa' ? 'insurance' : 'visa';
    return lookUpApplication({ ...search, kind }, { signal, timeoutMs: callTimeoutMs });
  }
}

function failureOf(error: unknown): SayableFailure {
  if (!(error instanceof ApiError)) return { code: 'internalError' };
  if (isRefused(error, openMailLink, 'linkNotValid')) return { code: 'linkNotValid' };
  if (error.status === 404) return { code: 'applicationNotFound' };
  return sayableFailure(error);
}

/** Throws `ApiError`. */
function openLink({ token }: Link, signal: AbortSignal): Promise<LookedUp> {
  return call(openMailLink, { body: { token }, signal, timeoutMs: callTimeoutMs });
}
