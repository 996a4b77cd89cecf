import type { LanguageCode } from '../languages.ts';
import type { StaffLanguage } from './staffLanguage.ts';

/** The languages of an e-mail's preview: the traveller's, and beside it that of staff, or the other one of staff. */
export function previewLanguages(traveller: LanguageCode, staff: StaffLanguage): LanguageCode[] {
  const other = staff === 'tr' ? 'en' : 'tr';
  return [traveller, traveller === staff ? other : staff];
}
