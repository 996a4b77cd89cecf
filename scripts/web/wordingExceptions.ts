import type { LanguageCode } from '../../src/domain/languages.ts';

/** Texts that equal the English one, because the other language uses the same word. */
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
    'Image',
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

/** Names and signs that every language of Latin letters writes alike. */
const sameEverywhere: ReadonlySet<string> = new Set([
  '3-D Secure',
  'Göbekli Tepe',
  'KVKK',
  'MB',
  'kB',
  '×\u00a0\u00a0mm',
]);

/** True if a text may equal the English one. Many countries have the same name. */
export function alikeByNature(language: LanguageCode, place: string, words: string): boolean {
  if (place.startsWith('requirements:countries.names.') && language !== 'ar') return true;
  return sameEverywhere.has(words) || (sameWord[language]?.includes(words) ?? false);
}

/** Latin letters in Arabic texts: file types, standards, airlines, keys, letters of the alphabet. */
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
