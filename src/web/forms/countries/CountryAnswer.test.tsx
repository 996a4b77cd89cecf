import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { mergedTexts } from '../../../../scripts/web/texts.ts';
import { countryRow } from '../../../../tests/support/countryRow.ts';
import { newTranslator } from '../../language/translator.ts';
import { TranslatorContext } from '../../language/useTranslation.ts';
import { CountryAnswer, type CountryAnswerProps } from './CountryAnswer.tsx';

const root = new URL('../../../..', import.meta.url).pathname;
const translator = newTranslator('en');
translator.add('en', 'visaSteps', await mergedTexts(root, 'en', 'visaSteps'));

const below = { notEligible: ' Consulate', visaFree: ' Insurance', eVisa: ' Price' };

const wordsOf = (props: Omit<CountryAnswerProps, 'below'>) =>
  renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <CountryAnswer {...props} below={below} />
    </TranslatorContext>,
  ).replace(/<[^>]+>/g, '');

it('a country without an e-visa names the consulate', () =>
  expect(wordsOf({ country: countryRow({ scenario: 4, isEligible: false }) })).toMatch(
    /^No e-visa for this document.*citizens of South Africa\. Please apply at the nearest .* Consulate$/,
  ));

it.each([
  [90, 'Citizens of South Africa may stay in Türkiye for up to 90\u00a0days.'],
  [null, 'Citizens of South Africa travel to Türkiye without a visa.'],
])('a visa-free country says for how long: %s days', (stayDays, words) =>
  expect(wordsOf({ country: countryRow({ scenario: 3, stayDays }) })).toBe(
    `You do not need a visa${words} Insurance`,
  ),
);

it.each([
  [{ scenario: 1 }, 'No supporting document is needed.'],
  [{ scenario: 2 }, 'You need a valid visa or residence permit'],
  [{ scenario: 2, code: 'EGY' }, 'depends on your age'],
] as const)('an e-visa says what it asks for: %j', (row, words) => {
  const answer = wordsOf({ country: countryRow(row) });
  expect(answer).toContain('Single entry, up to 30\u00a0days.');
  expect(answer).toContain(words);
  expect(answer).toMatch(/ Price$/);
});

it('leaves out that one can apply here, where it is brief', () => {
  const sentence = 'You can apply here for an e-visa with a travel document from South Africa.';
  expect(wordsOf({ country: countryRow() })).toContain(sentence);
  expect(wordsOf({ country: countryRow(), isBrief: true })).not.toContain(sentence);
});
