import type { CountryRow } from '../../../contract/referenceData.ts';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { selectFields, sentAnswers } from '../../../domain/fields/fieldTable.ts';
import { firstPerField } from '../../../domain/fields/firstPerField.ts';
import {
  checkInsuranceApplication,
  type InsuranceApplicationInput,
} from '../../../domain/insurance/checkInsuranceApplication.ts';
import { insuranceFields, travellerFields } from '../../../domain/insurance/fields.ts';
import { type Insurer, isIssuedAtPayment } from '../../../domain/insurance/issueAtPayment.ts';
import { checkParentPhotos } from '../../../domain/insurance/parentPhotos.ts';
import type { InsurancePlan } from '../../../domain/insurance/plans.ts';
import { defaultDestination, isMinor, tripDays } from '../../../domain/insurance/trip.ts';
import type { Problem } from '../../../domain/problems.ts';
import { insuranceBook, insuranceRulesOn } from '../../../domain/rules/insuranceRules.ts';
import { checkPaymentStep } from '../../../domain/visa/paymentStep.ts';
import type { FormRules } from '../../forms/formState.ts';
import { type Insurance, insuranceSteps } from './insurance.ts';

/** Order of questions and error summary. */
export const askedOrder: readonly string[] = [
  ...selectFields(insuranceFields, 'trip'),
  'productId',
  ...travellerFields,
  'parentIdPhotos',
  ...selectFields(insuranceFields, 'contact'),
];

/** Every problem by the domain's rules, in the questions' order. */
export function formProblems(form: Insurance): readonly Problem[] {
  const { plans, today } = form;
  const checked = checkInsuranceApplication(
    { ...insuranceRulesOn(today), plans: plans ?? [] },
    formInput(form),
  );
  // First, because the rules do not know of photos being prepared.
  const found = [...photoProblems(form), ...(checked.ok ? [] : checked.problems), ...phoneProblems(form)];
  return firstPerField(found).sort((a, b) => placeOf(a) - placeOf(b));
}

/** A problem of the phone metadata applies only to its number. */
function phoneProblems({ answers, phoneProblem }: Insurance): Problem[] {
  if (phoneProblem === null || answers.phone === '' || phoneProblem.phone !== answers.phone) return [];
  return [{ ...phoneProblem.problem, field: 'phone' }];
}

/** Parents' photos are required as soon as the date of birth calls for them. */
function photoProblems(form: Insurance): Problem[] {
  if (!needsParentPhotos(form)) return [];
  if (form.preparing.length > 0) return [{ code: 'photosStillPreparing', field: 'parentIdPhotos' }];
  return checkParentPhotos(insuranceBook, form.answers.photos, true);
}

function placeOf({ field }: Problem): number {
  return field === undefined ? askedOrder.length : askedOrder.indexOf(field);
}

/** The terms (specification 1 section 5). */
function paymentProblems({ answers }: Pick<Insurance, 'answers'>): readonly Problem[] {
  return checkPaymentStep(answers);
}

/** The form for rules and server; photos only if they are asked. */
export function formInput(form: FormFacts): InsuranceApplicationInput {
  const { answers } = form;
  return {
    ...sentAnswers(insuranceFields, answers),
    nationality: findNationality(form)?.name ?? '',
    productId: answers.productId,
    destination: defaultDestination,
    parentIdPhotos: needsParentPhotos(form)
      ? answers.photos.map(({ name, data, type }) => ({ name, data, type }))
      : null,
  };
}

/** Under 18 today or on the day of travel (specification 1 section 5). */
export function needsParentPhotos({ answers, today }: Pick<FormFacts, 'answers' | 'today'>): boolean {
  const birth = parseCalendarDate(dateText(answers.dateOfBirth));
  if (birth === null || birth >= today) return false;
  const travel = parseCalendarDate(dateText(answers.travelDate));
  return isMinor(insuranceRulesOn(today), birth, travelDay(travel, today));
}

/** True if the certificate comes with the payment; false while trip or date of birth is not given. */
export function comesAtPayment(
  insurer: Insurer,
  { answers, today }: Pick<FormFacts, 'answers' | 'today'>,
): boolean {
  const dateOfBirth = parseCalendarDate(dateText(answers.dateOfBirth));
  const travelDate = parseCalendarDate(dateText(answers.travelDate));
  if (dateOfBirth === null || dateOfBirth >= today || travelDate === null) return false;
  return isIssuedAtPayment(insuranceRulesOn(today), insurer, { dateOfBirth, travelDate });
}

function travelDay(travel: CalendarDate | null, today: CalendarDate): CalendarDate {
  return travel === null || travel < today ? today : travel;
}

export const insuranceRules: FormRules<Insurance> = {
  steps: () => insuranceSteps,
  problems: (insurance, step) => (step === 'form' ? formProblems(insurance) : paymentProblems(insurance)),
  // The tiles show how photos turn out; an error above would move them.
  isUnsaid: ({ hasNewPhotos }, { code }) =>
    code === 'photosStillPreparing' || (hasNewPhotos && code === 'parentIdPhotosRequired'),
};

export type FormFacts = Pick<Insurance, 'answers' | 'plans' | 'countries' | 'today'>;

/** Null without a choice, or before the countries are loaded. */
export function findNationality({
  answers,
  countries,
}: Pick<FormFacts, 'answers' | 'countries'>): CountryRow | null {
  return countries?.find(({ code }) => code === answers.nationality) ?? null;
}

/** Null without a choice, or before the plans are loaded. */
export function findPlan({ answers, plans }: Pick<FormFacts, 'answers' | 'plans'>): InsurancePlan | null {
  return plans?.find(({ id }) => id === answers.productId) ?? null;
}

/** In days, both ends counted; null unless both dates are given and in order. */
export function tripLength({ answers }: Pick<FormFacts, 'answers'>): number | null {
  const travel = parseCalendarDate(dateText(answers.travelDate));
  const back = parseCalendarDate(dateText(answers.returnDate));
  return travel === null || back === null || back <= travel ? null : tripDays(travel, back);
}
