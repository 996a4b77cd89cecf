import { loadTexts } from 'virtual:texts';
import type { LanguageCode } from '../../domain/languages.ts';
import { site } from '../site.ts';
import { newTranslator, type Translator } from './translator.ts';

/**
 * Without texts: call `load`. The build fills untranslated ones with English, so a browser loads one language
 * only.
 */
export function newLanguage(language: LanguageCode): Translator {
  return newTranslator(language, { always: site, load: loadTexts });
}
