import type { Dispatch } from 'react';
import type { CountryRow } from '../../../contract/referenceData.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { partsFromIso } from '../../../domain/calendar/dateParts.ts';
import { emptyAnswers } from '../../../domain/fields/fieldTable.ts';
import { type InsuranceAnswers, insuranceFields } from '../../../domain/insurance/fields.ts';
import type { ParentKind, ParentPhoto } from '../../../domain/insurance/parentPhotos.ts';
import type { InsurancePlan } from '../../../domain/insurance/plans.ts';
import type { ProblemCode } from '../../../domain/problems.ts';
import type { FormErrors } from '../../forms/formErrors.ts';
import { type FormAction, type FormState, newFormState } from '../../forms/formState.ts';
import type { KnownFacts } from '../handOver.ts';

/** The form, then the check with the payment. */
export const insuranceSteps = ['form', 'check'] as const;
export type Step = (typeof insuranceSteps)[number];

/** An image being shrunk. Ids sort in the order of choosing. */
export type PreparingPhoto = { id: string; type: ParentKind; name: string };

export type UnusablePhoto = PreparingPhoto & { code: ProblemCode };

export type Insurance = FormState<Step> & {
  /** Null until read. */
  plans: readonly InsurancePlan[] | null;
  /** Null until read. */
  countries: readonly CountryRow[] | null;
  answers: Answers;
  preparing: readonly PreparingPhoto[];
  /** Of the last choice for each parent. */
  unusable: readonly UnusablePhoto[];
  /** Photos were chosen since Next was last pressed, or were being prepared then. */
  hasNewPhotos: boolean;
  /** Why a parent's last files were refused. */
  photoRefusals: Partial<Record<ParentKind, ProblemCode>>;
  /** Opens the check again once plans and countries are loaded. */
  resuming: boolean;
  /** The answer to focus when the form is shown. */
  focus: string | null;
  /** Some answers came from another form. */
  prefilled: boolean;
};

export type InsuranceAction =
  | FormAction<Step>
  | { type: 'answered'; answers: Partial<Omit<Answers, 'photos'>> }
  | { type: 'plansRead'; plans: readonly InsurancePlan[] }
  | { type: 'countriesRead'; countries: readonly CountryRow[] }
  | { type: 'photosChosen'; photos: readonly PreparingPhoto[] }
  | { type: 'photoReady'; photo: PhotoAnswer }
  | { type: 'photoFailed'; id: string; code: ProblemCode }
  | { type: 'photosRefused'; parent: ParentKind; code: ProblemCode }
  | { type: 'photoRemoved'; id: string };

export type FormProps = {
  insurance: Insurance;
  dispatch: Dispatch<InsuranceAction>;
  errors: FormErrors;
};

export function hasAnswers({ answers }: Pick<Insurance, 'answers'>): boolean {
  return answers !== noAnswers;
}

/** The page as it opens. */
export function newInsurance(today: CalendarDate, facts: KnownFacts | null = null): Insurance {
  return {
    ...newFormState(today, 'form'),
    plans: null,
    countries: null,
    answers: facts === null ? noAnswers : withKnownFacts(noAnswers, facts),
    preparing: [],
    unusable: [],
    hasNewPhotos: false,
    photoRefusals: {},
    resuming: false,
    focus: null,
    prefilled: facts !== null,
  };
}

/** Ready to be sent; `id` is of this page only. */
export type PhotoAnswer = ParentPhoto & { id: string };

/** All answers as typed (specification 1 section 3). `nationality` is a three-letter code or ''. */
export type Answers = InsuranceAnswers & {
  productId: number | null;
  photos: readonly PhotoAnswer[];
  termsAccepted: boolean;
};

export const noAnswers: Answers = {
  ...emptyAnswers(insuranceFields),
  productId: null,
  photos: [],
  termsAccepted: false,
};

/** Fills in another form's facts (WCAG 3.3.7). */
export function withKnownFacts(answers: Answers, facts: KnownFacts): Answers {
  const { countryCode, dateOfBirth, travelDate, ...texts } = facts;
  return {
    ...answers,
    ...texts,
    ...(countryCode === undefined ? {} : { nationality: countryCode }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth: partsFromIso(dateOfBirth) }),
    ...(travelDate === undefined ? {} : { travelDate: partsFromIso(travelDate) }),
  };
}
