import type { CountryRow } from '../../src/contract/applicant.ts';

/** South Africa as the list of countries has it; `changes` says what is otherwise. */
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
