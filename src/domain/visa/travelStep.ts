import { type CalendarDate, parseCalendarDate, splitDate } from '../calendar/calendarDate.ts';
import { yearRange } from '../calendar/yearRanges.ts';
import { optionsFor } from '../prices/processingOptions.ts';
import { isProcessingType } from '../prices/processingTypes.ts';
import type { Problem } from '../problems.ts';
import type { Rules } from '../rules/ruleBook.ts';

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const firstYear = 2025;

/**
 * The travel step, specification 1 section 5. `arrivalDate`: empty, or YYYY-MM-DD with zeros for open parts.
 */
export function checkTravelStep(
  rules: Pick<Rules, 'processing' | 'today'>,
  step: { arrivalDate: string; processingType: string | null },
): Problem[] {
  const problem = arrivalDateProblem(rules, step.arrivalDate);
  if (!step.processingType) {
    const missing: Problem = { code: 'processingFeeRequired', field: 'processingType' };
    return problem === null ? [missing] : [problem, missing];
  }
  if (problem !== null) return [problem];
  const notOffered = processingTypeProblem(rules, step.processingType, step.arrivalDate);
  return notOffered === null ? [] : [notOffered];
}

function arrivalDateProblem(rules: Pick<Rules, 'today'>, arrivalDate: string): Problem | null {
  const field = 'arrivalDate';
  if (arrivalDate.trim() === '') return { code: 'arrivalDateMissing', field };
  const parts = shape.exec(arrivalDate);
  if (!parts) return { code: 'arrivalDateIncomplete', field };
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < firstYear || month < 1 || month > 12 || day < 1 || day > 31) {
    return { code: 'arrivalDateIncomplete', field };
  }
  const date = parseCalendarDate(arrivalDate);
  return date === null ? { code: 'dateDoesNotExist', field } : arrivalDayProblem(rules, date);
}

/** Today or later, within the years offered. */
export function arrivalDayProblem({ today }: Pick<Rules, 'today'>, date: CalendarDate): Problem | null {
  if (date < today) return { code: 'arrivalInPast', field: 'arrivalDate' };
  if (splitDate(date).year > yearRange('arrival', today).last) {
    return { code: 'arrivalTooFar', field: 'arrivalDate' };
  }
  return null;
}

/** Must be offered for the arrival date; specification 1 section 9. */
export function processingTypeProblem(
  rules: Pick<Rules, 'processing' | 'today'>,
  type: string,
  arrivalDate: string,
): Problem | null {
  const field = 'processingType';
  if (!isProcessingType(type)) return { code: 'unknownProcessingType', field };
  const date = parseCalendarDate(arrivalDate);
  if (date === null) return null;
  const options = optionsFor(rules, date);
  if (options.length === 0) return { code: 'noProcessingOptions', field };
  return options.some(({ value }) => value === type) ? null : { code: 'processingNotOffered', field };
}
