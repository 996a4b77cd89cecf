import { supportingDocumentBook } from '../rules/supportingDocumentBook.ts';
import type { VisaIssuer } from '../visa/supportingDocument.ts';
import type { StaffLanguage } from './staffLanguage.ts';

/** Names of countries, for staff pages and exported files. */

const turkish = new Intl.DisplayNames('tr', { type: 'region', fallback: 'none' });

/** By two-letter code. `english` is the stored name, also in Turkish for a code that no list has. */
export function countryName(alpha2: string, english: string, language: StaffLanguage): string {
  if (language === 'en') return english;
  try {
    return turkish.of(alpha2) ?? english;
  } catch {
    return english;
  }
}

/** As on the buttons of specification 2 section 7. */
const issuersInTurkish: Readonly<Record<VisaIssuer, string>> = {
  Ireland: 'İrlanda',
  Schengen: 'Schengen',
  'United States': 'ABD',
  'United Kingdom': 'Birleşik Krallık',
};

const supportingInTurkish: ReadonlyMap<string, string> = new Map<string, string>([
  ...supportingDocumentBook.residenceCountries.map(({ alpha2, name }): [string, string] => [
    name,
    countryName(alpha2, name, 'tr'),
  ]),
  ...Object.entries(issuersInTurkish),
]);

/** By the stored English name of a supporting document's country; an unknown one stays as it is. */
export function supportingCountryName(english: string, language: StaffLanguage): string {
  return language === 'en' ? english : (supportingInTurkish.get(english) ?? english);
}
