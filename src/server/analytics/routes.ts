import * as z from 'zod/mini';
import { pageViewRequest } from '../../contract/analytics.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { App } from '../http.ts';
import { countPageView } from '../metrics.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { addPageView } from './queries.ts';

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
      await addPageView(db, todayInIstanbul(clock.now()), request.body);
      countPageView(request.body);
      return reply.code(204).send(null);
    },
  );
}
