import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newTranslator } from '../language/translator.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

const translator = newTranslator('ar', { always: {}, load: async () => ({}) });
const html = (field: ReactNode) =>
  renderToStaticMarkup(<TranslatorContext value={translator}>{field}</TranslatorContext>);

it('what is typed has its own direction, so that an English address reads right in Arabic', () => {
  expect(html(<TextInput label="Place" />)).toContain('dir="auto"');
  expect(html(<TextArea label="Address" />)).toContain('dir="auto"');
});

it('numbers and addresses of e-mail are written from the left', () => {
  expect(html(<TextInput label="Number" dir="ltr" />)).toMatch(/<input[^>]*dir="ltr"/);
});
