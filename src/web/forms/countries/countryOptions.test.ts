import { readdirSync } from 'node:fs';
import { getCountries } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { countryFacts } from '../../../domain/rules/countryFacts.ts';
import { supportingDocumentBook } from '../../../domain/rules/supportingDocumentBook.ts';
import { searchEntries, searchOptions } from '../../ui/comboboxSearch.ts';
import { countryOptions } from './countryOptions.ts';
import { flagFolder } from './flagFolder.ts';

const found = (typed: string, language: string) =>
  searchOptions(searchEntries(countryOptions(countryFacts, language)), typed)[0]?.label;

describe('the countries to choose from', () => {
  it.each([
    ['South Africa', 'en', 'South Africa'],
    ['guney af', 'tr', 'Güney Afrika'],
    ['South Africa', 'tr', 'Güney Afrika'],
    ['ZA', 'de', 'Südafrika'],
    ['zaf', 'fr', 'Afrique du Sud'],
    ['مصر', 'ar', 'مصر'],
    ['هند', 'ar', 'الهند'],
    ['egypt', 'ar', 'مصر'],
    ['MISIR', 'tr', 'Mısır'],
    ['mısır', 'tr', 'Mısır'],
    ['cote divoire', 'en', 'Côte d’Ivoire'],
    ['uk', 'en', 'United Kingdom'],
    ['holland', 'de', 'Niederlande'],
  ])('%s in %s finds %s first', (typed, language, label) => expect(found(typed, language)).toBe(label));

  it('are sorted as the language sorts', () => {
    const labels = countryOptions(countryFacts, 'tr').map(({ label }) => label);
    expect(labels).toEqual([...labels].sort(new Intl.Collator('tr').compare));
    expect(labels.indexOf('Çin')).toBeLessThan(labels.indexOf('Danimarka'));
  });

  it('have names of their own in the language, each once', () => {
    for (const language of ['en', 'ar']) {
      const labels = countryOptions(countryFacts, language).map(({ label }) => label);
      expect(new Set(labels).size).toBe(countryFacts.length);
    }
  });

  it('all have a flag, those of a phone number too', () => {
    const flags = new Set(readdirSync(`public${flagFolder}`));
    const listed = [...countryFacts, ...supportingDocumentBook.residenceCountries];
    for (const alpha2 of [...listed.map((country) => country.alpha2), ...getCountries()])
      expect(flags, alpha2).toContain(`${alpha2}.webp`);
  });
});
