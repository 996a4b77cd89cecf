import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, ageOn, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import type { Country, Scenario } from './country.ts';
import { documentTypes, isDocumentType } from './documentTypes.ts';
import { bannerKind, isEligible, scenarioFor } from './eligibility.ts';

const today = calendarDate('2026-11-21');
const rules = rulesOn(today);

function country(scenario: Scenario, code = 'XXX'): Country {
  return { code, alpha2: code.slice(0, 2), name: 'Somewhere', scenario, stayDays: 30, entry: 'single' };
}

describe('the scenario of a traveller', () => {
  test.each([1, 2, 3, 4] as const)('is the scenario of the country: %i', (scenario) => {
    expect(scenarioFor(rules, country(scenario), null)).toBe(scenario);
    expect(scenarioFor(rules, country(scenario), calendarDate('1990-01-01'))).toBe(scenario);
  });

  test('of Egypt is unknown until the date of birth is entered', () =>
    expect(scenarioFor(rules, country(2, 'EGY'), null)).toBeNull());

  test.each(['2026-11-21', '2030-01-01', '1906-11-20'])(
    'of an Egyptian born %s, which cannot be, is unknown',
    (birth) => expect(scenarioFor(rules, country(2, 'EGY'), calendarDate(birth))).toBeNull(),
  );

  test.each([
    ['1906-11-21', 120, 1],
    ['2026-11-20', 0, 1],
    ['2011-11-22', 14, 1],
    ['2011-11-21', 15, 2],
    ['1990-01-01', 36, 2],
    ['1980-11-22', 45, 2],
    ['1980-11-21', 46, 1],
    ['1981-11-21', 45, 2],
    ['1930-01-01', 96, 1],
  ])('of an Egyptian born %s (age %i) is %i', (birth, age, scenario) => {
    expect(ageOn(calendarDate(birth), today)).toBe(age);
    expect(scenarioFor(rules, country(2, 'EGY'), calendarDate(birth))).toBe(scenario);
  });

  test('of an Egyptian is 2 from the 15th birthday to the day before the 46th, whatever the row says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), fc.constantFrom<Scenario>(1, 2), (days, scenario) => {
        const birth = addDays(today, -days);
        const within = birth <= addYears(today, -15) && birth > addYears(today, -46);
        expect(scenarioFor(rules, country(scenario, 'EGY'), birth)).toBe(within ? 2 : 1);
      }),
    );
  });

  test('an Egyptian born on 29 February turns 15 on 1 March', () => {
    const born = calendarDate('2012-02-29');
    const on = (date: string) => scenarioFor(rulesOn(calendarDate(date)), country(2, 'EGY'), born);
    expect([on('2027-02-28'), on('2027-03-01')]).toEqual([1, 2]);
  });
});

describe('the banner of step 1', () => {
  test.each([
    [1, undefined, 'eVisa'],
    [2, undefined, 'eVisa'],
    [3, undefined, 'visaFree'],
    [4, undefined, 'notEligible'],
    [1, false, 'notEligible'],
    [3, false, 'visaFree'],
    [4, true, 'notEligible'],
  ] as const)('scenario %i, eligible %s: %s', (scenario, eligible, kind) => {
    const row = { ...country(scenario), ...(eligible === undefined ? {} : { isEligible: eligible }) };
    expect(bannerKind(row)).toBe(kind);
    expect(isEligible(row)).toBe(kind === 'eVisa');
  });

  test('a country withdrawn from the e-visa counts as scenario 4, Egypt too', () => {
    const withdrawn = { ...country(2, 'EGY'), isEligible: false };
    expect(scenarioFor(rules, withdrawn, null)).toBe(4);
  });
});

test('there are five document types', () => {
  expect(documentTypes.map(({ value }) => value)).toEqual([
    'ordinary',
    'diplomatic',
    'service',
    'special',
    'identity',
  ]);
  expect(isDocumentType('ordinary')).toBe(true);
  expect(isDocumentType('Ordinary')).toBe(false);
});
