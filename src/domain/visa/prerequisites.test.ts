import { describe, expect, test } from 'vitest';
import { rules } from './applicationExamples.ts';
import { checkPrerequisites, prerequisitesFor } from './prerequisites.ts';

describe('the prerequisites', () => {
  test('of countries without their own list are the default five', () =>
    expect(prerequisitesFor(rules, 'IND')).toEqual([
      'tourismBusiness',
      'financialProof',
      'supportingDocuments',
      'passportValidity',
      'allRequirements',
    ]));

  test('of Egypt follow the order of the quoted official list', () =>
    expect(prerequisitesFor(rules, 'EGY')).toEqual([
      'financialProof',
      'tourismBusiness',
      'egyptAirlines',
      'passportSixMonths',
      'egyptAgeOrDocs',
      'allRequirements',
    ]));

  test('of LY and LBY are the same', () =>
    expect(prerequisitesFor(rules, 'LY')).toBe(prerequisitesFor(rules, 'LBY')));

  test('must all be ticked', () => {
    const all = prerequisitesFor(rules, 'DZA');
    expect(checkPrerequisites(rules, 'DZA', all)).toEqual([]);
    for (const item of all) {
      const others = all.filter((other) => other !== item);
      expect(checkPrerequisites(rules, 'DZA', others)).toEqual([{ code: 'prerequisitesRequired' }]);
    }
  });
});
