import type { LanguageCode } from '../../src/domain/languages.ts';

/** Texts that are the same in English and another language because that is what the thing is called there. */
const sameWord: Partial<Record<LanguageCode, readonly string[]>> = {
  tr: ['Plan', 'Türkiye'],
  fr: [
    'Assistance',
    'Contact',
    'Cookies',
    'Marketing',
    'Destination',
    'E-visa',
    'Express',
    'image',
    'images',
    'Introduction',
    'Istanbul',
    'Menu',
    'Suspension',
    'Total',
    'Urgent',
    'Visa',
  ],
  de: ['Cookies', 'Istanbul', 'Marketing', 'Name'],
  es: ['Cookies', 'Legal', 'Marketing', 'No', 'Plan', 'Total'],
};

/** Names and signs that are written alike in every language of Latin letters. */
const sameEverywhere: ReadonlySet<string> = new Set([
  '3-D Secure',
  'Göbekli Tepe',
  'KVKK',
  'MB',
  'Schengen',
  '×  mm',
]);

/** Whether a text may be as it is in English. Many countries are called alike. */
export function alikeByNature(language: LanguageCode, place: string, words: string): boolean {
  if (place.startsWith('requirements:countries.names.') && language !== 'ar') return true;
  return sameEverywhere.has(words) || (sameWord[language]?.includes(words) ?? false);
}

/** What stands in Latin letters in Arabic texts too: file types, standards, airlines, keys, letters of the alphabet. */
export const latinInArabic: ReadonlySet<string> = new Set([
  'A',
  'AES',
  'AJet',
  'Air Cairo',
  'D Secure',
  'DSS',
  'GCM',
  'GDPR',
  'ICO',
  'JPEG',
  'JSON',
  'KVKK',
  'Mastercard Identity Check',
  'PCI DSS',
  'PDF',
  'PNG',
  'Page Down',
  'Page Up',
  'Pegasus',
  'SSL',
  'STOP',
  'Security',
  'TLS',
  'TR',
  'UK GDPR',
  'UTC',
  'Visa Secure',
  'WebP',
  'Z',
  'fetch failed',
]);
