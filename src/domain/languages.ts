/** The languages of the public site, specification 1 section 1. */
export const languages = [
  { code: 'en', name: 'English', flag: '🇬🇧', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', flag: '🇹🇷', dir: 'ltr' },
  { code: 'fr', name: 'Français', flag: '🇫🇷', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪', dir: 'ltr' },
  { code: 'es', name: 'Español', flag: '🇪🇸', dir: 'ltr' },
  { code: 'ar', name: 'العربية', flag: '🇸🇦', dir: 'rtl' },
] as const;

type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];
export const languageCodes = languages.map(({ code }) => code);

export const defaultLanguage: LanguageCode = 'en';

/** Key in the browser's storage, and name of the cookie that mirrors it. */
export const languageKey = 'preferred-language';

export function isLanguageCode(value: unknown): value is LanguageCode {
  return languages.some((language) => language.code === value);
}

export function readDirection(code: LanguageCode): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.dir ?? 'ltr';
}

/** The first of `?lang=`, the stored choice, Accept-Language by weight (RFC 9110 section 12.5.4), English. */
export function negotiateLanguage(wishes: {
  query?: string | undefined;
  stored?: string | undefined;
  acceptLanguage?: string | undefined;
}): LanguageCode {
  for (const wish of [wishes.query, wishes.stored]) if (isLanguageCode(wish)) return wish;
  const ranges = (wishes.acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
      return { base: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { base } of ranges) if (isLanguageCode(base)) return base;
  return defaultLanguage;
}
