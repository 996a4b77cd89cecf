import * as z from 'zod/mini';

const weekInfo = z.object({ firstDay: z.literal([1, 2, 3, 4, 5, 6, 7]) });

/** Where the week does not begin on Monday, for browsers that do not tell; CLDR's week data in short. */
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
 * The first day of the visitor's week, 1 Monday to 7 Sunday: that of the browser's own locale where it is in the
 * language of the page (en-US: Sunday, en-GB: Monday), else of the language.
 */
export function firstWeekday(
  language: string,
  wishes: readonly string[] = navigator.languages,
): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const own = wishes.find((wish) => wish.split('-')[0] === language && wish.includes('-'));
  const locale = new Intl.Locale(own ?? (language === 'en' ? 'en-GB' : language));
  const told = weekInfo.safeParse(
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : null,
  );
  return told.success ? told.data.firstDay : (otherStarts[locale.maximize().region ?? ''] ?? 1);
}
