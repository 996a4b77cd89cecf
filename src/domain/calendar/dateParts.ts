import { asciiDigits } from '../text/digits.ts';
import { monthFromText } from './monthFromText.ts';

/** Typed answers of a date question: `month` is a number or a name in any of our languages. */
export type DateParts = { day: string; month: string; year: string };

export const emptyDateParts: DateParts = { day: '', month: '', year: '' };

export function isDateParts(value: unknown): value is DateParts {
  if (typeof value !== 'object' || value === null) return false;
  return 'day' in value && 'month' in value && 'year' in value;
}

/** Digits as 0–9, without anything else. */
export function plainDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** YYYY-MM-DD, or '' while a part is missing or unreadable. May be 31 February, which the rules refuse. */
export function isoFromParts(parts: DateParts): string {
  const day = plainDigits(parts.day);
  const month = monthFromText(parts.month);
  const year = plainDigits(parts.year);
  if (day === '' || month === null || year.length !== 4) return '';
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** For the rules: empty if nothing was typed, YYYY-MM-DD if complete, else a text that is no date. */
export function dateText(parts: DateParts): string {
  const { day, month, year } = parts;
  if (day === '' && month === '' && year === '') return '';
  return isoFromParts(parts) || `${year}-${month}-${day}`;
}

/** Empty parts for anything but YYYY-MM-DD. */
export function partsFromIso(iso: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return emptyDateParts;
  const [, year = '', month = '', day = ''] = match;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

export function isRealDate(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
