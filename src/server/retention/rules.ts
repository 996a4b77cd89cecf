import { addDays, type CalendarDate, startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { RetentionCategory } from '../../domain/retention/retention.ts';
import { erasePageViews } from '../analytics/index.ts';
import { eraseConversations } from '../chat/index.ts';
import type { Queryable } from '../database/connect.ts';

/** One kind of data that is kept for so long and no longer. */
export type RetentionRule = {
  /** As the audit log names it. */
  name: string;
  /** Which of the published limits holds (`domain/retention`). */
  category: RetentionCategory;
  /** Erases what is of this day or older, some `atMost` at a time, and says how much that was. */
  erase(db: Queryable, upTo: CalendarDate, atMost: number): Promise<number>;
};

/** The age of a conversation is that of its last message. */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'chat_conversations',
    category: 'communications',
    erase: (db, upTo, atMost) => eraseConversations(db, startOfDayInIstanbul(addDays(upTo, 1)), atMost),
  },
  { name: 'page_views', category: 'analytics', erase: erasePageViews },
];
