import {
  type InsuranceStatusLookup,
  insuranceStatusLookup,
  type VisaStatusLookup,
  visaStatusLookup,
} from '../../domain/wire/applicant.ts';
import { request } from '../api/index.ts';

export type Kind = 'visa' | 'insurance';

/** Which application to look up; `number` in its stored form. */
export type Search = { kind: Kind; number: string };

export type Found =
  | { kind: 'visa'; number: string; application: VisaStatusLookup }
  | { kind: 'insurance'; number: string; application: InsuranceStatusLookup };

/** GET /api/applications/{number} or /api/insurance/applications/{number}. Throws `ApiError`. */
export async function lookUp({ kind, number }: Search, signal: AbortSignal): Promise<Found> {
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
