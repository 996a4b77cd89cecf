import type { ProblemCode } from '../problems.ts';
import { isDocumentNumber, normaliseDocumentNumber } from '../text/documentNumber.ts';
import { isEmailAddress } from '../text/emailAddress.ts';
import { isPersonName, normaliseName } from '../text/personName.ts';
import { isPhoneNumber, normalisePhone } from '../text/phoneNumber.ts';
import { isStorable, normaliseText } from '../text/plainText.ts';

/** The text fields of the insurance form, specification 1 section 5 ("Insurance"): all required, then well formed. */
export type InsuranceTextField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'nationality'
  | 'passportNumber';

type TextRule = {
  field: InsuranceTextField;
  required: ProblemCode;
  invalid: ProblemCode;
  max: number;
  normalise: (text: string) => string;
  holds: (text: string) => boolean;
};

const name = { normalise: normaliseName, invalid: 'invalidName', max: 100, holds: isPersonName } as const;

export const insuranceTextRules: readonly TextRule[] = [
  { field: 'firstName', required: 'insuranceFirstNameRequired', ...name },
  { field: 'lastName', required: 'insuranceLastNameRequired', ...name },
  {
    field: 'email',
    required: 'insuranceEmailRequired',
    invalid: 'invalidEmail',
    max: 254,
    normalise: normaliseText,
    holds: isEmailAddress,
  },
  {
    field: 'phone',
    required: 'insurancePhoneRequired',
    invalid: 'invalidPhone',
    max: 40,
    normalise: normalisePhone,
    holds: isPhoneNumber,
  },
  {
    field: 'nationality',
    required: 'insuranceNationalityRequired',
    invalid: 'invalidText',
    max: 100,
    normalise: normaliseText,
    holds: isStorable,
  },
  {
    field: 'passportNumber',
    required: 'insurancePassportNumberRequired',
    invalid: 'invalidPassportNumber',
    max: 40,
    normalise: normaliseDocumentNumber,
    holds: isDocumentNumber,
  },
];
