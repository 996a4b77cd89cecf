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
