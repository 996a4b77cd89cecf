import { loadTexts } from 'virtual:texts';
import type { LanguageCode } from '../../domain/languages.ts';
import { site } from '../site.ts';
import { newTranslator, type Translator } from './translator.ts';

/** A translator without texts: call `load`. The build fills untranslated ones with English. */
export function newLanguage(language: LanguageCode): Translator {
  return newTranslator(language, { always: site, load: loadTexts });
}
