import type { CountryRow } from '../../../contract/referenceData.ts';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { sentAnswers } from '../../../domain/fields/fieldTable.ts';
import { firstPerField } from '../../../domain/fields/firstPerField.ts';
import type { Problem, ProblemCode } from '../../../domain/problems.ts';
import { visaBook, visaRulesOn } from '../../../domain/rules/visaRules.ts';
import { dependsOnAge, scenarioFor } from '../../../domain/visa/eligibility.ts';
import { personalFields } from '../../../domain/visa/fields.ts';
import { checkPaymentStep } from '../../../domain/visa/paymentStep.ts';
import { checkPersonalStep } from '../../../domain/visa/personalStep.ts';
import { checkPrerequisites } from '../../../domain/visa/prerequisites.ts';
import type { StepName } from '../../../domain/visa/stepSets.ts';
import {
  asksTravelOnSupportingStep,
  firstStepProblems,
  type StepFacts,
  stepsFor,
} from '../../../domain/visa/steps.ts';
import { checkSupportingDocument, checkSupportingStep } from '../../../domain/visa/supportingDocuments.ts';
import { checkTravelStep } from '../../../domain/visa/travelStep.ts';
import type { FormRules } from '../../forms/formState.ts';
import { type Answers, documentDraft } from './answers.ts';
import { inPageOrder } from './fields.ts';
import type { Wizard } from './wizard.ts';

export type FormFacts = {
  country: CountryRow | null;
  answers: Answers;
  today: CalendarDate;
  phoneProblem?: { phone: string; problem: Problem } | null;
};

function factsOf({ country, answers, today }: FormFacts): StepFacts {
  const { supportingAnswer, document } = answers;
  // Without the arrival date: choosing one cannot remove a step.
  const checked = checkSupportingDocument({ today }, documentDraft(document), null);
  return {
    country,
    dateOfBirth: parseCalendarDate(dateText(answers.dateOfBirth)),
    supportingAnswer,
    supportingConfirmed: supportingAnswer === 'yes' && checked.ok,
  };
}

/** This traveller's steps (specification 1 section 2). */
export function wizardSteps(form: FormFacts): readonly StepName[] {
  return stepsFor(visaRulesOn(form.today), factsOf(form));
}

/** Egypt without documents: arrival and processing type are asked on the supporting step. */
export function asksTravelEarly(form: FormFacts): boolean {
  return asksTravelOnSupportingStep(visaRulesOn(form.today), factsOf(form));
}

/** The step of the date of birth: an early one for Egypt, whose class depends on it. */
export function birthDateStep({ country }: FormFacts): StepName {
  return country !== null && dependsOnAge(visaBook, country) ? 'supporting' : 'personal';
}

/** Null while that depends on an unknown date of birth. */
export function needsDocument(form: FormFacts): boolean | null {
  if (form.country === null) return null;
  const scenario = scenarioFor(visaRulesOn(form.today), form.country, factsOf(form).dateOfBirth);
  return scenario === null ? null : scenario === 2;
}

/** What keeps the traveller on a step, by the domain's rules. */
export function stepProblems(form: FormFacts, step: StepName): readonly Problem[] {
  const { country, answers, today } = form;
  switch (step) {
    case 'country':
      return firstStepProblems(visaRulesOn(today), { country, documentType: answers.documentType });
    case 'supporting':
      return [...supportingProblems(form), ...(asksTravelEarly(form) ? travelProblems(form) : [])];
    case 'prerequisites':
      return country === null ? [] : checkPrerequisites(visaBook, country.code, answers.prerequisites);
    case 'travel':
      return travelProblems(form);
    case 'personal':
      return personalProblems(form);
    case 'payment':
      return checkPaymentStep(answers);
  }
}

/** Asked once the document's type is chosen. */
export const documentFieldsAfterType = [
  'visaCountry',
  'residenceCountry',
  'documentNumber',
  'startDate',
  'endDate',
];

function supportingProblems(form: FormFacts): readonly Problem[] {
  const { country, answers, today } = form;
  if (country === null) return [];
  const found = checkSupportingStep(visaRulesOn(today), {
    country,
    dateOfBirth: parseCalendarDate(dateText(answers.dateOfBirth)),
    answer: answers.supportingAnswer,
    draft: documentDraft(answers.document),
  });
  const typeAsked = answers.supportingAnswer === 'yes' && answers.document.documentType === null;
  return typeAsked
    ? found.filter(({ field }) => field === undefined || !documentFieldsAfterType.includes(field))
    : found;
}

function personalProblems({ answers, today, phoneProblem }: FormFacts): readonly Problem[] {
  const found = checkPersonalStep(visaRulesOn(today), sentAnswers(personalFields, answers));
  const phone = phoneProblem?.phone === answers.phone ? [phoneProblem.problem] : [];
  // A single name is one field, with one problem.
  const asked = firstPerField([...phone, ...found]).filter(
    ({ field }) => !(answers.singleName && field === 'firstName'),
  );
  return inPageOrder(asked);
}

/** Problems of a valid document, shown at the arrival date. */
const arrivalConflicts: readonly ProblemCode[] = [
  'supportingExpiresBeforeArrival',
  'supportingStartsAfterArrival',
];

function travelProblems(form: FormFacts): readonly Problem[] {
  const { answers, today } = form;
  const arrivalDate = dateText(answers.arrivalDate);
  const found = checkTravelStep(visaRulesOn(today), { arrivalDate, processingType: answers.processingType });
  if (found.some(({ field }) => field === 'arrivalDate') || needsDocument(form) !== true) return found;
  const checked = checkSupportingDocument(
    { today },
    documentDraft(answers.document),
    parseCalendarDate(arrivalDate),
  );
  const conflicts = checked.ok ? [] : checked.problems.filter(({ code }) => arrivalConflicts.includes(code));
  return [...conflicts.map((problem) => ({ ...problem, field: 'arrivalDate' })), ...found];
}

/** What these say is no mistake in an answer: the country's card or the question's notice tells it, with the way on. */
const explainedOnPage: readonly ProblemCode[] = ['visaExempt', 'notEligible', 'supportingAnswerNo'];

export const visaRules: FormRules<Wizard> = {
  steps: wizardSteps,
  problems: stepProblems,
  fieldOfProblem: { prerequisitesRequired: 'prerequisites' },
  isUnsaid: (_, { code }) => explainedOnPage.includes(code),
};
