import {
  type InsuranceStatusLookup,
  insuranceStatusLookup,
  type VisaStatusLookup,
  visaStatusLookup,
} from '../../contract/applicant.ts';
import type { ProblemCode } from '../../domain/problems.ts';
import { isPaymentConfirmed } from '../../domain/status/paymentStatus.ts';
import { ApiError, request } from '../api/request.ts';
import { erasePaidDraft } from '../drafts/index.ts';
import { unreachable } from './unreachable.ts';

export type Kind = 'visa' | 'insurance';

/** Which application to look up; `number` in its stored form. */
export type Search = { kind: Kind; number: string };

export type Found =
  | { kind: 'visa'; number: string; application: VisaStatusLookup }
  | { kind: 'insurance'; number: string; application: InsuranceStatusLookup };

/** What a look-up brought: the application, or a known problem, or the server's own words. */
export type Outcome = { found: Found } | { failure: { code: ProblemCode } | { message: string } };

/** Looks an application up. An answer of one that is paid for erases the draft it was made of. */
export async function outcomeOf(search: Search, signal: AbortSignal): Promise<Outcome> {
  try {
    const found = await lookUp(search, signal);
    // What cannot be erased now is judged again when it is read.
    if (isPaymentConfirmed(found.application.paymentStatus))
      erasePaidDraft(found.number).catch(() => undefined);
    return { found };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown): { code: ProblemCode } | { message: string } {
  if (!(error instanceof ApiError)) return { code: 'internalError' };
  if (error.status === 404) return { code: 'applicationNotFound' };
  if (error.status === 0) return { code: unreachable() };
  return { message: error.message };
}

/** GET /api/applications/{number} or /api/insurance/applications/{number}. Throws `ApiError`. */
async function lookUp({ kind, number }: Search, signal: AbortSignal): Promise<Found> {
  const path = encodeURIComponent(number);
  if (kind === 'visa') {
    const application = await request('GET', `/api/applications/${path}`, undefined, visaStatusLookup, {
      signal,
    });
    return { kind, number, application };
  }
  const application = await request(
    'GET',
    `/api/insurance/applications/${path}`,
    undefined,
    insuranceStatusLookup,
    { signal },
  );
  return { kind, number, application };
}
