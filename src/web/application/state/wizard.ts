import type { Dispatch, ReactNode } from 'react';
import type { CountryRow } from '../../../contract/referenceData.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import type { ProcessingType } from '../../../domain/prices/processingTypes.ts';
import type { StepName } from '../../../domain/visa/stepSets.ts';
import type { SupportingAnswer } from '../../../domain/visa/supportingDocument.ts';
import type { FormErrors } from '../../forms/formErrors.ts';
import { type FormAction, type FormState, newFormState } from '../../forms/formState.ts';
import { type Answers, type DocumentAnswers, noAnswers } from './answers.ts';

export type Wizard = FormState<StepName> & {
  country: CountryRow | null;
  answers: Answers;
  /** From the server after it refused the amount; they replace those in this page. */
  prices: Partial<Record<ProcessingType, number>>;
};

/** Answers that change no other answer. */
export type PlainAnswers = Omit<
  Answers,
  'supportingAnswer' | 'document' | 'arrivalDate' | 'dateOfBirth' | 'replacedProcessingType'
>;

export type WizardAction =
  | FormAction<StepName>
  /** `now` decides which options are still in time. */
  | { type: 'countryChosen'; country: CountryRow | null; now: Date }
  | { type: 'answered'; answers: Partial<PlainAnswers> }
  | { type: 'dateOfBirthChanged'; date: DateParts; now: Date }
  | { type: 'arrivalChanged'; date: DateParts; now: Date }
  | { type: 'supportingAnswered'; answer: SupportingAnswer }
  | { type: 'supportingTypeChosen'; documentType: DocumentAnswers['documentType'] }
  | { type: 'documentChanged'; document: Partial<Omit<DocumentAnswers, 'documentType'>> }
  | { type: 'pricesRead'; prices: Partial<Record<ProcessingType, number>> };

export type StepProps = {
  wizard: Wizard;
  dispatch: Dispatch<WizardAction>;
  errors: FormErrors;
  onNext: () => void;
  onPrevious?: (() => void) | undefined;
  /** On every step but the first. */
  summary?: ReactNode;
};

/** The wizard at its start (specification 1 section 4). */
export function newWizard(today: CalendarDate): Wizard {
  return { ...newFormState(today, 'country'), country: null, answers: noAnswers, prices: {} };
}

export function hasAnswers({ country, answers }: Pick<Wizard, 'country' | 'answers'>): boolean {
  return country !== null || answers !== noAnswers;
}
