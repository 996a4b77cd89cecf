import type { CountryRow } from '../../src/contract/referenceData.ts';

/** South Africa's row of the list of countries, with `changes`. */
export function countryRow(changes: Partial<CountryRow> = {}): CountryRow {
  return {
    id: 1,
    code: 'ZAF',
    alpha2: 'ZA',
    name: 'South Africa',
    isEligible: true,
    scenario: 1,
    stayDays: 30,
    entry: 'single',
    ...changes,
  };
}
