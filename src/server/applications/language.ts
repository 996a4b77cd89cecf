import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../domain/languages.ts';
import type { ApplicationRecord } from './queries.ts';

/** The language an application was made in: its mails, letters and receipts are written in it. */
export function languageOfApplication({ language }: Pick<ApplicationRecord, 'language'>): LanguageCode {
  return isLanguageCode(language) ? language : defaultLanguage;
}
