import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { mergedTexts } from '../../../../scripts/web/texts.ts';
import { newTranslator } from '../../language/translator.ts';
import { TranslatorContext } from '../../language/useTranslation.ts';
import { ResumeQuestion } from './ResumeQuestion.tsx';

const root = new URL('../../../..', import.meta.url).pathname;
const translator = newTranslator('en');
for (const namespace of ['common', 'draft'] as const)
  translator.add('en', namespace, await mergedTexts(root, 'en', namespace));

it('names the days of the last change and of the end as they are in Istanbul', () => {
  const words = renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <ResumeQuestion
        savedAt={Date.parse('2026-11-25T22:30:00Z')}
        reference={null}
        country={null}
        onContinue={async () => undefined}
        onErase={async () => undefined}
      />
    </TranslatorContext>,
  ).replaceAll('\u00a0', ' ');
  expect(words).toContain('Last changed: 26 November 2026, 01:30 (Istanbul time)');
  expect(words).toContain('until 3 December 2026.');
});
