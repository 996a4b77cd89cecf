import { loadTexts } from 'virtual:texts';
import { use } from 'react';
import { defaultLanguage, type LanguageCode } from '../../domain/languages.ts';
import { site } from '../site.ts';
import type { Namespace } from './texts.ts';
import { newTranslator, type Translator } from './translator.ts';

/**
 * A translator in `language`, without texts: `loadNamespaces` brings them before they are shown. Fallback to English
 * happens when the texts are built: a browser loads one language only.
 */
export function newLanguage(language: LanguageCode): Translator {
  return newTranslator(language, { always: site, load: loadTexts, wait: use });
}

/** Brings the texts of these namespaces in `language` (English unless said), once each. */
export async function loadNamespaces(
  instance: Translator,
  wanted: readonly Namespace[],
  language: LanguageCode = defaultLanguage,
): Promise<void> {
  await Promise.all(
    wanted
      .filter((namespace) => !instance.has(language, namespace))
      .map(async (namespace) => {
        instance.add(language, namespace, await loadTexts(language, namespace));
      }),
  );
}
