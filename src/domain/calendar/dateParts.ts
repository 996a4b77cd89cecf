import { asciiDigits } from '../text/digits.ts';
import { monthFromText } from './monthFromText.ts';

/** The three answers of a date question, as typed: `month` is a number or a name in any of our languages. */
export type DateParts = { day: string; month: string; year: string };

export const emptyDateParts: DateParts = { day: '', month: '', year: '' };

/** Whether a value has the three texts of a date field. */
export function isDateParts(value: unknown): value is DateParts {
  if (typeof value !== 'object' || value === null) return false;
  return 'day' in value && 'month' in value && 'year' in value;
}

/** Writes all digits as 0–9 and drops what is not a digit. */
export function plainDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/**
 * The parts as YYYY-MM-DD, or '' while one is missing or cannot be read. The shape alone: 31 February is passed on,
 * for the domain's rules to refuse with their own message.
 */
export function isoFromParts(parts: DateParts): string {
  const day = plainDigits(parts.day);
  const month = monthFromText(parts.month);
  const year = plainDigits(parts.year);
  if (day === '' || month === null || year.length !== 4) return '';
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Three date fields as the rules read them: empty when nothing was typed, YYYY-MM-DD when complete, and otherwise a
 * text that no rule takes for a date.
 */
export function dateText(parts: DateParts): string {
  const { day, month, year } = parts;
  if (day === '' && month === '' && year === '') return '';
  return isoFromParts(parts) || `${year}-${month}-${day}`;
}

/** The parts of a YYYY-MM-DD date; empty parts for anything else. */
export function partsFromIso(iso: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return emptyDateParts;
  const [, year = '', month = '', day = ''] = match;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

/** Whether YYYY-MM-DD names a day of the calendar. */
export function isRealDate(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
