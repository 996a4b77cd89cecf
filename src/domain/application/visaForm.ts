import * as z from 'zod/mini';
import { type CalendarDate, isCalendarDateShape, parseCalendarDate } from '../calendar/calendarDate.ts';
import { minLengths } from '../constants.ts';
import { isDocumentType } from '../eligibility/documentTypes.ts';
import { firstPerField } from '../problems/firstPerField.ts';
import { isProblemCode, type Problem, type ProblemCode } from '../problems.ts';
import { defaultProcessingType } from '../processing/processingOptions.ts';
import { isDocumentNumber, normaliseDocumentNumber } from '../text/documentNumber.ts';
import { isEmailAddress } from '../text/emailAddress.ts';
import { isPersonName, normaliseName } from '../text/personName.ts';
import { isPhoneNumber, normalisePhone } from '../text/phoneNumber.ts';
import { isStorable, normaliseLines, normaliseText } from '../text/plainText.ts';

/**
 * The form schema of specification 1 section 5. Every message is a problem code; the pages and the server turn it
 * into words. Parsing trims and normalises, so what is checked is what is stored.
 */

type Rule = { code: ProblemCode; holds: (text: string) => boolean };

/** A text that is normalised first and then passes its rules in order; the first one broken is reported. */
function entry(
  normalise: (text: string) => string,
  required: ProblemCode,
  { min = 1, max = 100, rules = [] }: { min?: number; max?: number; rules?: readonly Rule[] } = {},
) {
  return z
    .string(required)
    .check(
      z.overwrite(normalise),
      z.minLength(min, { error: required, abort: true }),
      z.maxLength(max, { error: code('textTooLong'), abort: true }),
      ...rules.map((rule) => z.refine<string>(rule.holds, { error: rule.code, abort: true })),
    );
}

const storable: Rule = { code: 'invalidText', holds: isStorable };
const personName: Rule = { code: 'invalidName', holds: isPersonName };
const trimmed = (text: string) => text.trim();

/** A required date: present, YYYY-MM-DD, and a day that exists. */
function date(required: ProblemCode) {
  const rules: Rule[] = [{ code: 'invalidDateFormat', holds: isCalendarDateShape }];
  return z.pipe(
    entry(trimmed, required, { rules }),
    z.custom<CalendarDate, string>(
      (text) => typeof text === 'string' && parseCalendarDate(text) !== null,
      code('dateDoesNotExist'),
    ),
  );
}

export const visaForm = z.object({
  country: entry(normaliseText, 'countryRequired', { rules: [storable] }),
  documentType: entry(trimmed, 'documentTypeRequired', {
    rules: [{ code: 'unknownDocumentType', holds: isDocumentType }],
  }),
  firstName: entry(normaliseName, 'firstNameRequired', { rules: [personName] }),
  lastName: entry(normaliseName, 'lastNameRequired', { rules: [personName] }),
  email: entry(normaliseText, 'invalidEmail', {
    max: 254,
    rules: [{ code: 'invalidEmail', holds: isEmailAddress }],
  }),
  phone: entry(normalisePhone, 'phoneRequired', {
    max: 40,
    rules: [{ code: 'invalidPhone', holds: isPhoneNumber }],
  }),
  passportNumber: entry(normaliseDocumentNumber, 'passportNumberRequired', {
    max: 40,
    rules: [{ code: 'invalidPassportNumber', holds: isDocumentNumber }],
  }),
  passportIssueDate: date('passportIssueDateRequired'),
  passportExpiryDate: date('passportExpiryDateRequired'),
  dateOfBirth: date('dateOfBirthRequired'),
  placeOfBirth: entry(normaliseText, 'placeOfBirthTooShort', {
    min: minLengths.placeOfBirth,
    rules: [storable],
  }),
  motherName: entry(normaliseName, 'motherNameTooShort', {
    min: minLengths.motherName,
    rules: [personName],
  }),
  fatherName: entry(normaliseName, 'fatherNameTooShort', {
    min: minLengths.fatherName,
    rules: [personName],
  }),
  address: entry(normaliseLines, 'addressTooShort', {
    min: minLengths.address,
    max: 500,
    rules: [storable],
  }),
  arrivalDate: date('arrivalDateRequired'),
  processingType: z._default(entry(trimmed, 'processingTypeRequired'), defaultProcessingType),
});

/** The form as typed. */
export type VisaFormInput = z.input<typeof visaForm>;
/** The form once checked: trimmed, NFC, dates that exist. */
export type VisaFormValues = z.output<typeof visaForm>;

/** The part of the form that the personal step shows. */
export const personalForm = z.pick(visaForm, {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  passportNumber: true,
  passportIssueDate: true,
  passportExpiryDate: true,
  dateOfBirth: true,
  placeOfBirth: true,
  motherName: true,
  fatherName: true,
  address: true,
});

/** A schema's issues as problems, the first of each field; a message that is no code becomes `invalidRequest`. */
export function formProblems(issues: readonly { path: PropertyKey[]; message: string }[]): Problem[] {
  const found = issues.map(({ path, message }) => ({
    code: isProblemCode(message) ? message : ('invalidRequest' as const),
    field: path.map(String).join('.'),
  }));
  return firstPerField(found);
}

/** Keeps a message to the list of problem codes. */
function code(problem: ProblemCode): ProblemCode {
  return problem;
}
