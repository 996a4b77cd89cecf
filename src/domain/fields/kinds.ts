import { isCalendarDateShape, parseCalendarDate } from '../calendar/calendarDate.ts';
import { emptyDateParts } from '../calendar/dateParts.ts';
import type { ProblemCode } from '../problems.ts';
import { isPassportNumber, normalisePassportNumber } from '../text/documentNumber.ts';
import { isEmailAddress } from '../text/emailAddress.ts';
import { isPersonName, isPrintedName, normaliseName, normaliseOwnName } from '../text/personName.ts';
import { isPhoneNumber, normalisePhone } from '../text/phoneNumber.ts';
import { isStorable, normaliseLines, normaliseText } from '../text/plainText.ts';

type Rule = { code: ProblemCode; holds: (text: string) => boolean };

type RowRules = { invalid?: ProblemCode; noSuchDay?: ProblemCode; options?: readonly string[] };

type KindOfField = {
  /** The initial answer. */
  empty: unknown;
  /** Of the stored text, in characters. */
  maxLength: number;
  /** The stored form, which the rules check. */
  normalise: (text: string) => string;
  /** For a present answer, in order. */
  rules: (row: RowRules) => readonly Rule[];
};

const trim = (text: string) => text.trim();

/** A text with the single rule `holds`. */
function textKind(
  normalise: (text: string) => string,
  maxLength: number,
  code: ProblemCode,
  holds: (text: string) => boolean,
): KindOfField {
  return { empty: '', maxLength, normalise, rules: ({ invalid }) => [{ code: invalid ?? code, holds }] };
}

/** Kinds of field of both forms, specification 1 section 5. */
export const kinds = {
  name: textKind(normaliseName, 100, 'invalidName', isPersonName),
  ownName: textKind(normaliseOwnName, 80, 'ownNameNotPrinted', isPrintedName),
  text: textKind(normaliseText, 100, 'invalidText', isStorable),
  lines: textKind(normaliseLines, 500, 'invalidText', isStorable),
  email: textKind(normaliseText, 254, 'invalidEmail', isEmailAddress),
  phone: textKind(normalisePhone, 40, 'invalidPhone', isPhoneNumber),
  passportNumber: textKind(normalisePassportNumber, 40, 'invalidPassportNumber', isPassportNumber),
  date: {
    empty: emptyDateParts,
    maxLength: 10,
    normalise: trim,
    rules: ({ invalid, noSuchDay }) => [
      { code: invalid ?? 'invalidDateFormat', holds: isCalendarDateShape },
      { code: noSuchDay ?? 'dateDoesNotExist', holds: (text) => parseCalendarDate(text) !== null },
    ],
  },
  choice: {
    empty: null,
    maxLength: 60,
    normalise: trim,
    rules: ({ invalid, options }) => [
      { code: invalid ?? 'invalidRequest', holds: (text) => options?.includes(text) === true },
    ],
  },
} as const satisfies Record<string, KindOfField>;

export type Kind = keyof typeof kinds;
