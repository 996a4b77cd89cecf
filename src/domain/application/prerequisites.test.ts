import { describe, expect, test } from 'vitest';
import { checkPrerequisites, prerequisitesFor } from './prerequisites.ts';

describe('the prerequisites', () => {
  test('of countries without their own list are the default five', () =>
    expect(prerequisitesFor('IND')).toEqual([
      'tourismBusiness',
      'financialProof',
      'supportingDocuments',
      'passportValidity',
      'allRequirements',
    ]));

  test('of Egypt follow the order of the quoted official list', () =>
    expect(prerequisitesFor('EGY')).toEqual([
      'financialProof',
      'tourismBusiness',
      'egyptAirlines',
      'passportSixMonths',
      'egyptAgeOrDocs',
      'allRequirements',
    ]));

  test('of LY and LBY are the same', () => expect(prerequisitesFor('LY')).toBe(prerequisitesFor('LBY')));

  test('must all be ticked', () => {
    const all = prerequisitesFor('DZA');
    expect(checkPrerequisites('DZA', all)).toEqual([]);
    for (const item of all) {
      const others = all.filter((other) => other !== item);
      expect(checkPrerequisites('DZA', others)).toEqual([{ code: 'prerequisitesRequired' }]);
    }
  });
});
