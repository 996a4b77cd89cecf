import {
  addDays,
  type CalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import type { WaitReason } from '../../domain/retention/applicationRetention.ts';
import { lastDayDue, type RetentionCategory } from '../../domain/retention/retention.ts';
import type { Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';

/** What the engine needs: the product has it, and so has the command beside it. */
export type RetentionServices = Pick<Services, 'db' | 'clock' | 'keys'> & {
  config: Pick<Services['config'], 'dataDir'>;
};

/** What a rule works with: now, today in Istanbul, and the last day that has reached the limit of its category. */
export type Scope = {
  services: RetentionServices;
  at: Date;
  today: CalendarDate;
  upTo: CalendarDate;
  /** The first instant after `upTo`. */
  before: Date;
};

/** What a rule would erase, and what it leaves although its time is over. */
export type Survey = {
  due: number;
  /** The day of the oldest that would go. */
  oldest: CalendarDate | null;
  /** Kept by a legal hold. */
  held: number;
  waiting: Partial<Record<WaitReason, number>>;
};

/** One kind of data that is kept for so long and no longer. */
export type RetentionRule = {
  /** As the audit log names it. */
  name: string;
  /** Which limit holds (`domain/retention`). */
  category: RetentionCategory;
  /** Reads only. */
  survey(db: Queryable, scope: Scope): Promise<Survey>;
  /**
   * Looks at no more than `atMost` after a place in its own order, erases what is due, and says how much that was and
   * where to go on; null at the end.
   */
  erase(
    tx: Transaction,
    scope: Scope,
    batch: { after: string | null; atMost: number },
  ): Promise<{ erased: number; next: string | null }>;
};

export function scopeOf(services: RetentionServices, category: RetentionCategory): Scope {
  const at = services.clock.now();
  const today = todayInIstanbul(at);
  const upTo = lastDayDue(category, today);
  return { services, at, today, upTo, before: startOfDayInIstanbul(addDays(upTo, 1)) };
}

/** Nothing counted yet. */
export const emptySurvey = (): Survey => ({ due: 0, oldest: null, held: 0, waiting: {} });

/** The survey of a rule whose data waits for nothing. */
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

/** For a rule that always begins with its oldest: it goes on while batches are full. */
export function untilNoneIsLeft(erased: number, atMost: number): { erased: number; next: string | null } {
  return { erased, next: erased < atMost ? null : '' };
}
