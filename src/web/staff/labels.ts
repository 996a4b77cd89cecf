import type { InsuranceDetails, VisaListItem } from '../../contract/staff.ts';
import { countryNameInTurkish } from '../../domain/staff/turkishCountries.ts';
import type { PaymentDisplay } from '../../domain/status/paymentStatus.ts';
import type { ApplicationStatus } from '../../domain/status/statuses.ts';
import type { TravelDateBadge } from '../../domain/status/travelDateBadge.ts';
import type { Tone } from '../ui/tone.ts';
import { listTexts } from './list/listTexts.ts';

export {
  documentTypeName,
  partlyRefundedName,
  paymentNames,
  processingName,
} from '../../domain/staff/turkishNames.ts';

/** Turkish names and colours; the types require every value. */

export const statusTones: Readonly<Record<ApplicationStatus, Tone>> = {
  pending: 'warning',
  processing: 'info',
  approved: 'success',
  rejected: 'danger',
};

export const paymentTones: Readonly<Record<PaymentDisplay, Tone>> = {
  paid: 'success',
  processing: 'info',
  failed: 'danger',
  refunded: 'neutral',
  pending: 'warning',
};

export const travelTones: Readonly<Record<TravelDateBadge['kind'], Tone>> = {
  passed: 'danger',
  warning: 'warning',
  info: 'info',
  plain: 'neutral',
};

/** Specification 2 section 3. */
const supportingDocumentNames: ReadonlyMap<string, string> = new Map([
  ['visa', 'Vize'],
  ['residence', 'Oturma izni'],
  ['passport', 'Pasaport'],
  ['id_card', 'Kimlik kartı'],
]);

/** An unknown kind keeps its code. */
export function supportingDocumentName(value: string): string {
  return supportingDocumentNames.get(value) ?? value;
}

type NamedCountry = Pick<VisaListItem, 'countryAlpha2' | 'countryOfOrigin'>;

/** The Turkish name of the country that the application names. */
export function nameCountry({ countryAlpha2, countryOfOrigin }: NamedCountry): string {
  return countryNameInTurkish(countryAlpha2, countryOfOrigin);
}

/** In Turkish if it is that country, as the form asks; another one is only known in English. */
export function nameNationality({
  nationality,
  ...country
}: NamedCountry & Pick<InsuranceDetails, 'nationality'>): string {
  return nationality === country.countryOfOrigin ? nameCountry(country) : nationality;
}

/** The words of a travel-date badge (specification 2 section 4). */
export function travelBadgeText({ kind, days }: TravelDateBadge): string {
  return kind === 'passed' ? listTexts.badge.passed : listTexts.badge.daysLeft(days);
}
