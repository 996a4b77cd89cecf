/**
 * Dates and figures as people read them. Calendar dates (YYYY-MM-DD) are formatted in UTC, so that no time zone can
 * move them to another day. Digits are 0–9 in every language: passports and tickets print them so.
 */
function locale(language: string): string {
  return `${language}-u-nu-latn-ca-gregory`;
}

/** "3 April 1990" in the visitor's language, from YYYY-MM-DD. Anything else comes back as it is. */
export function formatDate(date: string, language: string): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(time);
}

/** A moment (ISO 8601) as date and time in Istanbul, where the staff sit and the journey ends. */
export function formatMoment(moment: string, language: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  });
  return format.format(time);
}

/**
 * USD as "$224.00": the same figure in every language, because it is the one that the card checkout, the receipt and
 * the bank statement show. Takes dollars as a number or as the API's string.
 */
export function formatMoney(usd: number | string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(usd));
}

/** "$69" for whole dollars in running text; cents when there are any. */
export function formatPrice(usd: number): string {
  return formatMoney(usd).replace(/\.00$/, '');
}

/** The twelve month names in the visitor's language, January first. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(locale(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2020, month, 1)));
}
