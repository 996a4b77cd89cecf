import type { StepName } from '../../../domain/application/stepSets.ts';
import type { SupportingAnswer } from '../../../domain/application/supportingDocument.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import type { Problem } from '../../../domain/problems.ts';
import type { ProcessingType } from '../../../domain/processing/processingOptions.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { type Answers, type DocumentAnswers, noAnswers } from './answers.ts';

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
  /** What the phone metadata, which the rules do not hold, found wrong with a number; null when nothing. */
  phoneProblem: { phone: string; problem: Problem } | null;
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
  | { type: 'phoneJudged'; phone: string; problem: Problem | null }
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
    phoneProblem: null,
    prices: {},
  };
}

/** The wizard with something to say. */
export function announce(wizard: Wizard, problem: Problem): Wizard {
  return { ...wizard, notice: { problem } };
}
