import type { LanguageCode } from '../languages.ts';

/**
 * Notation of US dollars by language (CLDR). A table: prerendering and browsers with another `Intl` must
 * write the same.
 */
type Writing = {
  decimal: string;
  group: string;
  /** Digits from which a whole number is grouped. */
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
  // Half of all Spanish readers have their own dollar or peso.
  es: { decimal: ',', group: '.', groupedFrom: 5, before: '', after: '\u00a0US$' },
  // Digits 0 to 9 as on tickets. Isolated from right to left: figure and currency stay on one line; the mark
  // keeps the sign after the letters (UAX #9).
  ar: { decimal: '.', group: ',', groupedFrom: 4, before: '\u2067', after: '\u00a0US$\u200e\u2069' },
};

/** With cents: "$224.00", in German "224,00 $". */
export function formatMoney(usd: number | string, language: LanguageCode): string {
  return write(Number(usd).toFixed(2), language);
}

/** The same of any currency: others keep their code, "1.234,50 EUR". */
export function formatAmount(amount: number | string, currency: string, language: LanguageCode): string {
  if (currency === 'USD') return formatMoney(amount, language);
  return `${figureOf(Number(amount).toFixed(2), language)}\u00a0${currency}`;
}

/** "$69" for whole dollars, else with cents. */
export function formatPrice(usd: number, language: LanguageCode): string {
  return write(Number.isInteger(usd) ? String(usd) : usd.toFixed(2), language);
}

function write(amount: string, language: LanguageCode): string {
  const { before, after } = writings[language];
  const figure = figureOf(amount.replace('-', ''), language);
  if (!amount.startsWith('-')) return before + figure + after;
  // The mark keeps the Arabic minus before the figure (UAX #9).
  return language === 'ar' ? `${before}\u200e-${figure}${after}` : `-${before}${figure}${after}`;
}

function figureOf(amount: string, language: LanguageCode): string {
  const { decimal, group, groupedFrom } = writings[language];
  const [whole = '', cents] = amount.split('.');
  const grouped = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return grouped + (cents === undefined ? '' : decimal + cents);
}
