import { coveredText } from '../fields/covered.ts';
import type { ApplicationKind } from '../status/statuses.ts';
import { normalisePassportNumber } from '../text/documentNumber.ts';
import { foldText } from '../text/foldText.ts';
import { isForetold, printedName } from '../text/machineReadableName.ts';

/** Where two records of one traveller differ: officers see both before they decide (issue 19 item 6). */

/** What an application says of its traveller; dates as YYYY-MM-DD. Null: its kind has no such field. */
export type TravellerFacts = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  /** ISO 3166 alpha-2. */
  country: string;
  passportNumber: string;
  passportIssueDate: string | null;
  passportExpiryDate: string | null;
  /** A visa's arrival, an insured trip's start. */
  travelOn: string;
};

/** An application whose facts are compared; staff open it by `id`. */
export type ComparedApplication = { id: string; kind: ApplicationKind; applicationNumber: string };

const comparedFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'country',
  'passportNumber',
  'passportIssueDate',
  'passportExpiryDate',
] as const;
type ComparedField = (typeof comparedFields)[number];

export const differingFields = [...comparedFields, 'travelOn', 'email'] as const;
export type DifferingField = (typeof differingFields)[number];

/** Why two applications are of one traveller: the same passport, or the same name and date of birth. */
export const relations = ['passport', 'person'] as const;
export type Relation = (typeof relations)[number];

/** `here` and `there`: what both say, passport numbers covered. A correction keeps no earlier value. */
export type Difference =
  | {
      source: 'application';
      field: ComparedField;
      here: string;
      there: string;
      relation: Relation;
      others: ComparedApplication[];
    }
  | { source: 'answer'; field: DifferingField; here: string; there: string; at: string }
  | { source: 'correction'; field: 'email'; at: string };

/** What another passport says of itself does not speak of this one. */
const fieldsOf: Readonly<Record<Relation, readonly ComparedField[]>> = {
  passport: comparedFields,
  person: ['country', 'passportNumber'],
};

/** Null for somebody else: two countries may give the same passport number. */
export function findRelation(own: TravellerFacts, other: TravellerFacts): Relation | null {
  const isSamePerson =
    own.dateOfBirth === other.dateOfBirth &&
    agrees('firstName', own, other) &&
    agrees('lastName', own, other);
  if (!agrees('passportNumber', own, other)) return isSamePerson ? 'person' : null;
  const mayBeSame = own.country === other.country || own.dateOfBirth === other.dateOfBirth;
  return mayBeSame || (agrees('firstName', own, other) && agrees('lastName', own, other)) ? 'passport' : null;
}

/** In the order of the fields. Applications that say the same of a field stand together, in their order. */
export function differencesBetween(
  own: TravellerFacts,
  others: readonly (TravellerFacts & ComparedApplication)[],
): Extract<Difference, { source: 'application' }>[] {
  const related = others.flatMap((other) => {
    const relation = findRelation(own, other);
    return relation === null ? [] : [{ relation, other }];
  });
  return comparedFields.flatMap((field) => {
    const groups: { relation: Relation; says: TravellerFacts; others: ComparedApplication[] }[] = [];
    for (const { relation, other } of related) {
      if (!fieldsOf[relation].includes(field) || agrees(field, own, other)) continue;
      const { id, kind, applicationNumber } = other;
      const group = groups.find((one) => one.relation === relation && agrees(field, one.says, other));
      if (group === undefined)
        groups.push({ relation, says: other, others: [{ id, kind, applicationNumber }] });
      else group.others.push({ id, kind, applicationNumber });
    }
    return groups.map(({ relation, says, others: sayThis }) => ({
      source: 'application' as const,
      field,
      here: shown(field, own),
      there: shown(field, says),
      relation,
      others: sayThis,
    }));
  });
}

/** True also if one of both does not say. */
function agrees(field: ComparedField, one: TravellerFacts, other: TravellerFacts): boolean {
  const [here, there] = [one[field], other[field]];
  if (here === null || there === null) return true;
  switch (field) {
    case 'firstName':
    case 'lastName':
      return isSameName(here, there);
    case 'passportNumber':
      return normalisePassportNumber(here) === normalisePassportNumber(there);
    case 'dateOfBirth':
    case 'country':
    case 'passportIssueDate':
    case 'passportExpiryDate':
      return here === there;
  }
}

/** As passports print them. A name whose letters passports transcribe as they like is compared in its own script alone. */
function isSameName(here: string, there: string): boolean {
  if (foldText(here) === foldText(there) || isForetold(here) !== isForetold(there)) return true;
  return isForetold(here) && printedName(here).text === printedName(there).text;
}

function shown(field: ComparedField, facts: TravellerFacts): string {
  const value = facts[field] ?? '';
  return field === 'passportNumber' ? coveredText('passport', value) : value;
}

/** The traveller's answers to what staff asked; null: never asked, or not answered. */
export type AnsweredFacts = {
  travelDate: AnsweredFact | null;
  passportExpiry: AnsweredFact | null;
  birthDate: AnsweredFact | null;
  nameSpelling: AnsweredFact | null;
};
type AnsweredFact = { value: string; at: string };

/** Answers that say otherwise than the application. An explanation agrees if it has both names. */
export function differencesFromAnswers(
  own: TravellerFacts,
  { travelDate, passportExpiry, birthDate, nameSpelling }: AnsweredFacts,
): Extract<Difference, { source: 'answer' }>[] {
  const dates = [
    { field: 'dateOfBirth', answer: birthDate },
    { field: 'passportExpiryDate', answer: passportExpiry },
    { field: 'travelOn', answer: travelDate },
  ] as const;
  const name = `${own.firstName} ${own.lastName}`;
  const isOtherName = nameSpelling !== null && !hasWordsOf(nameSpelling.value, name);
  return [
    ...(isOtherName
      ? [
          {
            source: 'answer' as const,
            field: 'lastName' as const,
            here: name,
            there: nameSpelling.value,
            at: nameSpelling.at,
          },
        ]
      : []),
    ...dates.flatMap(({ field, answer }) =>
      answer === null || own[field] === null || answer.value === own[field]
        ? []
        : [{ source: 'answer' as const, field, here: own[field], there: answer.value, at: answer.at }],
    ),
  ];
}

function hasWordsOf(text: string, name: string): boolean {
  const words = new Set(foldText(text).split(' '));
  return foldText(name)
    .split(' ')
    .every((word) => words.has(word));
}
