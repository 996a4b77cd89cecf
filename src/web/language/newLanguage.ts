import { loadTexts } from 'virtual:texts';
import type { LanguageCode } from '../../domain/languages.ts';
import { site } from '../site.ts';
import { newTranslator, type Translator } from './translator.ts';

/**
 * A translator in `language`, without texts; `load` brings them before they are shown. The build fills in
 * English for untranslated texts, so that a browser loads one language only.
 */
export function newLanguage(language: LanguageCode): Translator {
  return newTranslator(language, { always: site, load: loadTexts });
}
