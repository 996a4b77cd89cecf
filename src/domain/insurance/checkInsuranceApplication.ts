import { type CalendarDate, parseCalendarDate, partsOf } from '../calendar/calendarDate.ts';
import { yearRange } from '../calendar/yearRanges.ts';
import { firstPerField } from '../problems/firstPerField.ts';
import type { Checked, Problem, ProblemCode } from '../problems.ts';
import { coveredDestination } from './destination.ts';
import { type InsuranceTextField, insuranceTextRules } from './insuranceForm.ts';
import { checkParentPhotos, type ParentPhoto } from './parentPhotos.ts';
import { checkPlanForTrip } from './planForTrip.ts';
import type { InsurancePlan } from './plans.ts';
import { isMinor, tripDays } from './trip.ts';

/** The insurance form as sent, specification 1 section 3, without bot protection and amount. */
export type InsuranceApplicationInput = Record<InsuranceTextField, string> & {
  productId: number | null;
  /** YYYY-MM-DD each. */
  travelDate: string;
  returnDate: string;
  dateOfBirth: string;
  destination?: string | undefined;
  parentIdPhotos: readonly ParentPhoto[] | null;
};

/** An insurance application that keeps every rule. */
export type InsuranceApplication = Record<InsuranceTextField, string> & {
  plan: InsurancePlan;
  travelDate: CalendarDate;
  returnDate: CalendarDate;
  dateOfBirth: CalendarDate;
  destination: string;
  tripDurationDays: number;
  minor: boolean;
  /** None for an adult: what is not needed is not kept. */
  parentIdPhotos: readonly ParentPhoto[];
  /** The plan's price in cents; `totalAmount` must equal it (design 4.2). */
  totalCents: number;
};

/** All rules of an insurance application, specification 1 section 5 ("Insurance"); every problem, the first of each field. */
export function checkInsuranceApplication(
  input: InsuranceApplicationInput,
  { plans, today }: { plans: readonly InsurancePlan[]; today: CalendarDate },
): Checked<InsuranceApplication> {
  const plan = plans.find(({ id }) => id === input.productId);
  const text = checkTexts(input);
  const dates = checkDates(input, today);
  const minor = dates.ok && isMinor(dates.value.dateOfBirth, { today, travelDate: dates.value.travelDate });
  const photos = input.parentIdPhotos ?? [];
  const misfit =
    plan && dates.ok
      ? checkPlanForTrip(plan, plans, tripDays(dates.value.travelDate, dates.value.returnDate))
      : null;
  const destination = coveredDestination(input.destination);
  const problems = firstPerField([
    ...(plan ? [] : [{ code: 'insurancePlanRequired', field: 'productId' } as const]),
    ...(misfit === null ? [] : [misfit]),
    ...(text.ok ? [] : text.problems),
    ...(dates.ok ? [] : dates.problems),
    ...(destination === null ? [{ code: 'destinationNotCovered', field: 'destination' } as const] : []),
    ...checkParentPhotos(photos, minor),
  ]);
  if (problems.length > 0 || !plan || !text.ok || !dates.ok || destination === null)
    return { ok: false, problems };
  return {
    ok: true,
    value: {
      ...text.value,
      ...dates.value,
      plan,
      destination,
      tripDurationDays: tripDays(dates.value.travelDate, dates.value.returnDate),
      minor,
      parentIdPhotos: minor ? photos : [],
      totalCents: plan.price * 100,
    },
  };
}

function checkTexts(input: Record<InsuranceTextField, string>): Checked<Record<InsuranceTextField, string>> {
  const value = {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    nationality: '',
    passportNumber: '',
  };
  const problems: Problem[] = [];
  for (const { field, required, invalid, max, normalise, holds } of insuranceTextRules) {
    const text = normalise(input[field]);
    value[field] = text;
    if (text === '') problems.push({ code: required, field });
    else if (text.length > max) problems.push({ code: 'textTooLong', field });
    else if (!holds(text)) problems.push({ code: invalid, field });
  }
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

type InsuranceDates = Record<'travelDate' | 'returnDate' | 'dateOfBirth', CalendarDate>;

const dateRequired = {
  travelDate: 'travelDateRequired',
  returnDate: 'returnDateRequired',
  dateOfBirth: 'insuranceDateOfBirthRequired',
} as const satisfies Record<keyof InsuranceDates, ProblemCode>;

function checkDates(
  input: Record<keyof InsuranceDates, string>,
  today: CalendarDate,
): Checked<InsuranceDates> {
  const [travelDate, returnDate, dateOfBirth] = [
    parseCalendarDate(input.travelDate.trim()),
    parseCalendarDate(input.returnDate.trim()),
    parseCalendarDate(input.dateOfBirth.trim()),
  ];
  const problems = [...unreadable(input), ...orderProblems({ travelDate, returnDate, dateOfBirth }, today)];
  if (problems.length > 0 || !travelDate || !returnDate || !dateOfBirth) return { ok: false, problems };
  return { ok: true, value: { travelDate, returnDate, dateOfBirth } };
}

/** Dates without digits in 4-2-2 parts are missing ('… Required'); with them but no such day, 'Invalid Date Format'. */
function unreadable(input: Record<keyof InsuranceDates, string>): Problem[] {
  const found: Problem[] = [];
  for (const field of ['travelDate', 'returnDate', 'dateOfBirth'] as const) {
    const text = input[field].trim();
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) found.push({ code: dateRequired[field], field });
    else if (parseCalendarDate(text) === null) found.push({ code: 'insuranceInvalidDateFormat', field });
  }
  return found;
}

function orderProblems(dates: Record<keyof InsuranceDates, CalendarDate | null>, today: CalendarDate) {
  const { travelDate, returnDate, dateOfBirth } = dates;
  const latest = yearRange('travel', today).last;
  const rules: [boolean, ProblemCode, keyof InsuranceDates][] = [
    [travelDate !== null && travelDate < today, 'pastDateNotAllowed', 'travelDate'],
    [travelDate !== null && partsOf(travelDate).year > latest, 'travelDateTooFar', 'travelDate'],
    [
      travelDate !== null && returnDate !== null && returnDate <= travelDate,
      'invalidReturnDate',
      'returnDate',
    ],
    [dateOfBirth !== null && dateOfBirth >= today, 'birthNotInPast', 'dateOfBirth'],
  ];
  return rules.filter(([applies]) => applies).map(([, code, field]): Problem => ({ code, field }));
}
