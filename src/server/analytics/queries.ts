import { lte, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import type { PageView } from '../../domain/wire/analytics.ts';
import type { Queryable } from '../database/connect.ts';
import { pageViews } from '../database/tables.ts';

/** Adds one to a page's count of the day; by the primary key. */
export async function addPageView(
  db: Queryable,
  day: CalendarDate,
  { page, language }: PageView,
): Promise<void> {
  await db
    .insert(pageViews)
    .values({ day, page, language, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.language],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/** Erases the counts up to and with a day, and says how many they were; a range of the primary key. */
export async function erasePageViews(db: Queryable, upTo: CalendarDate): Promise<number> {
  const { rowCount } = await db.delete(pageViews).where(lte(pageViews.day, upTo));
  return rowCount ?? 0;
}
