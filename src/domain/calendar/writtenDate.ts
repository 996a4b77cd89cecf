import { asciiDigits } from '../text/digits.ts';
import { type CalendarDate, calendarDateFromParts } from './calendarDate.ts';
import { monthFromText } from './monthFromText.ts';

const yearFirst = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})$/;
const yearLast = /^(\d{1,2})\s*([-./]|\s)\s*(\d{1,2})\s*([-./]|\s)\s*(\d{4})$/;

/**
 * All meanings of a written date: none, one, or two if day and month could be swapped (3/4/1990). 3.4.1990
 * has the day first.
 */
export function datesWritten(text: string): CalendarDate[] {
  const plain = asciiDigits(text).trim();
  const iso = yearFirst.exec(plain);
  if (iso) return existing([[Number(iso[3]), Number(iso[2]), Number(iso[1])]]);
  const numeric = yearLast.exec(plain);
  if (numeric) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), Number(numeric[5])];
    const dayFirst: Parts = [first, second, year];
    return existing(numeric[2] === '.' ? [dayFirst] : [dayFirst, [second, first, year]]);
  }
  return withMonthName(plain);
}

type Parts = [day: number, month: number, year: number];

/** "3 April 1990", "April 3, 1990", "3 de abril de 1990". */
function withMonthName(text: string): CalendarDate[] {
  const words = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const numbers = words.filter((word) => /^\d/.test(word));
  const months = words.filter((word) => !/^\d/.test(word)).map(monthFromText);
  const month = months.find((found) => found !== null);
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  if (!month || !year || !day || numbers.length !== 2) return [];
  return existing([[Number(day), month, Number(year)]]);
}

function existing(readings: readonly Parts[]): CalendarDate[] {
  const dates = readings.map((parts) => calendarDateFromParts(...parts)).filter((date) => date !== null);
  return [...new Set(dates)];
}
