import type { LanguageCode } from '../../src/domain/languages.ts';

/** Texts that are the same in English and in another language, because the other language uses the English word. */
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
    'Standard',
    'Suspension',
    'Total',
    'Urgent',
    'Visa',
  ],
  de: ['(optional)', 'Cookies', 'Express', 'Istanbul', 'Marketing', 'Name', 'Standard'],
  es: ['Cookies', 'E-visa', 'Marketing', 'No', 'Plan', 'Total', 'Visa'],
};

/** Names and signs that are written alike in every language of Latin letters. */
const sameEverywhere: ReadonlySet<string> = new Set([
  '3-D Secure',
  'Göbekli Tepe',
  'KVKK',
  'MB',
  'kB',
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
  'AA',
  'AES',
  'AJet',
  'Air Cairo',
  'Chargeback',
  'Chromium',
  'D Secure',
  'DSS',
  'EN',
  'Firefox',
  'GCM',
  'GDPR',
  'Given names',
  'ICO',
  'IP',
  'JAWS',
  'JPEG',
  'JSON',
  'KVKK',
  'Mastercard Identity Check',
  'NVDA',
  'PCI DSS',
  'PDF',
  'PNG',
  'Page Down',
  'Page Up',
  'Pegasus',
  'SSL',
  'STOP',
  'Safari',
  'Security',
  'Surname',
  'TLS',
  'TR',
  'UK GDPR',
  'UTC',
  'Visa Secure',
  'VoiceOver',
  'WCAG',
  'WebKit',
  'WebP',
  'Z',
  'axe',
  'fetch failed',
  'hash',
]);
