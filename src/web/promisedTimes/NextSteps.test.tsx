import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newTranslator } from '../language/translator.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { NextSteps } from './NextSteps.tsx';

it('keeps a short word with a hyphen on one line', () => {
  const translator = newTranslator('de');
  const visa = { pending: 'Wir prüfen.', result: 'Sie können das E-Visum herunterladen.' };
  translator.add('de', 'due', { next: { title: 'So geht es weiter', nothing: 'Warten.', visa } });
  const markup = renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <NextSteps kind="visa" stage="pending" />
    </TranslatorContext>,
  );
  expect(markup).toContain('das <span class="whitespace-nowrap">E-Visum</span> herunterladen');
});
