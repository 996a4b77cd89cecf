import type { InsuranceApplicationRequest } from '../../contract/insurance.ts';
import { defaultDestination } from '../../domain/insurance/trip.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { findNationality, findPlan, formInput, tripLength } from './state/checks.ts';
import type { Insurance } from './state/insurance.ts';

/** See `application/payload.ts`. */
export type FormPayload = Omit<InsuranceApplicationRequest, 'sessionToken' | 'fpHash' | 'botcheck'>;

/**
 * The body of POST /api/insurance/applications (specification 1 section 3); null while incomplete.
 */
export function formPayload(insurance: Insurance): FormPayload | null {
  const plan = findPlan(insurance);
  const nationality = findNationality(insurance);
  if (plan === null || nationality === null) return null;
  const { parentIdPhotos, destination: _, ...form } = formInput(insurance);
  return {
    ...form,
    destination: defaultDestination,
    countryOfOrigin: nationality.name,
    tripDurationDays: tripLength(insurance),
    totalAmount: formatUsd(plan.price * 100),
    parentIdPhotos: parentIdPhotos === null ? null : [...parentIdPhotos],
  };
}

/** A payload for a draft: names and lengths instead of photos. */
export function sentData(payload: FormPayload): string {
  const photos = payload.parentIdPhotos?.map(({ name, data, type }) => [name, type, data.length]);
  return JSON.stringify({ ...payload, parentIdPhotos: photos ?? null });
}
