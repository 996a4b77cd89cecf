import {
  answerSupporting,
  choicesForCountry,
  choicesForDateOfBirth,
  type WizardChoices,
} from '../../../domain/application/choices.ts';
import { type StepName, step1Action } from '../../../domain/application/steps.ts';
import type { SupportingAnswer } from '../../../domain/application/supportingDocument.ts';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dependsOnAge } from '../../../domain/eligibility/eligibility.ts';
import type { Problem } from '../../../domain/problems.ts';
import {
  adjustChoice,
  optionsFor,
  type ProcessingType,
} from '../../../domain/processing/processingOptions.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import type { DateParts } from '../../ui/index.ts';
import {
  type Answers,
  type DocumentAnswers,
  dateText,
  documentDraft,
  emptyDocument,
  noAnswers,
} from './answers.ts';
import { firstUnfinished, stepProblems, wizardSteps } from './checks.ts';

/** A field that the server refused, with the server's words. */
export type RefusedField = { step: StepName; field: string; message: string };

/** Something to say in a toast; each saying is an object of its own. */
export type Notice = { problem: Problem };

export type Wizard = {
  today: CalendarDate;
  country: CountryRow | null;
  answers: Answers;
  step: StepName;
  /** How often leaving a step was refused. From the first time on the step is checked at every change. */
  refusals: Partial<Record<StepName, number>>;
  refusedFields: readonly RefusedField[];
  /** Next leads straight back to the check of all answers: the step was opened from there. */
  returning: boolean;
  notice: Notice | null;
  /** Prices read from the server after it refused the amount; they win over those in this page. */
  prices: Partial<Record<ProcessingType, number>>;
};

/** Answers that reset nothing else. */
export type PlainAnswers = Omit<Answers, 'supportingAnswer' | 'document' | 'arrivalDate' | 'dateOfBirth'>;

export type WizardAction =
  | { type: 'countryChosen'; country: CountryRow | null }
  | { type: 'answered'; answers: Partial<PlainAnswers> }
  | { type: 'dateOfBirthChanged'; date: DateParts }
  | { type: 'arrivalChanged'; date: DateParts }
  | { type: 'supportingAnswered'; answer: SupportingAnswer }
  | { type: 'supportingTypeChosen'; documentType: DocumentAnswers['documentType'] }
  | { type: 'documentChanged'; document: Partial<Omit<DocumentAnswers, 'documentType'>> }
  | { type: 'nextPressed' }
  | { type: 'stepOpened'; step: StepName; returning?: boolean }
  | { type: 'fieldsRefused'; fields: readonly RefusedField[] }
  | { type: 'pricesRead'; prices: Partial<Record<ProcessingType, number>> }
  | { type: 'dayChanged'; today: CalendarDate };

/** The wizard at its start, specification 1 section 4. */
export function newWizard(today: CalendarDate): Wizard {
  return {
    today,
    country: null,
    answers: noAnswers,
    step: 'country',
    refusals: {},
    refusedFields: [],
    returning: false,
    notice: null,
    prices: {},
  };
}

/** The whole behaviour of the wizard: what each answer resets, when a step may be left, where Next leads. */
export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  return forgetMended(apply(wizard, action));
}

/** What was said is over once the step no longer has that problem. */
function forgetMended(wizard: Wizard): Wizard {
  const code = wizard.notice?.problem.code;
  if (code === undefined || code === 'processingTypeUpdated') return wizard;
  const remains = stepProblems(wizard, wizard.step).some((problem) => problem.code === code);
  return remains ? wizard : { ...wizard, notice: null };
}

function apply(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case 'countryChosen':
      return chooseCountry(forgetRefusal(wizard, ['country']), action.country);
    case 'answered':
      return answer(forgetRefusal(wizard, Object.keys(action.answers)), action.answers);
    case 'dateOfBirthChanged':
      return changeDateOfBirth(forgetRefusal(wizard, ['dateOfBirth']), action.date);
    case 'arrivalChanged':
      return adjustProcessing(
        withAnswers(forgetRefusal(wizard, ['arrivalDate', 'processingType']), { arrivalDate: action.date }),
      );
    case 'supportingAnswered':
      return answerDocumentQuestion(wizard, action.answer);
    case 'supportingTypeChosen':
      return withAnswers(forgetRefusal(wizard, documentFields), {
        document: emptyDocument(action.documentType),
      });
    case 'documentChanged':
      return withAnswers(forgetRefusal(wizard, Object.keys(action.document)), {
        document: { ...wizard.answers.document, ...action.document },
      });
    case 'nextPressed':
      return leaveStep(wizard);
    case 'stepOpened':
      return openStep(wizard, action.step, action.returning ?? false);
    case 'fieldsRefused':
      return showRefusedFields(wizard, action.fields);
    case 'pricesRead':
      return { ...wizard, prices: action.prices };
    case 'dayChanged':
      return adjustProcessing({ ...wizard, today: action.today });
  }
}

const documentFields = [
  'documentType',
  'visaCountry',
  'residenceCountry',
  'documentNumber',
  'startDate',
  'endDate',
];

function withAnswers(wizard: Wizard, answers: Partial<Answers>): Wizard {
  return { ...wizard, answers: { ...wizard.answers, ...answers } };
}

function forgetRefusal(wizard: Wizard, fields: readonly string[]): Wizard {
  if (wizard.refusedFields.length === 0) return wizard;
  return { ...wizard, refusedFields: wizard.refusedFields.filter(({ field }) => !fields.includes(field)) };
}

function announce(wizard: Wizard, problem: Problem): Wizard {
  return { ...wizard, notice: { problem } };
}

/** Changing the country resets the supporting answer, its details, the checklist and the processing type. */
function chooseCountry(wizard: Wizard, country: CountryRow | null): Wizard {
  const { refusals: _refusals, ...rest } = wizard;
  const reset = resetChoices({ ...rest, refusals: {}, country }, choicesForCountry(country));
  return announceDeadEnd(adjustProcessing(reset));
}

function answer(wizard: Wizard, answers: Partial<PlainAnswers>): Wizard {
  const answered = withAnswers(wizard, answers);
  return 'documentType' in answers ? announceDeadEnd(answered) : answered;
}

/** Egypt's date of birth decides the class, so a new one resets supporting answers and processing type. */
function changeDateOfBirth(wizard: Wizard, date: DateParts): Wizard {
  const changed = withAnswers(wizard, { dateOfBirth: date });
  if (wizard.country === null || !dependsOnAge(wizard.country)) return changed;
  if (dateText(date) === dateText(wizard.answers.dateOfBirth)) return changed;
  return adjustProcessing(resetChoices(changed, choicesForDateOfBirth()));
}

function resetChoices(wizard: Wizard, { supportingAnswer, processingType }: WizardChoices): Wizard {
  return withAnswers(wizard, {
    supportingAnswer,
    processingType,
    document: emptyDocument(),
    prerequisites: [],
  });
}

/** No clears the processing type, and says at once that the consulate is the way. */
function answerDocumentQuestion(wizard: Wizard, given: SupportingAnswer): Wizard {
  const { document, processingType } = wizard.answers;
  const choices = answerSupporting(
    { supportingAnswer: null, supportingDocument: documentDraft(document), processingType },
    given,
  );
  const answered = withAnswers(wizard, {
    supportingAnswer: choices.supportingAnswer,
    processingType: choices.processingType,
  });
  return given === 'no' ? announce(answered, { code: 'supportingAnswerNo' }) : answered;
}

/** A choice no longer offered for the arrival date becomes the first one that is, and a toast says so. */
function adjustProcessing(wizard: Wizard): Wizard {
  const arrival = parseCalendarDate(dateText(wizard.answers.arrivalDate));
  if (arrival === null || arrival < wizard.today) return wizard;
  const { choice, changed } = adjustChoice(wizard.answers.processingType, optionsFor(arrival, wizard.today));
  if (!changed) return wizard;
  return announce(withAnswers(wizard, { processingType: choice }), { code: 'processingTypeUpdated' });
}

/** Scenarios 3 and 4 end at step 1, where no Next stands; the reason is said as soon as both choices are made. */
function announceDeadEnd(wizard: Wizard): Wizard {
  const { country, answers, today } = wizard;
  if (answers.documentType === '' || step1Action(country, today) === 'next') return wizard;
  const [problem] = stepProblems(wizard, 'country');
  return problem === undefined ? wizard : announce(wizard, problem);
}

function leaveStep(wizard: Wizard): Wizard {
  const { step } = wizard;
  const [problem] = stepProblems(wizard, step);
  if (problem !== undefined) return announce(refuse(wizard, step), problem);
  if (step === 'payment') return sendBack(wizard);
  const steps = wizardSteps(wizard);
  const following = steps[steps.indexOf(step) + 1] ?? step;
  return {
    ...wizard,
    step: wizard.returning ? firstUnfinished(wizard) : following,
    refusedFields: wizard.refusedFields.filter((refused) => refused.step !== step),
    notice: null,
  };
}

/** From the last step to one that no longer holds, such as an arrival date that has passed meanwhile. */
function sendBack(wizard: Wizard): Wizard {
  const step = firstUnfinished(wizard);
  const [problem] = stepProblems(wizard, step);
  if (step === 'payment' || problem === undefined) return wizard;
  return announce({ ...refuse(wizard, step), step, returning: true }, problem);
}

function refuse(wizard: Wizard, step: StepName): Wizard {
  return { ...wizard, refusals: { ...wizard.refusals, [step]: (wizard.refusals[step] ?? 0) + 1 } };
}

/** Whether everything is answered, accepted and still right: the application may be sent. */
export function mayBeSent(wizard: Wizard): boolean {
  return firstUnfinished(wizard) === 'payment' && stepProblems(wizard, 'payment').length === 0;
}

/** Opens a step that can be reached: all steps before it are finished. Any other leads to the first unfinished one. */
function openStep(wizard: Wizard, step: StepName, returning: boolean): Wizard {
  const steps = wizardSteps(wizard);
  const furthest = firstUnfinished(wizard);
  const reachable = steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest);
  return { ...wizard, step: reachable ? step : furthest, returning, notice: null };
}

/** Goes to the earliest step with a field that the server refused. */
function showRefusedFields(wizard: Wizard, fields: readonly RefusedField[]): Wizard {
  const step = wizardSteps(wizard).find((name) => fields.some((refused) => refused.step === name));
  if (step === undefined) return wizard;
  return { ...refuse(wizard, step), step, refusedFields: fields, returning: true };
}
