/** The three answers of a date question, as typed. `month` is the select's value, "1" to "12". */
export type DateParts = { day: string; month: string; year: string };

export const emptyDateParts: DateParts = { day: '', month: '', year: '' };

const arabicIndicZero = 0x0660;
const easternArabicIndicZero = 0x06f0;

/** Writes Arabic-Indic and Eastern Arabic-Indic digits as 0–9 and drops what is not a digit. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicIndicZero))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - easternArabicIndicZero))
    .replace(/\D/g, '');
}

/**
 * The parts as YYYY-MM-DD, or '' while one is missing. The shape alone: 31 February is passed on, for the domain's
 * rules to refuse with their own message.
 */
export function isoFromParts(parts: DateParts): string {
  const day = plainDigits(parts.day);
  const month = plainDigits(parts.month);
  const year = plainDigits(parts.year);
  if (day === '' || month === '' || year.length !== 4) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The parts of a YYYY-MM-DD date; empty parts for anything else. */
export function partsFromIso(iso: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return emptyDateParts;
  const [, year = '', month = '', day = ''] = match;
  return { day, month: String(Number(month)), year };
}

/** Whether YYYY-MM-DD names a day of the calendar. */
export function isRealDate(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
