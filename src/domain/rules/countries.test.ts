import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { findCountry, namesCountry } from '../visa/country.ts';
import { prerequisiteItems } from '../visa/prerequisiteItems.ts';
import { prerequisitesFor } from '../visa/prerequisites.ts';
import { residenceCountryNamed } from '../visa/supportingDocument.ts';
import { countryFacts, findCountryFacts, toCountry } from './countryFacts.ts';
import { publishedCountries } from './publishedCountries.ts';
import { rulesOn } from './rulesOn.ts';

const rules = rulesOn(calendarDate('2026-11-21'));
const { residenceCountries } = rules;
const { eligible: eligible38, exemptSince } = publishedCountries;

const withScenario = (scenario: number) => countryFacts.filter((country) => country.scenario === scenario);

describe('the facts by country', () => {
  test('describe November 2026: 20 without document, 20 with one, 97 exempt, 62 by consulate', () => {
    expect([1, 2, 3, 4].map((scenario) => withScenario(scenario).length)).toEqual([20, 20, 97, 62]);
  });

  test.each([
    ['IND', 2, 30, 'single'],
    ['EGY', 2, 30, 'single'],
    ['ZAF', 1, 30, 'single'],
    ['ATG', 1, 90, 'multiple'],
    ['DEU', 3, 90, null],
    ['RUS', 3, 60, null],
    ['AGO', 4, null, null],
  ])('%s has scenario %i, stay %s, entry %s', (code, scenario, stayDays, entry) => {
    expect(findCountryFacts(code)).toMatchObject({ scenario, stayDays, entry });
  });

  test('each country stands there once, by either code and by name', () => {
    for (const key of ['code', 'alpha2', 'name'] as const) {
      expect(new Set(countryFacts.map((country) => country[key])).size).toBe(countryFacts.length);
    }
  });

  test('stay and entry are known where an e-visa exists, and nowhere else is an entry stated', () => {
    for (const { scenario, stayDays, entry } of countryFacts) {
      if (scenario <= 2) expect(stayDays).toBeGreaterThan(0);
      expect(entry !== null).toBe(scenario <= 2);
    }
  });

  test('17 countries have a prerequisite list of their own, the same here and in the rules', () => {
    const own = countryFacts.filter(({ conditions }) => conditions !== undefined);
    expect(own).toHaveLength(17);
    for (const { code, conditions } of own) expect(prerequisitesFor(rules, code)).toEqual(conditions);
    expect(Object.keys(rules.prerequisites.own).sort()).toEqual(
      [...own.map(({ code }) => code), 'LY'].sort(),
    );
    for (const { conditions = [] } of own) {
      for (const item of conditions) expect(prerequisiteItems).toHaveProperty(item);
    }
  });

  test('an unknown code has no facts', () => expect(findCountryFacts('ZZZ')).toBeNull());
});

describe('a country is named', () => {
  const afghanistan = { id: 7, ...toCountry(countryFacts[0] ?? raise()) };

  test.each(['AFG', 'af', 'Afghanistan', ' afghanistan ', '7'])('by %j', (text) =>
    expect(namesCountry(afghanistan, text)).toBe(true),
  );

  test.each(['', 'Afghan', 'ALB', '8', 'undefined'])('not by %j', (text) =>
    expect(namesCountry(afghanistan, text)).toBe(false),
  );

  test('and found among others', () => {
    const rows = countryFacts.map(toCountry);
    expect(findCountry(rows, 'egypt')?.code).toBe('EGY');
    expect(findCountry(rows, 'Atlantis')).toBeNull();
  });
});

describe('the lists of the specification', () => {
  test('33 countries issue residence permits that count', () => {
    expect(residenceCountries).toHaveLength(33);
    expect(residenceCountries.filter(({ group }) => group === 'schengen')).toHaveLength(29);
    expect(residenceCountryNamed(rules, 'de')).toBe('Germany');
    expect(residenceCountryNamed(rules, 'Brazil')).toBeNull();
  });

  test('the requirements page lists 38 eligible countries, each among the facts', () => {
    expect(eligible38).toHaveLength(38);
    for (const { code, name } of eligible38) expect(findCountryFacts(code)?.name).toBe(name);
  });

  test('of the 38, those that need no visa any more are the exempt ones of the facts', () => {
    const exempt = eligible38.filter(({ code }) => findCountryFacts(code)?.scenario === 3);
    expect(exempt.map(({ code }) => code)).toEqual(exemptSince);
  });
});

function raise(): never {
  throw new Error('There are countries');
}
