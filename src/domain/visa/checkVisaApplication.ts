import { type CalendarDate, parseCalendarDate } from '../calendar/calendarDate.ts';
import { checkFields, type FieldTable, type Sent } from '../fields/fieldTable.ts';
import { firstPerField } from '../fields/firstPerField.ts';
import { totalFor } from '../prices/fees.ts';
import { defaultProcessingType } from '../prices/processingTypes.ts';
import type { Checked, Problem } from '../problems.ts';
import type { Rules } from '../rules/ruleBook.ts';
import { type Country, namesCountry } from './country.ts';
import { scenarioFor } from './eligibility.ts';
import { type VisaValues, visaFields } from './fields.ts';
import { personalDateProblems } from './personalStep.ts';
import { eligibilityProblem } from './steps.ts';
import {
  fromSupportingDocumentFields,
  type SupportingDocument,
  type SupportingDocumentFields,
} from './supportingDocument.ts';
import { checkSupportingDocument } from './supportingDocuments.ts';
import { arrivalDayProblem, processingTypeProblem } from './travelStep.ts';

/** The payload without bot protection, country id and amount. */
export type VisaApplicationInput = Sent<typeof visaFields> &
  SupportingDocumentFields & { country: string; countryOfOrigin: string };

export type VisaApplication = VisaValues & {
  countryCode: string;
  countryName: string;
  /** The traveller's scenario on the day of application. */
  travellerClass: 1 | 2;
  /** Null in class 1, whatever was sent. */
  supportingDocument: SupportingDocument | null;
  /** `totalAmount` must equal it (design 4.2). */
  totalCents: number;
};

const sentForm = {
  country: { kind: 'text', card: 'country', required: 'countryRequired' },
  ...visaFields,
} as const satisfies FieldTable;

type VisaFormRules = Pick<
  Rules,
  'documentAges' | 'oldestAge' | 'processing' | 'residenceCountries' | 'serviceFeeUsd' | 'today'
>;

/**
 * All rules of specification 1 sections 4, 5 and 9: form, eligibility, travel, personal dates, supporting
 * document in class 2. Returns the first problem of each field. `country`: the row of the payload's country.
 */
export function checkVisaApplication(
  rules: VisaFormRules,
  input: VisaApplicationInput,
  country: Country,
): Checked<VisaApplication> {
  const form = checkFields(sentForm, input);
  const dateOfBirth = parseCalendarDate(input.dateOfBirth.trim());
  const scenario = scenarioFor(rules, country, dateOfBirth);
  const document = scenario === 2 ? checkDocument(rules, input) : null;
  const problems = firstPerField([
    ...countryProblems(rules, input, { country, dateOfBirth }),
    ...(form.ok ? [] : form.problems),
    ...travelProblems(rules, input),
    ...personalDateProblems(rules, input),
    ...(document === null || document.ok ? [] : document.problems),
  ]);
  if (problems.length > 0 || !form.ok || (scenario !== 1 && scenario !== 2)) {
    return { ok: false, problems };
  }
  const { country: _named, ...values } = form.value;
  return {
    ok: true,
    value: {
      ...values,
      countryCode: country.code,
      countryName: country.name,
      travellerClass: scenario,
      supportingDocument: document?.ok ? document.value : null,
      totalCents: totalFor(rules, values.processingType),
    },
  };
}

function countryProblems(
  rules: VisaFormRules,
  input: VisaApplicationInput,
  { country, dateOfBirth }: { country: Country; dateOfBirth: CalendarDate | null },
): Problem[] {
  const mismatch = [input.country, input.countryOfOrigin].some(
    (named) => named.trim() !== '' && !namesCountry(country, named),
  );
  if (mismatch) return [{ code: 'countryMismatch', field: 'country' }];
  const refused = eligibilityProblem(rules, country, dateOfBirth);
  return refused === null ? [] : [refused];
}

function travelProblems(rules: VisaFormRules, input: VisaApplicationInput): Problem[] {
  const arrival = parseCalendarDate(input.arrivalDate.trim());
  const day = arrival === null ? null : arrivalDayProblem(rules, arrival);
  const type = input.processingType?.trim() ?? defaultProcessingType;
  const option =
    arrival === null || day !== null || type === '' ? null : processingTypeProblem(rules, type, arrival);
  return [day, option].filter((problem) => problem !== null);
}

/** A refusal names the sent field. */
const sentFields: Readonly<Record<string, string>> = {
  documentType: 'supportingDocumentType',
  visaCountry: 'supportingDocumentCountry',
  residenceCountry: 'supportingDocumentCountry',
  documentNumber: 'supportingDocumentNumber',
  startDate: 'supportingDocumentStartDate',
  endDate: 'supportingDocumentEndDate',
};

function checkDocument(rules: VisaFormRules, input: VisaApplicationInput): Checked<SupportingDocument> {
  const arrivalDate = parseCalendarDate(input.arrivalDate.trim());
  const checked = checkSupportingDocument(rules, fromSupportingDocumentFields(rules, input), arrivalDate);
  if (checked.ok) return checked;
  const problems = checked.problems.map((problem) => {
    const field = problem.field === undefined ? undefined : sentFields[problem.field];
    return field === undefined ? problem : { ...problem, field };
  });
  return { ok: false, problems };
}
