import type { Dispatch } from 'react';
import type { CountryRow } from '../../../contract/applicant.ts';
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

/** The form, then every answer once more with the payment. */
export const insuranceSteps = ['form', 'check'] as const;
export type Step = (typeof insuranceSteps)[number];

/** An image that is being made smaller. Ids sort in the order in which images were chosen. */
export type PreparingPhoto = { id: string; type: ParentKind; name: string };

/** An image that cannot be used, and why. */
export type UnusablePhoto = PreparingPhoto & { code: ProblemCode };

export type Insurance = FormState<Step> & {
  /** What the server sells; null until it is read. */
  plans: readonly InsurancePlan[] | null;
  /** Null until read. */
  countries: readonly CountryRow[] | null;
  answers: Answers;
  preparing: readonly PreparingPhoto[];
  /** Those of the last choice for each parent. */
  unusable: readonly UnusablePhoto[];
  /** Photos were chosen since Next was last pressed, or one was still being prepared then. */
  hasNewPhotos: boolean;
  /** Why the last files chosen for a parent were not taken. */
  photoRefusals: Partial<Record<ParentKind, ProblemCode>>;
  /** The check was open when the answers were kept: it opens again once plans and countries are here to judge by. */
  resuming: boolean;
  /** Where to put the focus when the form is shown again: the answer that is to be changed. */
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

/** What every part of the form is given. */
export type FormProps = {
  insurance: Insurance;
  dispatch: Dispatch<InsuranceAction>;
  errors: FormErrors;
};

/** Whether something was answered that would be lost with the page. */
export function hasAnswers({ answers }: Pick<Insurance, 'answers'>): boolean {
  return answers !== noAnswers;
}

/** The page as it opens, with what another form knows of the traveller. */
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

/** A photo of a parent's identity document, ready to be sent; `id` tells it apart on this page. */
export type PhotoAnswer = ParentPhoto & { id: string };

/**
 * Everything asked on the insurance page, as typed; the fields of specification 1 section 3. `nationality` is the
 * three-letter code of the country, '' while none is chosen.
 */
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

/** The answers with what another form knows of the traveller, so that nothing is typed twice (WCAG 3.3.7). */
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
