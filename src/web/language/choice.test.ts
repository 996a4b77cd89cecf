import { expect, it } from 'vitest';
import { mergedTexts } from '../../../scripts/web/texts.ts';
import { toastStore } from '../ui/toasts.ts';
import { changeLanguage } from './choice.ts';
import { newTranslator } from './translator.ts';

const root = new URL('../../..', import.meta.url).pathname;

it('a language whose texts cannot be loaded is named, and the page keeps its own', async () => {
  const translator = newTranslator('en', { load: () => Promise.reject(new Error('offline')) });
  translator.add('en', 'common', await mergedTexts(root, 'en', 'common'));
  await changeLanguage(translator, 'de');
  expect(translator.language).toBe('en');
  expect(toastStore.get().shown).toMatchObject({
    tone: 'danger',
    text: 'Deutsch could not be loaded. Please check your connection and choose it again.',
  });
});
