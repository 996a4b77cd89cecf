import { addDays, addMonths, type CalendarDate } from '../calendar/calendarDate.ts';

/**
 * Both published statements, in months, specification 2 section 9; each stays on its page as it is (design 4.14).
 * A category that a statement does not name is absent from it.
 */
export const retentionStatements = {
  privacyPolicy: { visa: 12, insurance: 12, payments: 84, communications: 36, analytics: 26 },
  kvkkPolicy: { visa: 60, insurance: 120, communications: 24, logs: 12 },
} as const;

const publishedCategories = ['visa', 'insurance', 'payments', 'communications', 'analytics', 'logs'] as const;
type PublishedCategory = (typeof publishedCategories)[number];

/**
 * Months of our own for what the statements leave inside a wider category, each shorter than the published limit:
 * an application that nobody paid for never became a contract, and a repeated call is answered alike for a month.
 */
export const ownLimits = { unpaid: 6, repeatedCalls: 1 } as const;

export const retentionCategories = [...publishedCategories, 'unpaid', 'repeatedCalls'] as const;

export type RetentionCategory = (typeof retentionCategories)[number];

/** Months that each category is kept. */
export type RetentionLimits = Readonly<Record<RetentionCategory, number>>;

/** The earlier of the two published limits of each category; the only one where just one statement names it. */
export const publishedLimits: Readonly<Record<PublishedCategory, number>> = {
  visa: earlier('visa'),
  insurance: earlier('insurance'),
  payments: earlier('payments'),
  communications: earlier('communications'),
  analytics: earlier('analytics'),
  logs: earlier('logs'),
};

/** What the engine keeps by default. */
export const defaultLimits: RetentionLimits = { ...publishedLimits, ...ownLimits };

/** The limits with an operator's own for some categories. Throws RangeError unless those are whole months above zero. */
export function retentionLimits(own: Partial<Record<RetentionCategory, number>> = {}): RetentionLimits {
  for (const category of retentionCategories) {
    const months = own[category];
    if (months !== undefined && !(Number.isSafeInteger(months) && months > 0)) {
      throw new RangeError(`Retention of ${category} must be a whole number of months above zero`);
    }
  }
  return { ...defaultLimits, ...own };
}

/** The first day on which a record made on `madeOn` may no longer be kept. */
export function deleteOn(category: RetentionCategory, madeOn: CalendarDate, limits: RetentionLimits) {
  return addMonths(madeOn, limits[category]);
}

/** The last day of which records have reached their limit: those made on it or before are due. */
export function lastDayDue(
  category: RetentionCategory,
  today: CalendarDate,
  limits: RetentionLimits = defaultLimits,
): CalendarDate {
  let day = addMonths(today, -limits[category]);
  // Months differ in length: what was made on 29 February falls due on 28 February of a common year.
  for (let next = addDays(day, 1); deleteOn(category, next, limits) <= today; next = addDays(day, 1)) {
    day = next;
  }
  return day;
}

/** Whether a record has reached its limit. */
export function isDueForDeletion(
  record: { category: RetentionCategory; madeOn: CalendarDate },
  today: CalendarDate,
  limits: RetentionLimits = defaultLimits,
): boolean {
  return deleteOn(record.category, record.madeOn, limits) <= today;
}

/** Answers to requests about personal data and the age below which nobody is addressed, specification 2 section 9. */
export const privacyPromises = {
  privacyPolicyAnswerMonths: 1,
  privacyPolicyExtensionMonths: 2,
  kvkkAnswerDays: 30,
  minAge: 16,
} as const;

function earlier(category: PublishedCategory): number {
  const statements: readonly Partial<Record<PublishedCategory, number>>[] = [
    retentionStatements.privacyPolicy,
    retentionStatements.kvkkPolicy,
  ];
  return Math.min(...statements.map((statement) => statement[category] ?? Number.POSITIVE_INFINITY));
}
