import { addDays, addMonths, type CalendarDate } from '../calendar/calendarDate.ts';
import type { PublishedCategory, RetentionCategory, RuleBook, Rules } from '../rules/ruleBook.ts';

type Retention = Pick<RuleBook, 'retention'>;

/** In months. */
export type RetentionLimits = Readonly<Record<RetentionCategory, number>>;

/** The earlier or only published limit, in months. */
export function publishedLimits({ retention }: Retention): Readonly<Record<PublishedCategory, number>> {
  const { privacyPolicy, kvkkPolicy } = retention;
  return {
    visa: Math.min(privacyPolicy.visa, kvkkPolicy.visa),
    insurance: Math.min(privacyPolicy.insurance, kvkkPolicy.insurance),
    payments: privacyPolicy.payments,
    communications: Math.min(privacyPolicy.communications, kvkkPolicy.communications),
    analytics: privacyPolicy.analytics,
    logs: kvkkPolicy.logs,
  };
}

export function defaultLimits(book: Retention): RetentionLimits {
  return { ...publishedLimits(book), ...book.retention.own };
}

/** The first day on which a record may no longer be kept. */
export function deleteOn(category: RetentionCategory, madeOn: CalendarDate, limits: RetentionLimits) {
  return addMonths(madeOn, limits[category]);
}

/** Records made on this day or before have reached their limit. */
export function lastDayDue(
  rules: Pick<Rules, 'retention' | 'today'>,
  category: RetentionCategory,
  limits: RetentionLimits = defaultLimits(rules),
): CalendarDate {
  const { today } = rules;
  let day = addMonths(today, -limits[category]);
  // A record of 29 February falls due on 28 February of a common year.
  for (let next = addDays(day, 1); deleteOn(category, next, limits) <= today; next = addDays(day, 1)) {
    day = next;
  }
  return day;
}

export function isDueForDeletion(
  rules: Pick<Rules, 'retention' | 'today'>,
  record: { category: RetentionCategory; madeOn: CalendarDate },
  limits: RetentionLimits = defaultLimits(rules),
): boolean {
  return deleteOn(record.category, record.madeOn, limits) <= rules.today;
}
