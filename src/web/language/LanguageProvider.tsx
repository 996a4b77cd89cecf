import type { ReactNode } from 'react';
import type { Translator } from './translator.ts';
import { TranslatorContext } from './useTranslation.ts';

/** Gives the page's texts to everything below. */
export function LanguageProvider({ instance, children }: { instance: Translator; children: ReactNode }) {
  return <TranslatorContext value={instance}>{children}</TranslatorContext>;
}
