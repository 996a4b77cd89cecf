import { describe, expect, it } from 'vitest';
import { countryFacts } from '../rules/countryFacts.ts';
import { supportingDocumentBook } from '../rules/supportingDocumentBook.ts';
import { visaIssuers } from '../visa/supportingDocument.ts';
import { countryName, supportingCountryName } from './staffCountries.ts';

const none = 'no Turkish name';

describe('the Turkish name', () => {
  it('of every country of the list is there, each once', () => {
    const names = countryFacts.map(({ alpha2 }) => countryName(alpha2, none, 'tr'));
    expect(names).not.toContain(none);
    expect(new Set(names).size).toBe(countryFacts.length);
  });

  it.each([
    ['ZA', 'Güney Afrika'],
    ['VN', 'Vietnam'],
    ['DE', 'Almanya'],
    ['XK', 'Kosova'],
  ])('of %s is %s', (alpha2, name) => expect(countryName(alpha2, none, 'tr')).toBe(name));

  it.each(['', 'ZZZZ', 'QM'])('of the unknown code “%s” is the English one', (alpha2) =>
    expect(countryName(alpha2, 'Elsewhere', 'tr')).toBe('Elsewhere'),
  );

  it('of every country of a supporting document is there', () => {
    expect(visaIssuers.map(({ value }) => supportingCountryName(value, 'tr'))).toEqual([
      'İrlanda',
      'Schengen',
      'ABD',
      'Birleşik Krallık',
    ]);
    expect(supportingCountryName('Germany', 'tr')).toBe('Almanya');
    for (const { alpha2, name } of supportingDocumentBook.residenceCountries) {
      const shown = supportingCountryName(name, 'tr');
      if (!visaIssuers.some(({ value }) => value === name))
        expect(shown).toBe(countryName(alpha2, none, 'tr'));
    }
    expect(supportingCountryName('Atlantis', 'tr')).toBe('Atlantis');
  });
});

it('in English the stored name stays', () => {
  expect(countryName('ZA', 'South Africa', 'en')).toBe('South Africa');
  expect(supportingCountryName('United States', 'en')).toBe('United States');
});
