import type { CountryRow } from '../../../contract/applicant.ts';
import type { StepName } from '../../../domain/application/stepSets.ts';
import type { SupportingAnswer } from '../../../domain/application/supportingDocument.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import type { Problem } from '../../../domain/problems.ts';
import type { ProcessingType } from '../../../domain/processing/processingOptions.ts';
import { type FormState, newFormState, type RefusedField } from '../../forms/formState.ts';
import { type Answers, type DocumentAnswers, noAnswers } from './answers.ts';

export type Wizard = FormState<StepName> & {
  country: CountryRow | null;
  answers: Answers;
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
  | { type: 'fieldsRefused'; fields: readonly RefusedField<StepName>[] }
  | { type: 'pricesRead'; prices: Partial<Record<ProcessingType, number>> }
  | { type: 'dayChanged'; today: CalendarDate };

/** The wizard at its start, specification 1 section 4. */
export function newWizard(today: CalendarDate): Wizard {
  return { ...newFormState(today, 'country'), country: null, answers: noAnswers, prices: {} };
}
