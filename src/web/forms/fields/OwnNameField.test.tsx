import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { mergedTexts } from '../../../../scripts/web/texts.ts';
import { newTranslator } from '../../language/translator.ts';
import { TranslatorContext } from '../../language/useTranslation.ts';
import { OwnNameField } from './OwnNameField.tsx';

const root = new URL('../../../..', import.meta.url).pathname;
const translator = newTranslator('en');
for (const namespace of ['common', 'fields'] as const)
  translator.add('en', namespace, await mergedTexts(root, 'en', namespace));

const drawn = (value: string, error?: string) =>
  renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <OwnNameField
        label="Your name as you write it"
        value={value}
        error={error}
        onChange={() => undefined}
      />
    </TranslatorContext>,
  );

it('is folded while it is empty, and need not be filled in', () => {
  expect(drawn('')).toMatch(/^<details class="[^"]*"><summary/);
  expect(drawn('')).not.toContain('aria-required');
});

it.each<[value: string, error?: string]>([['王小明'], ['সুমিত', 'Our documents cannot print …']])(
  'is open with %s',
  (value, error) => expect(drawn(value, error)).toMatch(/^<details [^>]*open=""/),
);
