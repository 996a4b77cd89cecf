const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof weekdays)[number];

/** Weeks that do not begin on Monday, for browsers that do not tell (from CLDR). */
const otherStarts: Readonly<Record<string, 6 | 7>> = {
  ...Object.fromEntries(
    'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ').map((region) => [region, 6]),
  ),
  ...Object.fromEntries(
    'BD BR CA CN CO ET HK ID IL IN JM JP KE KH KR MX NP PH PK SA SG TH TW US VE YE ZA ZW'
      .split(' ')
      .map((region) => [region, 7]),
  ),
};

/**
 * First day of the week, 1 Monday to 7 Sunday, of the browser's locale in the page's language
 * (en-US: 7, en-GB: 1), else of the language.
 */
export function firstWeekday(language: string, wishes: readonly string[] = navigator.languages): Weekday {
  const own = wishes.filter((wish) => wish.split('-')[0] === language && wish.includes('-'));
  const locale =
    own.map(localeNamed).find((named) => named !== null) ??
    new Intl.Locale(language === 'en' ? 'en-GB' : language);
  return firstDayIn(locale) ?? otherStarts[locale.maximize().region ?? ''] ?? 1;
}

/** Null for an unknown name: a browser under a POSIX locale asks for `en-US@posix`. */
function localeNamed(name: string): Intl.Locale | null {
  try {
    return new Intl.Locale(name);
  } catch {
    return null;
  }
}

/** Without zod, which most pages do not load. */
function firstDayIn(locale: Intl.Locale): Weekday | undefined {
  const weekInfo: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : null;
  if (typeof weekInfo !== 'object' || weekInfo === null || !('firstDay' in weekInfo)) return undefined;
  return weekdays.find((day) => day === weekInfo.firstDay);
}
