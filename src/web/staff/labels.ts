import type { InsuranceDetails, VisaListItem } from '../../contract/staff.ts';
import type { PaymentDisplay } from '../../domain/status/paymentStatus.ts';
import type { ApplicationStatus } from '../../domain/status/statuses.ts';
import type { TravelDateBadge } from '../../domain/status/travelDateBadge.ts';
import type { Tone } from '../ui/tone.ts';
import { listTexts } from './list/listTexts.ts';
import { countryName } from './names.ts';
import { inStaffLanguage } from './staffLanguage.ts';

export {
  documentTypeName,
  partlyRefundedName,
  paymentNames,
  processingName,
} from './names.ts';

/** Names and colours; the types require every value. */

export const statusTones: Readonly<Record<ApplicationStatus, Tone>> = {
  pending: 'warning',
  processing: 'info',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
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
const supportingDocumentNames: ReadonlyMap<string, string> = new Map(
  Object.entries(
    inStaffLanguage(
      { visa: 'Vize', residence: 'Oturma izni', passport: 'Pasaport', id_card: 'Kimlik kartı' },
      { visa: 'Visa', residence: 'Residence permit', passport: 'Passport', id_card: 'Identity card' },
    ),
  ),
);

/** An unknown kind keeps its code. */
export function supportingDocumentName(value: string): string {
  return supportingDocumentNames.get(value) ?? value;
}

type NamedCountry = Pick<VisaListItem, 'countryAlpha2' | 'countryOfOrigin'>;

/** The name of the country that the application names. */
export function nameCountry({ countryAlpha2, countryOfOrigin }: NamedCountry): string {
  return countryName(countryAlpha2, countryOfOrigin);
}

/** In the panel's language if it is that country, as the form asks; another one is only known in English. */
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
