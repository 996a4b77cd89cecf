import type { OpenedData, VisaDetails } from '../../../contract/staff.ts';
import { type WrittenFact, waysToWriteDate } from '../../../domain/staff/pdfFacts.ts';
import { detailTexts } from '../details/detailTexts.ts';
import { dateText } from '../details/FieldGroup.tsx';
import { nameCountry } from '../labels.ts';

export type Fact = WrittenFact & {
  name: string;
  value: string;
  /** True if it tells one person from another, as a country does not. */
  isPersonal: boolean;
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
export function listFacts({ countryCode, nationality, ...person }: Person): Fact[] {
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
    country(field.countryOfOrigin, nameCountry(person), [countryOfOrigin, ...codes]),
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
