import * as z from 'zod/mini';
import { addMonths, type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { retentionLimits } from '../../domain/retention/retention.ts';
import { type PageView, pageViewRequest } from '../../domain/wire/analytics.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { countPageView } from '../metrics.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { addPageView, erasePageViews } from './queries.ts';

/**
 * POST /api/analytics: one more view of a page, from a browser whose visitor agreed. A count is no state of anything,
 * so it writes no audit row; neither address nor cookie is read.
 */
export function analyticsRoutes(app: App, { db, clock, config }: Services): void {
  app.post(
    '/api/analytics',
    {
      schema: { body: pageViewRequest, response: { 204: z.null() }, tags: ['applicant'] },
      config: { rateLimit: limitOf('pageView', config.rateLimitFactor) },
      logLevel: 'warn',
    },
    async (request, reply) => {
      await count(db, todayInIstanbul(clock.now()), request.body);
      countPageView(request.body);
      return reply.code(204).send(null);
    },
  );
}

/** The first view of a page on a new day also erases the counts that have reached their limit (design 4.14). */
async function count(db: Database, today: CalendarDate, view: PageView): Promise<void> {
  await inTransaction(db, async (tx) => {
    const views = await addPageView(tx, today, view);
    if (views === 1) await erasePageViews(tx, addMonths(today, -retentionLimits().analytics));
  });
}
