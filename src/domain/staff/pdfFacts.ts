import { asciiDigits } from '../text/digits.ts';
import { foldText } from '../text/foldText.ts';

/** Whether the text of a PDF has the facts of its person. */

export type WrittenFact = {
  /** The spellings that documents use. */
  written: readonly string[];
  /** `written` has the end of the value alone. */
  isEnd?: boolean;
};

/** `unread`: it has no text; `stranger`: it has none of the person's facts. */
export type PdfDoubt = 'unread' | 'stranger';

export type PdfPerson = { passportNumber: string; dateOfBirth: string; firstName: string; lastName: string };

export function findDoubt(text: string, personal: readonly WrittenFact[]): PdfDoubt | null {
  if (text.trim() === '') return 'unread';
  return personal.some((fact) => isFoundIn(text, fact)) ? null : 'stranger';
}

/** What tells the person from another. `dateOfBirth` is ISO 8601. */
export function personalFacts({
  passportNumber,
  dateOfBirth,
  firstName,
  lastName,
}: PdfPerson): readonly WrittenFact[] {
  return [
    { written: [passportNumber] },
    { written: waysToWriteDate(dateOfBirth) },
    { written: [firstName] },
    { written: [lastName] },
  ];
}

/** True if the text has a spelling of the fact, whatever its spaces, signs, case and accents. */
export function isFoundIn(text: string, { written, isEnd = false }: WrittenFact): boolean {
  const folded = foldText(asciiDigits(text));
  return written.some((way) => {
    const letters = [...foldText(way).replaceAll(' ', '')];
    if (letters.length === 0) return false;
    // Not within another word: “Li” in “valid” is no name. An end follows the rest of its number.
    const before = isEnd ? '\\p{N} ?' : '(?<![\\p{L}\\p{N}])';
    return new RegExp(`${before}${letters.join(' ?')}(?![\\p{L}\\p{N}])`, 'u').test(folded);
  });
}

/** Day, month, year or year, month, day. 05/03 for 3 May would be another day here. */
export function waysToWriteDate(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  if (day === '') return [];
  const names = ['en', 'tr'].flatMap((locale) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(Date.parse(date)),
    ),
  );
  const plain = [day, String(Number(day))].flatMap((shownDay) =>
    [month, String(Number(month)), ...names].map((shownMonth) => `${shownDay} ${shownMonth} ${year}`),
  );
  const monthFirst = names.flatMap((name) => [`${name} ${day} ${year}`, `${name} ${Number(day)} ${year}`]);
  return [`${year} ${month} ${day}`, ...plain, ...monthFirst];
}
