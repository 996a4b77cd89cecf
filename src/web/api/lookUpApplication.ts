import {
  type InsuranceStatusLookup,
  readInsuranceStatus,
  readVisaStatus,
  type VisaStatusLookup,
} from '../../contract/applicant.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { type CallOptions, call } from './call.ts';

export type LookedUp =
  | { kind: 'visa'; number: string; application: VisaStatusLookup }
  | { kind: 'insurance'; number: string; application: InsuranceStatusLookup };

/** Reads an application by its number in stored form. Throws `ApiError`: 404 if there is none. */
export async function lookUpApplication(
  { kind, number }: { kind: ApplicationKind; number: string },
  options: CallOptions = {},
): Promise<LookedUp> {
  const input = { ...options, params: { applicationNumber: number } };
  return kind === 'visa'
    ? { kind, number, application: await call(readVisaStatus, input) }
    : { kind, number, application: await call(readInsuranceStatus, input) };
}
