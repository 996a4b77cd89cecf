import { isApplicationNumber, normaliseApplicationNumber } from '../applicationNumber.ts';
import { addDays, type CalendarDate, calendarDateFromParts, splitDate } from '../calendar/calendarDate.ts';
import { datesWritten } from '../calendar/writtenDate.ts';
import { asciiDigits } from '../text/digits.ts';
import { isPassportNumber, normalisePassportNumber } from '../text/documentNumber.ts';
import { foldText } from '../text/foldText.ts';
import { isPhoneNumber, normalisePhone } from '../text/phoneNumber.ts';
import { normaliseText } from '../text/plainText.ts';

/** Everything that a text typed into the search over everything can be. A text may be several things at once. */
export type FindQuery = {
  /** The typed text on one line. */
  text: string;
  /** A whole application number, which is nothing else. */
  number: string | null;
  passportNumber: string | null;
  /** The last digits, ten at most: the same for every way to write its country. */
  phoneDigits: string | null;
  amount: FindAmount | null;
  /** Words of names, e-mail addresses and beginnings of numbers, as typed. */
  words: readonly string[];
};

export type FindAmount = {
  cents: number;
  /** In Istanbul; null if no day was typed. */
  day: CalendarDate | null;
};

const wordsAtMost = 8;
const shortestPassport = 5;
const shortestPhone = 5;
/** A stored number has its country or not; these digits are the same. */
const phoneDigitsCompared = 10;
/** Dollars of more digits do not fit the column. */
const dollarDigits = 7;

/** Reads a typed text. `today` is the day in Istanbul, for a day without a year. */
export function readFind(typed: string, today: CalendarDate): FindQuery {
  const text = normaliseText(typed);
  const number = normaliseApplicationNumber(text);
  if (isApplicationNumber(number)) {
    return { text, number, passportNumber: null, phoneDigits: null, amount: null, words: [] };
  }
  const amount = amountOf(text, today);
  // The digits of an amount with a day would also look like those of a phone or passport.
  const isMoney = amount !== null && amount.day !== null;
  return {
    text,
    number: null,
    passportNumber: isMoney ? null : passportNumberOf(text),
    phoneDigits: isMoney ? null : phoneDigitsOf(text),
    amount,
    words: isMoney ? [] : wordsOf(text),
  };
}

function passportNumberOf(text: string): string | null {
  const number = normalisePassportNumber(text);
  const isLikely = /\d/.test(number) && number.length >= shortestPassport;
  return isLikely && isPassportNumber(number) ? number : null;
}

function phoneDigitsOf(text: string): string | null {
  const phone = normalisePhone(text);
  if (!isPhoneNumber(phone)) return null;
  // 00 before a country, 0 before an area.
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < shortestPhone ? null : digits.slice(-phoneDigitsCompared);
}

/**
 * Words with a letter or digit. None without a letter, or with only a single Latin one: nearly all rows have
 * it.
 */
function wordsOf(text: string): string[] {
  const words = text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isSearchable = words.some((word) => /\p{L}/u.test(word) && !/^\p{Script=Latin}$/u.test(word));
  return isSearchable ? words.slice(0, wordsAtMost) : [];
}

/** An amount in US dollars, before or after a day or alone. */
function amountOf(text: string, today: CalendarDate): FindAmount | null {
  const plain = asciiDigits(text).replace(/(?:us)?\$|(?<!\p{L})(?:usd|dolar|dollars?)(?!\p{L})/giu, ' ');
  const words = plain.split(' ').filter((word) => word !== '');
  for (const [place, word] of words.entries()) {
    const cents = centsOf(word);
    if (cents === null) continue;
    const rest = words.toSpliced(place, 1).join(' ');
    if (rest === '') return { cents, day: null };
    const day = dayOf(rest, today);
    if (day !== null) return { cents, day };
  }
  return null;
}

const written = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/** "224", "224.5", "1.224,00" and "1,224.00" in cents; null for zero and for what is no amount. */
function centsOf(word: string): number | null {
  const parts = written.exec(word);
  if (parts === null) return null;
  const [, whole = '', cents = ''] = parts;
  const dollars = whole.replace(/[.,]/g, '');
  if (dollars.length > dollarDigits) return null;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0')) || null;
}

/** "bugün", "dün", "21.11", and every whole date; of two meanings the one with the day before the month. */
function dayOf(text: string, today: CalendarDate): CalendarDate | null {
  const word = foldText(text);
  if (word === 'bugun' || word === 'today') return today;
  if (word === 'dun' || word === 'yesterday') return addDays(today, -1);
  const short = /^(\d{1,2})[./-](\d{1,2})\.?$/.exec(text);
  if (short === null) return datesWritten(text)[0] ?? null;
  const { year } = splitDate(today);
  const inYear = (wanted: number) => calendarDateFromParts(Number(short[1]), Number(short[2]), wanted);
  const day = inYear(year);
  return day !== null && day <= today ? day : inYear(year - 1);
}
