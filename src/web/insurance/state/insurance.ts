import type { CountryRow } from '../../../contract/applicant.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import type { InsurancePlan } from '../../../domain/insurance/plans.ts';
import type { Problem, ProblemCode } from '../../../domain/problems.ts';
import { type FormState, newFormState, type RefusedField } from '../../forms/formState.ts';
import { type Answers, noAnswers, type PhotoAnswer } from './answers.ts';

/** The form, then every answer once more with the payment. */
export type Step = 'form' | 'check';

/** An image that is being made smaller. */
export type PreparingPhoto = { id: string; type: ParentKind; name: string };

export type Insurance = FormState<Step> & {
  /** What the server sells; null until it is read. */
  plans: readonly InsurancePlan[] | null;
  /** Null until read. */
  countries: readonly CountryRow[] | null;
  answers: Answers;
  preparing: readonly PreparingPhoto[];
  /** Why the last files chosen for a parent were not taken. */
  photoRefusals: Partial<Record<ParentKind, ProblemCode>>;
  /** The check was open when the answers were kept: it opens again once plans and countries are here to judge by. */
  resuming: boolean;
  /** Where to put the focus when the form is shown again: the answer that is to be changed. */
  focus: string | null;
};

export type InsuranceAction =
  | { type: 'answered'; answers: Partial<Omit<Answers, 'photos'>> }
  | { type: 'plansRead'; plans: readonly InsurancePlan[] }
  | { type: 'countriesRead'; countries: readonly CountryRow[] }
  | { type: 'photosChosen'; photos: readonly PreparingPhoto[] }
  | { type: 'photoReady'; photo: PhotoAnswer }
  | { type: 'photoFailed'; id: string; code: ProblemCode }
  | { type: 'photosRefused'; parent: ParentKind; code: ProblemCode }
  | { type: 'photoRemoved'; id: string }
  | { type: 'phoneJudged'; phone: string; problem: Problem | null }
  | { type: 'nextPressed' }
  | { type: 'stepOpened'; step: Step; field?: string }
  | { type: 'fieldsRefused'; fields: readonly RefusedField<Step>[] }
  | { type: 'dayChanged'; today: CalendarDate };

/** The page as it opens. */
export function newInsurance(today: CalendarDate, answers: Answers = noAnswers): Insurance {
  return {
    ...newFormState(today, 'form'),
    plans: null,
    countries: null,
    answers,
    preparing: [],
    photoRefusals: {},
    resuming: false,
    focus: null,
  };
}
