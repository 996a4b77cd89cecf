import * as z from 'zod';
import { type PageView, recordPageView } from '../../contract/site.ts';
import { type CalendarDate, calendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { Queryable } from '../database/connect.ts';
import { lte, sql } from '../database/drizzle.ts';
import { pageViews } from '../database/tables.ts';
import type { App } from '../http.ts';
import { countPageView } from '../metrics.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * Counts page views of visitors who agreed. Writes no audit row; reads neither address nor cookie.
 */
export function pageViewRoutes(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(recordPageView),
    logLevel: 'warn',
    handler: async (request, reply) => {
      await addPageView(db, todayInIstanbul(clock.now()), request.body);
      countPageView(request.body);
      return reply.code(204).send(null);
    },
  });
}

/** By the primary key. */
async function addPageView(db: Queryable, day: CalendarDate, { page, language }: PageView): Promise<void> {
  await db
    .insert(pageViews)
    .values({ day, page, language, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.language],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/**
 * Erases the counts up to and including a day; a range of the primary key. Returns their number.
 */
export async function erasePageViews(db: Queryable, upTo: CalendarDate): Promise<number> {
  const { rowCount } = await db.delete(pageViews).where(lte(pageViews.day, upTo));
  return rowCount ?? 0;
}

const survey = z.object({ due: z.int(), oldest: z.nullable(z.string().transform(calendarDate)) });

/** What would be erased. */
export async function surveyPageViews(db: Queryable, upTo: CalendarDate): Promise<z.infer<typeof survey>> {
  const [row] = await db
    .select({ due: sql`count(*)::int`, oldest: sql`min(${pageViews.day})::text` })
    .from(pageViews)
    .where(lte(pageViews.day, upTo));
  return survey.parse(row);
}
