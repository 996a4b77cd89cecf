import { type CalendarDate, parseCalendarDate } from '../calendar/calendarDate.ts';
import { minuteMs } from '../calendar/units.ts';
import { type CoverGroup, findCoverGroup } from '../fields/covered.ts';
import { kinds } from '../fields/kinds.ts';
import type { Checked, Problem } from '../problems.ts';
import type { Rules } from '../rules/ruleBook.ts';
import type { ApplicationKind, ApplicationStatus } from '../status/statuses.ts';
import { normaliseDocumentNumber } from '../text/documentNumber.ts';
import { checkVisaApplication } from './checkVisaApplication.ts';
import {
  type CorrectableAnswers,
  type CorrectableField,
  type CorrectedAnswer,
  type Corrections,
  correctableFields,
  documentFields,
  formFields,
} from './correctableFields.ts';
import type { Country } from './country.ts';
import { scenarioFor } from './eligibility.ts';
import { visaFields } from './fields.ts';
import { residenceCountryNamed, visaIssuerNamed } from './supportingDocument.ts';
import { processingTypeProblem } from './travelStep.ts';

/*
 * A traveller corrects answers of a sent e-visa application: docs/decisions/corrections.md. Issue 21, item 1.
 * Country, kind of document and processing option stay: price and conditions depend on them.
 */

/** By which group staff open it; the number of a supporting document is covered like that of the passport. */
export function coverGroupOf(field: CorrectableField): CoverGroup | null {
  return field === 'supportingDocumentNumber' ? 'passport' : findCoverGroup(visaFields, field);
}

/** Staff who look at a case now see it as it was corrected before they decide. */
const correctionRestsMs = minuteMs;

/**
 * True until staff take the case up: nobody has decided, or has it in hand. Null of what has no such moment: an
 * insurance, or an application that is decided.
 */
export function isOpenForCorrection({
  kind,
  status,
  isInHand,
}: {
  kind: ApplicationKind;
  status: ApplicationStatus;
  isInHand: boolean;
}): boolean | null {
  if (kind !== 'visa' || (status !== 'pending' && status !== 'processing')) return null;
  return status === 'pending' && !isInHand;
}

/** A decision so soon after a correction would be about answers that staff have not seen. */
export function isJustCorrected(correctedAt: Date | null, now: Date): boolean {
  return correctedAt !== null && now.getTime() - correctedAt.getTime() < correctionRestsMs;
}

/** What a sent application says beside its answers. */
export type CorrectionFacts = {
  country: Country;
  documentType: string;
  processingType: string;
  /** The day of payment in Istanbul, from which the promise counts; null before it. */
  paidOn: CalendarDate | null;
};

type CorrectionRules = Pick<
  Rules,
  'documentAges' | 'oldestAge' | 'processing' | 'residenceCountries' | 'serviceFeeUsd' | 'today'
>;

/**
 * Applies the changes and checks the whole application by the form's rules. What was wrong before, such as a
 * passport that has expired since, is no reason to refuse another correction. Ignores a supporting document of who
 * needs none. Returns what really changes, in the order of the form.
 */
export function checkCorrection(
  rules: CorrectionRules,
  facts: CorrectionFacts,
  before: CorrectableAnswers,
  changes: Corrections,
): Checked<CorrectedAnswer[]> {
  const after = applyCorrections(rules, facts, before, changes);
  const corrected = listCorrected(before, after);
  if (corrected.length === 0) return { ok: false, problems: [{ code: 'correctionNothing' }] };
  const fields = corrected.map(({ field }) => field);
  const other = otherClass(rules, facts, before, after);
  const problems =
    other.length > 0
      ? other
      : [...needsQuicker(rules, facts, before, after), ...newProblems(rules, facts, before, after, fields)];
  return problems.length === 0 ? { ok: true, value: corrected } : { ok: false, problems };
}

/** What differs, in the order of the form. */
export function listCorrected(before: CorrectableAnswers, after: CorrectableAnswers): CorrectedAnswer[] {
  return correctableFields
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The answers with the changes, as they will be stored. */
export function applyCorrections(
  rules: CorrectionRules,
  { country }: CorrectionFacts,
  before: CorrectableAnswers,
  changes: Corrections,
): CorrectableAnswers {
  const hasDocument = classOf(rules, country, before) === 2;
  const after = { ...before };
  for (const field of formFields) {
    const text = changes[field];
    if (text !== undefined) after[field] = kinds[visaFields[field].kind].normalise(text);
  }
  // The form spaces a number anew when its field is left.
  if (digitsOf(after.phone) === digitsOf(before.phone)) after.phone = before.phone;
  if (!hasDocument) return after;
  for (const field of documentFields) {
    const text = changes[field];
    if (text !== undefined) after[field] = text.trim();
  }
  return { ...after, ...normaliseDocument(rules, after) };
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** As `createVisa` stores it: names of the list, a start date of Schengen visas alone. */
function normaliseDocument(
  rules: CorrectionRules,
  answers: CorrectableAnswers,
): Pick<
  CorrectableAnswers,
  'supportingDocumentCountry' | 'supportingDocumentNumber' | 'supportingDocumentStartDate'
> {
  const { supportingDocumentType: type, supportingDocumentCountry: named } = answers;
  const country = type === 'residence' ? residenceCountryNamed(rules, named) : visaIssuerNamed(named);
  return {
    supportingDocumentCountry: country ?? named,
    supportingDocumentNumber: normaliseDocumentNumber(answers.supportingDocumentNumber),
    supportingDocumentStartDate:
      type === 'visa' && country === 'Schengen' ? answers.supportingDocumentStartDate : '',
  };
}

/** The class decides which documents and which check list are asked for. */
function otherClass(
  rules: CorrectionRules,
  { country }: CorrectionFacts,
  before: CorrectableAnswers,
  after: CorrectableAnswers,
): Problem[] {
  const [was, is] = [classOf(rules, country, before), classOf(rules, country, after)];
  if (was === null || is === null || was === is) return [];
  return [{ code: 'correctionOtherClass', field: 'dateOfBirth' }];
}

function classOf(rules: CorrectionRules, country: Country, { dateOfBirth }: CorrectableAnswers) {
  return scenarioFor(rules, country, parseCalendarDate(dateOfBirth));
}

/** The option was chosen on the day of payment. A later arrival never needs a quicker one. */
function needsQuicker(
  rules: CorrectionRules,
  { processingType, paidOn }: CorrectionFacts,
  before: CorrectableAnswers,
  { arrivalDate }: CorrectableAnswers,
): Problem[] {
  const arrival = parseCalendarDate(arrivalDate);
  if (arrival === null || arrival < rules.today || arrivalDate >= before.arrivalDate) return [];
  const onPayment = { processing: rules.processing, today: paidOn ?? rules.today };
  const isOffered = processingTypeProblem(onPayment, processingType, arrivalDate) === null;
  return isOffered ? [] : [{ code: 'correctionNeedsQuicker', field: 'arrivalDate' }];
}

/** Of the corrected answers, and those that the correction brings to others. */
function newProblems(
  rules: CorrectionRules,
  facts: CorrectionFacts,
  before: CorrectableAnswers,
  after: CorrectableAnswers,
  corrected: readonly CorrectableField[],
): Problem[] {
  const isCorrected = (field: string | undefined) => corrected.some((one) => one === field);
  const earlier = problemsOf(rules, facts, before);
  return problemsOf(rules, facts, after)
    .filter(
      ({ code, field }) =>
        isCorrected(field) || !earlier.some((known) => known.code === code && known.field === field),
    )
    .map((problem) =>
      // A document that does not fit the new arrival is a problem of the arrival.
      isCorrected('arrivalDate') && !isCorrected(problem.field) && isDocumentField(problem.field)
        ? { ...problem, field: 'arrivalDate' }
        : problem,
    );
}

const isDocumentField = (field: string | undefined) => documentFields.some((one) => one === field);

/** Without those of country and option, which stay, and without what names no field. */
function problemsOf(
  rules: CorrectionRules,
  { country, documentType, processingType }: CorrectionFacts,
  answers: CorrectableAnswers,
): Problem[] {
  const input = { ...answers, country: country.code, countryOfOrigin: '', documentType, processingType };
  const checked = checkVisaApplication(rules, input, country);
  if (checked.ok) return [];
  return checked.problems.filter(
    ({ field }) => field !== undefined && field !== 'country' && field !== 'processingType',
  );
}
