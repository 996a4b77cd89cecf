import { supportingDocumentBook } from '../rules/supportingDocumentBook.ts';
import type { VisaIssuer } from '../visa/supportingDocument.ts';

/** Turkish names of countries, for staff pages and exported files. */

const names = new Intl.DisplayNames('tr', { type: 'region', fallback: 'none' });

/** By two-letter code. `english` is the name of a code that no list has. */
export function countryNameInTurkish(alpha2: string, english: string): string {
  try {
    return names.of(alpha2) ?? english;
  } catch {
    return english;
  }
}

/** As on the buttons of specification 2 section 7. */
const issuerNames: Readonly<Record<VisaIssuer, string>> = {
  Ireland: 'İrlanda',
  Schengen: 'Schengen',
  'United States': 'ABD',
  'United Kingdom': 'Birleşik Krallık',
};

const supportingCountryNames: ReadonlyMap<string, string> = new Map<string, string>([
  ...supportingDocumentBook.residenceCountries.map(({ alpha2, name }): [string, string] => [
    name,
    countryNameInTurkish(alpha2, name),
  ]),
  ...Object.entries(issuerNames),
]);

/** By the stored English name of a supporting document's country; an unknown one stays as it is. */
export function supportingCountryInTurkish(english: string): string {
  return supportingCountryNames.get(english) ?? english;
}
