import type { LanguageCode } from '../languages.ts';

/**
 * How a language writes US dollars (CLDR). A table, because a page is rendered once at build time and again by browsers
 * whose `Intl` is older or newer: both must write the same. The unit test compares it with `Intl`.
 */
type Writing = {
  decimal: string;
  group: string;
  /** How many digits a whole number has at least before it is grouped. */
  groupedFrom: number;
  before: string;
  after: string;
};

const dollarAfter = { before: '', after: '\u00a0$' };

const writings: Readonly<Record<LanguageCode, Writing>> = {
  en: { decimal: '.', group: ',', groupedFrom: 4, before: '$', after: '' },
  tr: { decimal: ',', group: '.', groupedFrom: 4, before: '$', after: '' },
  de: { decimal: ',', group: '.', groupedFrom: 4, ...dollarAfter },
  fr: { decimal: ',', group: '\u202f', groupedFrom: 4, ...dollarAfter },
  // Half of those who read Spanish have a dollar or peso of their own.
  es: { decimal: ',', group: '.', groupedFrom: 5, before: '', after: '\u00a0US$' },
  // Digits 0 to 9 as on tickets. Isolated from right to left, so that no line tears figure and currency apart; the mark
  // behind the currency keeps its sign after its letters (UAX #9).
  ar: { decimal: '.', group: ',', groupedFrom: 4, before: '\u2067', after: '\u00a0US$\u200e\u2069' },
};

/** An amount with its cents: "$224.00", in German "224,00 $". Takes dollars as a number or as the API's string. */
export function formatMoney(usd: number | string, language: LanguageCode): string {
  return write(Number(usd).toFixed(2), language);
}

/** An amount in running text: "$69" for whole dollars, cents when there are any. */
export function formatPrice(usd: number, language: LanguageCode): string {
  return write(Number.isInteger(usd) ? String(usd) : usd.toFixed(2), language);
}

function write(amount: string, language: LanguageCode): string {
  const { decimal, group, groupedFrom, before, after } = writings[language];
  const [whole = '', cents] = amount.replace('-', '').split('.');
  const grouped = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const figure = grouped + (cents === undefined ? '' : decimal + cents);
  if (!amount.startsWith('-')) return before + figure + after;
  // The minus of Arabic keeps its place before the figure by a mark (UAX #9).
  return language === 'ar' ? `${before}\u200e-${figure}${after}` : `-${before}${figure}${after}`;
}
