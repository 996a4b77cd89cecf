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

/** From the product or the command. */
export type RetentionServices = Pick<Services, 'db' | 'clock' | 'keys'> & {
  config: Pick<Services['config'], 'dataDir'>;
};

/** `upTo`: the last day that has reached the category's limit. */
export type Scope = {
  services: RetentionServices;
  at: Date;
  rules: Rules;
  upTo: CalendarDate;
  /** The first instant after `upTo`. */
  before: Date;
};

/** What a rule would erase, and what it keeps beyond its limit. */
export type Survey = {
  due: number;
  /** The day of the oldest row due. */
  oldest: CalendarDate | null;
  /** Kept by a legal hold. */
  held: number;
  waiting: Partial<Record<WaitReason, number>>;
};

export type RetentionRule = {
  /** Its name in the audit log. */
  name: string;
  /** The key of its limit (`domain/privacy`). */
  category: RetentionCategory;
  /** Only reads. */
  survey(db: Queryable, scope: Scope): Promise<Survey>;
  /**
   * Reads at most `atMost` rows after a position in the rule's own order and erases those due. `next` is null at the
   * end.
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

export const emptySurvey = (): Survey => ({ due: 0, oldest: null, held: 0, waiting: {} });

/** A survey of data that is never kept beyond its limit. */
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

/** For a rule that always starts with its oldest row. */
export function untilNoneIsLeft(erased: number, atMost: number): { erased: number; next: string | null } {
  return { erased, next: erased < atMost ? null : '' };
}
