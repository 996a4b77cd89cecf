import { checkPaymentStep } from '../../../domain/application/paymentStep.ts';
import { checkPersonalStep } from '../../../domain/application/personalStep.ts';
import { checkPrerequisites } from '../../../domain/application/prerequisites.ts';
import {
  asksTravelOnSupportingStep,
  type StepFacts,
  type StepName,
  stepsFor,
  whatBlocksStep1,
} from '../../../domain/application/steps.ts';
import {
  checkSupportingDocument,
  checkSupportingStep,
} from '../../../domain/application/supportingDocuments.ts';
import { checkTravelStep } from '../../../domain/application/travelStep.ts';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { scenarioFor } from '../../../domain/eligibility/eligibility.ts';
import type { Problem, ProblemCode } from '../../../domain/problems.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { type Answers, dateText, documentDraft } from './answers.ts';

/** What the rules need to know: the answers, the country's row and today in Istanbul. */
export type Draft = { country: CountryRow | null; answers: Answers; today: CalendarDate };

function factsOf({ country, answers, today }: Draft): StepFacts {
  const { supportingAnswer, document } = answers;
  // Judged without the arrival date, so that choosing one cannot take a step away again.
  const checked = checkSupportingDocument(documentDraft(document), { today, arrivalDate: null });
  return {
    country,
    dateOfBirth: parseCalendarDate(dateText(answers.dateOfBirth)),
    today,
    supportingAnswer,
    supportingConfirmed: supportingAnswer === 'yes' && checked.ok,
  };
}

/** The steps of this traveller, specification 1 section 2. */
export function wizardSteps(draft: Draft): readonly StepName[] {
  return stepsFor(factsOf(draft));
}

/** Whether arrival and processing type are asked on the supporting step: Egypt without documents. */
export function asksTravelEarly(draft: Draft): boolean {
  return asksTravelOnSupportingStep(factsOf(draft));
}

/** Whether this traveller needs a supporting document; null while that depends on a date of birth not given yet. */
export function needsDocument(draft: Draft): boolean | null {
  if (draft.country === null) return null;
  const scenario = scenarioFor(draft.country, factsOf(draft));
  return scenario === null ? null : scenario === 2;
}

/** Everything that keeps the traveller on a step, by the domain's rules; empty when it may be left. */
export function stepProblems(draft: Draft, step: StepName): readonly Problem[] {
  const { country, answers, today } = draft;
  switch (step) {
    case 'country':
      return whatBlocksStep1({ country, documentType: answers.documentType, today });
    case 'supporting':
      return [...supportingProblems(draft), ...(asksTravelEarly(draft) ? travelProblems(draft) : [])];
    case 'prerequisites':
      return country === null ? [] : checkPrerequisites(country.code, answers.prerequisites);
    case 'travel':
      return travelProblems(draft);
    case 'personal':
      return checkPersonalStep(
        {
          ...answers,
          dateOfBirth: dateText(answers.dateOfBirth),
          passportIssueDate: dateText(answers.passportIssueDate),
          passportExpiryDate: dateText(answers.passportExpiryDate),
        },
        today,
      );
    case 'payment':
      return checkPaymentStep(answers);
  }
}

function supportingProblems(draft: Draft): readonly Problem[] {
  const { country, answers, today } = draft;
  if (country === null) return [];
  return checkSupportingStep({
    country,
    dateOfBirth: parseCalendarDate(dateText(answers.dateOfBirth)),
    answer: answers.supportingAnswer,
    draft: documentDraft(answers.document),
    today,
    arrivalDate: null,
  });
}

/** The two ways in which a document in force today can fail the arrival date; they are shown where that date is asked. */
const arrivalConflicts: readonly ProblemCode[] = [
  'supportingExpiresBeforeArrival',
  'supportingStartsAfterArrival',
];

function travelProblems(draft: Draft): readonly Problem[] {
  const { answers, today } = draft;
  const arrivalDate = dateText(answers.arrivalDate);
  const found = checkTravelStep({ arrivalDate, processingType: answers.processingType, today });
  if (found.some(({ field }) => field === 'arrivalDate') || needsDocument(draft) !== true) return found;
  const checked = checkSupportingDocument(documentDraft(answers.document), {
    today,
    arrivalDate: parseCalendarDate(arrivalDate),
  });
  const conflicts = checked.ok ? [] : checked.problems.filter(({ code }) => arrivalConflicts.includes(code));
  return [...conflicts.map((problem) => ({ ...problem, field: 'arrivalDate' })), ...found];
}

/** The first step that cannot be left yet; the last one when all can. */
export function firstUnfinished(draft: Draft): StepName {
  const steps = wizardSteps(draft);
  return steps.find((step) => step === 'payment' || stepProblems(draft, step).length > 0) ?? 'country';
}
