import { describe, expect, it } from 'vitest';
import { countryFacts } from '../rules/countryFacts.ts';
import { supportingDocumentBook } from '../rules/supportingDocumentBook.ts';
import { visaIssuers } from '../visa/supportingDocument.ts';
import { countryNameInTurkish, supportingCountryInTurkish } from './turkishCountries.ts';

const none = 'no Turkish name';

describe('the Turkish name', () => {
  it('of every country of the list is there, each once', () => {
    const names = countryFacts.map(({ alpha2 }) => countryNameInTurkish(alpha2, none));
    expect(names).not.toContain(none);
    expect(new Set(names).size).toBe(countryFacts.length);
  });

  it.each([
    ['ZA', 'Güney Afrika'],
    ['VN', 'Vietnam'],
    ['DE', 'Almanya'],
    ['XK', 'Kosova'],
  ])('of %s is %s', (alpha2, name) => expect(countryNameInTurkish(alpha2, none)).toBe(name));

  it.each(['', 'ZZZZ', 'QM'])('of the unknown code “%s” is the English one', (alpha2) =>
    expect(countryNameInTurkish(alpha2, 'Elsewhere')).toBe('Elsewhere'),
  );

  it('of every country of a supporting document is there', () => {
    expect(visaIssuers.map(({ value }) => supportingCountryInTurkish(value))).toEqual([
      'İrlanda',
      'Schengen',
      'ABD',
      'Birleşik Krallık',
    ]);
    expect(supportingCountryInTurkish('Germany')).toBe('Almanya');
    for (const { alpha2, name } of supportingDocumentBook.residenceCountries) {
      const shown = supportingCountryInTurkish(name);
      if (!visaIssuers.some(({ value }) => value === name))
        expect(shown).toBe(countryNameInTurkish(alpha2, none));
    }
    expect(supportingCountryInTurkish('Atlantis')).toBe('Atlantis');
  });
});
