import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import type { WaitReason } from '../../domain/privacy/applicationRetention.ts';
import { lastDayDue } from '../../domain/privacy/retention.ts';
import type { RetentionCategory, Rules } from '../../domain/rules/ruleBook.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';

/** The services that a run needs, from the product or the command. */
export type RetentionServices = Pick<Services, 'db' | 'clock' | 'keys'> & {
  config: Pick<Services['config'], 'dataDir'>;
};

/** What a rule works with: now, the rule book of today, and the last day that has reached the limit of its category. */
export type Scope = {
  services: RetentionServices;
  at: Date;
  rules: Rules;
  upTo: CalendarDate;
  /** The first instant after `upTo`. */
  before: Date;
};

/** What a rule would erase, and what it keeps although its time is over. */
export type Survey = {
  due: number;
  /** The day of the oldest that would be erased. */
  oldest: CalendarDate | null;
  /** Kept by a legal hold. */
  held: number;
  waiting: Partial<Record<WaitReason, number>>;
};

/** One kind of data with its limit. */
export type RetentionRule = {
  /** The name in the audit log. */
  name: string;
  /** The key of its limit (`domain/privacy`). */
  category: RetentionCategory;
  /** Only reads. */
  survey(db: Queryable, scope: Scope): Promise<Survey>;
  /**
   * Reads at most `atMost` rows after a position in its own order and erases those that are due. Returns their number
   * and the next position, null at the end.
   */
  erase(
    tx: Transaction,
    scope: Scope,
    batch: { after: string | null; atMost: number },
  ): Promise<{ erased: number; next: string | null }>;
};

export function scopeOf(services: RetentionServices, category: RetentionCategory): Scope {
  const at = services.clock.now();
  const rules = rulesAt(at);
  const upTo = lastDayDue(rules, category);
  return { services, at, rules, upTo, before: startOfDayInIstanbul(addDays(upTo, 1)) };
}

/** The empty count. */
export const emptySurvey = (): Survey => ({ due: 0, oldest: null, held: 0, waiting: {} });

/** The survey of a rule whose data is never kept longer. */
export function surveyOf({
  due,
  oldest,
  held = 0,
}: {
  due: number;
  oldest: Date | null;
  held?: number;
}): Survey {
  return { due, oldest: oldest === null ? null : todayInIstanbul(oldest), held, waiting: {} };
}

/** The next position of a rule that always begins with its oldest: it continues while batches are full. */
export function untilNoneIsLeft(erased: number, atMost: number): { erased: number; next: string | null } {
  return { erased, next: erased < atMost ? null : '' };
}
