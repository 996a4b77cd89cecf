import type { LanguageCode } from '../../domain/languages.ts';

/** The languages of a preview: the traveller's, and Turkish beside it, or English beside Turkish. */
export function besideStaff(language: LanguageCode): LanguageCode[] {
  return [language, language === 'tr' ? 'en' : 'tr'];
}
