import type { CountryRow } from '../../contract/referenceData.ts';
import { isRefundBasis } from '../../domain/payments/refundStates.ts';
import { isProcessingType, processingTypes } from '../../domain/prices/processingTypes.ts';
import type { ReportGroup } from '../../domain/staff/reports.ts';
import { countryName } from '../../domain/staff/staffCountries.ts';
import type { StaffLanguage, StaffWords } from '../../domain/staff/staffLanguage.ts';
import { processingName, refundBasisNames, rejectionReasonNames } from '../../domain/staff/staffNames.ts';
import { rejectionReasons } from '../../domain/status/rejectionReasons.ts';
import { noOfficer, unknownOfficer } from './figures.ts';

/** Names of the rows of reports. */

/** Rows with the same `order` stand by their figures. */
type RowName = { key: string; label: string; order: number };

export type Names = {
  countryByCode: ReadonlyMap<string, CountryRow>;
  ofRow: (by: ReportGroup, key: string) => RowName;
};

const officersWithoutName: ReadonlyMap<string, StaffWords> = new Map([
  [String(unknownOfficer), { tr: 'Kişi hesaplarından önce', en: 'Before personal accounts' }],
  [String(noOfficer), { tr: 'Henüz yanıtlanmadı', en: 'Not answered yet' }],
]);
const insurance: StaffWords = { tr: 'Sigorta', en: 'Insurance' };
const withoutReason: StaffWords = { tr: 'Yalnızca kendi sözleriyle', en: 'In their own words only' };

export function makeNames(
  countries: readonly CountryRow[],
  people: readonly { id: number; name: string }[],
  language: StaffLanguage,
): Names {
  const countryById = new Map(countries.map((country) => [String(country.id), country]));
  const personById = new Map(people.map(({ id, name }) => [String(id), name]));
  const ofRow = (by: ReportGroup, key: string): RowName => {
    const named = (label: string, order = 0) => ({ key, label, order });
    switch (by) {
      case 'day':
        return named(key);
      case 'officer':
        return named(personById.get(key) ?? officersWithoutName.get(key)?.[language] ?? key);
      case 'country': {
        const country = countryById.get(key);
        if (country === undefined) return named(key);
        return { key: country.code, label: countryName(country.alpha2, country.name, language), order: 0 };
      }
      case 'option':
        return key === 'insurance'
          ? named(insurance[language], processingTypes.length)
          : named(
              processingName(key, language),
              isProcessingType(key) ? processingTypes.indexOf(key) : processingTypes.length,
            );
      case 'reason': {
        const reason = rejectionReasons.find((known) => known === key);
        return named(reason === undefined ? withoutReason[language] : rejectionReasonNames[language][reason]);
      }
      case 'basis':
        return named(isRefundBasis(key) ? refundBasisNames[language][key] : key);
    }
  };
  return { countryByCode: new Map(countries.map((country) => [country.code, country])), ofRow };
}
