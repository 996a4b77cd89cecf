import { parseCalendarDate, splitDate } from '../calendar/calendarDate.ts';
import { yearRange } from '../calendar/yearRanges.ts';
import { checkFields, type Sent } from '../fields/fieldTable.ts';
import { firstPerField } from '../fields/firstPerField.ts';
import type { Checked, Problem, ProblemCode } from '../problems.ts';
import type { RuleBook, Rules } from '../rules/ruleBook.ts';
import { type InsuranceValues, insuranceFields } from './fields.ts';
import { checkParentPhotos, type ParentPhoto } from './parentPhotos.ts';
import { checkPlanForTrip, type InsurancePlan } from './plans.ts';
import { coveredDestination, isMinor, tripDays } from './trip.ts';

/** The payload, specification 1 section 3, without bot protection and amount. */
export type InsuranceApplicationInput = Sent<typeof insuranceFields> & {
  productId: number | null;
  destination?: string | undefined;
  parentIdPhotos: readonly ParentPhoto[] | null;
};

export type InsuranceApplication = InsuranceValues & {
  plan: InsurancePlan;
  destination: string;
  tripDurationDays: number;
  minor: boolean;
  /** Empty for an adult: photos not needed are not stored. */
  parentIdPhotos: readonly ParentPhoto[];
  /** `totalAmount` must equal it (design 4.2). */
  totalCents: number;
};

/** All rules of specification 1 section 5 ("Insurance"). Returns the first problem of each field. */
export function checkInsuranceApplication(
  rules: Pick<Rules, 'adultAge' | 'photosPerParent' | 'plans' | 'today'>,
  input: InsuranceApplicationInput,
): Checked<InsuranceApplication> {
  const plan = rules.plans.find(({ id }) => id === input.productId);
  const form = checkFields(insuranceFields, input);
  const wrongDates = dateProblems(rules, input);
  const wrongTrip = wrongDates.some(({ field }) => field !== 'dateOfBirth');
  const trip = wrongDates.length === 0 ? readTrip(input) : null;
  const minor = trip !== null && isMinor(rules, trip.dateOfBirth, trip.travelDate);
  const photos = input.parentIdPhotos ?? [];
  const misfit = planProblem(rules, plan, wrongTrip ? null : tripLengthOf(input));
  const destination = coveredDestination(input.destination);
  const problems = firstPerField([
    ...(misfit === null ? [] : [misfit]),
    ...(form.ok ? [] : form.problems),
    ...wrongDates,
    ...(destination === null ? [{ code: 'destinationNotCovered', field: 'destination' } as const] : []),
    ...checkParentPhotos(rules, photos, minor),
  ]);
  if (problems.length > 0 || !plan || !form.ok || trip === null || destination === null) {
    return { ok: false, problems };
  }
  return {
    ok: true,
    value: {
      ...form.value,
      plan,
      destination,
      tripDurationDays: trip.days,
      minor,
      parentIdPhotos: minor ? photos : [],
      totalCents: plan.price * 100,
    },
  };
}

type DateField = 'travelDate' | 'returnDate' | 'dateOfBirth';
type SentDates = Readonly<Record<DateField, string>>;

/** Skips unreadable dates, which the form refuses. */
function dateProblems({ today }: Pick<Rules, 'today'>, input: SentDates): Problem[] {
  const { travelDate, returnDate, dateOfBirth } = readDates(input);
  const latest = yearRange('travel', today).last;
  const rules: [boolean, ProblemCode, DateField][] = [
    [travelDate !== null && travelDate < today, 'pastDateNotAllowed', 'travelDate'],
    [travelDate !== null && splitDate(travelDate).year > latest, 'travelDateTooFar', 'travelDate'],
    [
      travelDate !== null && returnDate !== null && returnDate <= travelDate,
      'invalidReturnDate',
      'returnDate',
    ],
    [dateOfBirth !== null && dateOfBirth >= today, 'birthNotInPast', 'dateOfBirth'],
  ];
  return rules.filter(([applies]) => applies).map(([, code, field]): Problem => ({ code, field }));
}

function readTrip(input: SentDates) {
  const { travelDate, returnDate, dateOfBirth } = readDates(input);
  if (travelDate === null || returnDate === null || dateOfBirth === null) return null;
  return { travelDate, dateOfBirth, days: tripDays(travelDate, returnDate) };
}

function readDates({ travelDate, returnDate, dateOfBirth }: SentDates) {
  return {
    travelDate: parseCalendarDate(travelDate.trim()),
    returnDate: parseCalendarDate(returnDate.trim()),
    dateOfBirth: parseCalendarDate(dateOfBirth.trim()),
  };
}

function planProblem(
  rules: Pick<RuleBook, 'plans'>,
  plan: InsurancePlan | undefined,
  days: number | null,
): Problem | null {
  const misfit = days === null ? null : checkPlanForTrip(rules, plan ?? null, days);
  if (misfit !== null) return misfit;
  return plan === undefined ? { code: 'insurancePlanRequired', field: 'productId' } : null;
}

function tripLengthOf(input: SentDates): number | null {
  const { travelDate, returnDate } = readDates(input);
  return travelDate === null || returnDate === null ? null : tripDays(travelDate, returnDate);
}
