import { type CalendarDate, daysBetween } from '../calendar/calendarDate.ts';

/**
 * The seven processing options of specification 1 section 9: the only source of prices (design 4.1). `price` in US
 * dollars, `minDays` in days before arrival. In order of time; the first offered one is the one to fall back to.
 */
export const processingOptions = [
  { value: 'slow', label: '7 days', price: 90, minDays: 7 },
  { value: 'standard', label: '4 days', price: 155, minDays: 4 },
  { value: 'fast', label: '2 days', price: 205, minDays: 2 },
  { value: 'urgent_24', label: '24 hours', price: 320, minDays: 1 },
  { value: 'urgent_12', label: '12 hours', price: 370, minDays: 1 },
  { value: 'urgent_4', label: '4 hours', price: 450, minDays: 1 },
  { value: 'urgent_1', label: '1 hour', price: 685, minDays: 1 },
] as const;

export type ProcessingOption = (typeof processingOptions)[number];
export type ProcessingType = ProcessingOption['value'];

/** The names of the options alone, as a form's choice lists them. */
export const processingTypes = processingOptions.map(({ value }) => value);

export const defaultProcessingType: ProcessingType = 'standard';

export function isProcessingType(text: string): text is ProcessingType {
  return processingOptions.some(({ value }) => value === text);
}

/** The option of a processing type. */
export function processingOption(type: ProcessingType): ProcessingOption {
  const found = processingOptions.find(({ value }) => value === type);
  if (found === undefined) throw new RangeError('Unknown processing type');
  return found;
}

/**
 * The options offered for an arrival date: those whose minimum days are at most the days until arrival. Arrival
 * today or in the past offers the one-day options only; that past dates are refused is the travel step's rule.
 */
export function optionsFor(arrivalDate: CalendarDate, today: CalendarDate): ProcessingOption[] {
  const days = Math.max(1, daysBetween(today, arrivalDate));
  return processingOptions.filter(({ minDays }) => minDays <= days);
}

/**
 * The choice after the arrival date changed, specification 1 section 4: kept while offered, else the first option
 * offered (`changed`: a toast says so), null when there is none. No choice yet stays no choice.
 */
export function adjustChoice(
  current: ProcessingType | null,
  options: readonly ProcessingOption[],
): { choice: ProcessingType | null; changed: boolean } {
  if (current === null || options.some(({ value }) => value === current)) {
    return { choice: current, changed: false };
  }
  return { choice: options[0]?.value ?? null, changed: true };
}
