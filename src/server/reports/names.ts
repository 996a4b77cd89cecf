import type { CountryRow } from '../../contract/referenceData.ts';
import { isRefundBasis } from '../../domain/payments/refundStates.ts';
import { isProcessingType, processingTypes } from '../../domain/prices/processingTypes.ts';
import type { ReportGroup } from '../../domain/staff/reports.ts';
import { countryNameInTurkish } from '../../domain/staff/turkishCountries.ts';
import { processingName, refundBasisNames, rejectionReasonNames } from '../../domain/staff/turkishNames.ts';
import { rejectionReasons } from '../../domain/status/rejectionReasons.ts';
import { noOfficer, unknownOfficer } from './figures.ts';

/** Turkish names of the rows of reports. */

/** Rows with the same `order` stand by their figures. */
type RowName = { key: string; label: string; order: number };

export type Names = {
  countryByCode: ReadonlyMap<string, CountryRow>;
  ofRow: (by: ReportGroup, key: string) => RowName;
};

const officersWithoutName: ReadonlyMap<string, string> = new Map([
  [String(unknownOfficer), 'Kişi hesaplarından önce'],
  [String(noOfficer), 'Henüz yanıtlanmadı'],
]);

export function makeNames(
  countries: readonly CountryRow[],
  people: readonly { id: number; name: string }[],
): Names {
  const countryById = new Map(countries.map((country) => [String(country.id), country]));
  const personById = new Map(people.map(({ id, name }) => [String(id), name]));
  const ofRow = (by: ReportGroup, key: string): RowName => {
    const named = (label: string, order = 0) => ({ key, label, order });
    switch (by) {
      case 'day':
        return named(key);
      case 'officer':
        return named(personById.get(key) ?? officersWithoutName.get(key) ?? key);
      case 'country': {
        const country = countryById.get(key);
        if (country === undefined) return named(key);
        return { key: country.code, label: countryNameInTurkish(country.alpha2, country.name), order: 0 };
      }
      case 'option':
        return key === 'insurance'
          ? named('Sigorta', processingTypes.length)
          : named(
              processingName(key),
              isProcessingType(key) ? processingTypes.indexOf(key) : processingTypes.length,
            );
      case 'reason': {
        const reason = rejectionReasons.find((known) => known === key);
        return named(reason === undefined ? 'Yalnızca kendi sözleriyle' : rejectionReasonNames[reason]);
      }
      case 'basis':
        return named(isRefundBasis(key) ? refundBasisNames[key] : key);
    }
  };
  return { countryByCode: new Map(countries.map((country) => [country.code, country])), ofRow };
}
