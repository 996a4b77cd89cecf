import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import type { InsurancePlan } from '../../../domain/insurance/plans.ts';
import type { Problem, ProblemCode } from '../../../domain/problems.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { type Answers, noAnswers, type PhotoAnswer } from './answers.ts';

/** The form, then every answer once more with the payment. */
export type Step = 'form' | 'check';

/** A field that the server refused, with the server's words. */
export type RefusedField = { field: string; message: string };

/** Something to say in a toast; each saying is an object of its own. */
export type Notice = { problem: Problem };

/** An image that is being made smaller. */
export type PreparingPhoto = { id: string; type: ParentKind; name: string };

export type Insurance = {
  today: CalendarDate;
  /** What the server sells; null until it is read. */
  plans: readonly InsurancePlan[] | null;
  /** Null until read. */
  countries: readonly CountryRow[] | null;
  answers: Answers;
  preparing: readonly PreparingPhoto[];
  /** Why the last files chosen for a parent were not taken. */
  photoRefusals: Partial<Record<ParentKind, ProblemCode>>;
  /** What the numbering plans say of a phone number. */
  phoneJudgement: { phone: string; problem: Problem | null };
  step: Step;
  /** The check was open when the answers were kept: it opens again once plans and countries are here to judge by. */
  resuming: boolean;
  /** Where to put the focus when the form is shown again: the answer that is to be changed. */
  focus: string | null;
  /** How often leaving a step was refused. From the first time on the step is checked at every change. */
  refusals: Record<Step, number>;
  refusedFields: readonly RefusedField[];
  notice: Notice | null;
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
  | { type: 'continuePressed' }
  | { type: 'payRefused' }
  | { type: 'stepOpened'; step: Step; field?: string }
  | { type: 'fieldsRefused'; fields: readonly RefusedField[] }
  | { type: 'dayChanged'; today: CalendarDate };

/** The page as it opens. */
export function newInsurance(today: CalendarDate, answers: Answers = noAnswers): Insurance {
  return {
    today,
    plans: null,
    countries: null,
    answers,
    preparing: [],
    photoRefusals: {},
    phoneJudgement: { phone: '', problem: null },
    step: 'form',
    resuming: false,
    focus: null,
    refusals: { form: 0, check: 0 },
    refusedFields: [],
    notice: null,
  };
}

/** The page with something to say. */
export function announce(insurance: Insurance, problem: Problem): Insurance {
  return { ...insurance, notice: { problem } };
}

/** A refused field is judged anew once it is changed. */
export function forgetRefusal(insurance: Insurance, fields: readonly string[]): Insurance {
  if (insurance.refusedFields.length === 0) return insurance;
  return {
    ...insurance,
    refusedFields: insurance.refusedFields.filter(({ field }) => !fields.includes(field)),
  };
}
