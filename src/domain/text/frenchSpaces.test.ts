import { expect, it } from 'vitest';
import { labelled, withFrenchSpaces } from './frenchSpaces.ts';

it('holds high signs and quotation marks to their word, at every depth', () => {
  const texts = { ask: 'Prêt ? Oui : « oui » ; non !', deeper: { price: '50 $ par jour' } };
  expect(withFrenchSpaces(texts)).toEqual({
    ask: 'Prêt\u00a0? Oui\u00a0: «\u00a0oui\u00a0»\u00a0; non\u00a0!',
    deeper: { price: '50 $ par jour' },
  });
});

it('a colon between a label and its value has the space before it that French wants', () => {
  expect(labelled('Numéro de demande', 'TR1', 'fr')).toBe('Numéro de demande\u00a0: TR1');
  expect(labelled('Antragsnummer', 'TR1', 'de')).toBe('Antragsnummer: TR1');
});
