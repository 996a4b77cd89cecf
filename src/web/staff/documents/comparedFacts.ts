import type { OpenedData, VisaDetails } from '../../../contract/staff.ts';
import { asciiDigits } from '../../../domain/text/digits.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import { detailTexts } from '../details/detailTexts.ts';
import { dateText } from '../details/FieldGroup.tsx';
import { countryOf } from '../labels.ts';

/** A fact that staff compare with the PDF. */
export type Fact = {
  name: string;
  value: string;
  /** The spellings that documents use. */
  written: readonly string[];
  /** True if it tells one person from another, as a country does not. */
  isPersonal: boolean;
  /** The value is covered: `written` has its end alone. */
  isEnd?: boolean;
};

const { field } = detailTexts;

/** `countryCode` is of a visa, `nationality` of an insurance. */
export type Person = Pick<
  VisaDetails,
  | 'covered'
  | 'passportNumber'
  | 'dateOfBirth'
  | 'firstName'
  | 'lastName'
  | 'countryOfOrigin'
  | 'countryAlpha2'
> & { countryCode?: string; nationality?: string };

/** The facts that identify the person. */
export function factsOf({ countryCode, nationality, ...person }: Person): Fact[] {
  const { covered, passportNumber, dateOfBirth, firstName, lastName, countryOfOrigin } = person;
  const personal = (name: string, value: string, written = [value]): Fact => ({
    name,
    value,
    written,
    isPersonal: true,
  });
  const country = (name: string, value: string, others: string[]): Fact => ({
    name,
    value,
    written: [value, ...others],
    isPersonal: false,
  });
  const codes = countryCode === undefined ? [] : [countryCode];
  const facts = [
    covered.includes('passport')
      ? coveredNumber(passportNumber)
      : personal(field.passportNumber, passportNumber),
    personal(field.dateOfBirth, dateText(dateOfBirth), waysToWriteDate(dateOfBirth)),
    personal(field.firstName, firstName),
    personal(field.lastName, lastName),
    country(field.countryOfOrigin, countryOf(person), [countryOfOrigin, ...codes]),
  ];
  // The same country twice compares nothing.
  const isOther = nationality !== undefined && nationality !== countryOfOrigin;
  return isOther ? [...facts, country(field.nationality, nationality, [])] : facts;
}

/** Three characters are those of many: what agrees with them may be a stranger's. */
function coveredNumber(value: string): Fact {
  const written = [value.replaceAll('•', '')];
  return { name: field.passportNumber, value, written, isPersonal: false, isEnd: true };
}

/** The person with the passport number that was opened; as the details have it without. */
export function withPassport(details: Person, opened: Pick<OpenedData, 'fields'> | undefined): Person {
  const passportNumber = opened?.fields['passportNumber'];
  if (passportNumber === undefined) return details;
  return { ...details, passportNumber, covered: details.covered.filter((group) => group !== 'passport') };
}

/** True if the text has a spelling of the fact, whatever its spaces, signs, case and accents. */
export function isFoundIn(text: string, { written, isEnd = false }: Fact): boolean {
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
function waysToWriteDate(date: string): string[] {
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
