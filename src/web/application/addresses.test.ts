import { describe, expect, it } from 'vitest';
import { countryRow } from '../../../tests/support/countryRow.ts';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { applicationAddress, choiceIn } from './addresses.ts';
import { wizardWith } from './visaService.ts';

const today = calendarDate('2026-11-21');
const southAfrica = countryRow();
const syria = countryRow({ id: 2, code: 'SYR', alpha2: 'SY', name: 'Syria', scenario: 4, isEligible: false });

describe('the choice in an address', () => {
  it('comes back as it was made', () => {
    const address = applicationAddress({ country: 'ZAF', documentType: 'ordinary' });
    expect(address).toBe('/application?country=ZAF&document=ordinary');
    expect(choiceIn(new URL(address, 'https://kapi.example').search)).toEqual({
      country: 'ZAF',
      documentType: 'ordinary',
    });
  });

  it.each(['', '?lang=de', '?country=', '?document=ordinary', `?country=${'x'.repeat(61)}`])(
    'is none in “%s”',
    (search) => expect(choiceIn(search)).toBeNull(),
  );

  it('leaves out a document type that is none', () => {
    expect(choiceIn('?country=ZAF&document=library-card')).toEqual({ country: 'ZAF', documentType: null });
  });
});

describe('an application that opens with a choice', () => {
  const open = (country: string) =>
    wizardWith({ country, documentType: 'ordinary' }, today, [southAfrica, syria]);

  it.each(['ZAF', 'za', 'south africa'])('has the country named “%s” and the document', (name) => {
    expect(open(name)).toMatchObject({
      country: southAfrica,
      answers: { documentType: 'ordinary' },
      step: 'country',
    });
  });

  it('leads nobody away from a country without an e-visa: nothing was chosen on this page', () => {
    expect(open('SYR')).toMatchObject({ country: syria, announcement: null });
  });

  it('is empty for a country that does not exist, and while the countries are unknown', () => {
    expect(open('Atlantis').country).toBeNull();
    expect(wizardWith({ country: 'ZAF', documentType: null }, today, null).country).toBeNull();
  });
});
