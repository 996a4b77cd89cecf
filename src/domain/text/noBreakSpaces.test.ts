import { expect, it } from 'vitest';
import { labelled, withNoBreakSpaces } from './noBreakSpaces.ts';

it('holds French high signs and quotation marks to their word, at every depth', () => {
  const texts = { ask: 'Prêt ? Oui : « oui » ; non !', deeper: { price: '50 $ par jour' } };
  expect(withNoBreakSpaces(texts, 'fr')).toEqual({
    ask: 'Prêt\u00a0? Oui\u00a0: «\u00a0oui\u00a0»\u00a0; non\u00a0!',
    deeper: { price: '50 $ par jour' },
  });
});

it('holds “Uhr” to a time in German, and to nothing else', () => {
  const texts = {
    at: '{{date}}, {{time}} Uhr (Istanbuler Zeit)',
    deeper: { open: '12 bis 21 Uhr, rund um die Uhr' },
  };
  expect(withNoBreakSpaces(texts, 'de')).toEqual({
    at: '{{date}}, {{time}}\u00a0Uhr (Istanbuler Zeit)',
    deeper: { open: '12 bis 21\u00a0Uhr, rund um die Uhr' },
  });
  expect(withNoBreakSpaces({ day: '5 Uhrzeiten' }, 'de')).toEqual({ day: '5 Uhrzeiten' });
  expect(withNoBreakSpaces(texts, 'en')).toEqual(texts);
});

it('holds a unit to its number in every language, but leaves a name its letters', () => {
  const held = (words: string, language: string) => withNoBreakSpaces({ words }, language)['words'];
  expect(held('Data goes after {{days}} days; 24 hours at most.', 'en')).toBe(
    'Data goes after {{days}}\u00a0days; 24\u00a0hours at most.',
  );
  expect(held('in 10 Arbeitstagen, nach 24 Stunden, 12 bis 20 Tage, 5 Tagebücher', 'de')).toBe(
    'in 10\u00a0Arbeitstagen, nach 24\u00a0Stunden, 12 bis 20\u00a0Tage, 5 Tagebücher',
  );
  expect(held('Sous 30 jours : 5 Mo et 20 % en moins', 'fr')).toBe(
    'Sous 30\u00a0jours\u00a0: 5\u00a0Mo et 20\u00a0% en moins',
  );
  expect(held('en 48 horas, hasta {{years}} años', 'es')).toBe('en 48\u00a0horas, hasta {{years}}\u00a0años');
  expect(held('en geç 24 saatte, 18 yaşından küçük, {{name}} aydınlatma metni', 'tr')).toBe(
    'en geç 24\u00a0saatte, 18\u00a0yaşından küçük, {{name}} aydınlatma metni',
  );
  expect(held('خلال 24 ساعة أو \u206690\u2069 يومًا', 'ar')).toBe(
    'خلال 24\u00a0ساعة أو \u206690\u2069\u00a0يومًا',
  );
  expect(held('Quittung herunterladen (PDF)', 'de')).toBe('Quittung herunterladen\u00a0(PDF)');
  expect(held('24 hours', 'en')).toBe('24 hours');
  expect(held('{{count}} Tage', 'de')).toBe('{{count}} Tage');
});

it('holds the groups of a phone number together in every language', () => {
  for (const language of ['en', 'fr', 'ar'])
    expect(withNoBreakSpaces({ hint: 'x +44 7700 900123. 20 + 5' }, language)).toEqual({
      hint: 'x +44\u00a07700\u00a0900123. 20 + 5',
    });
});

it('a colon between a label and its value has the space before it that French wants', () => {
  expect(labelled('Numéro de demande', 'TR1', 'fr')).toBe('Numéro de demande\u00a0: TR1');
  expect(labelled('Antragsnummer', 'TR1', 'de')).toBe('Antragsnummer: TR1');
});
