import { recordPageView } from '../../contract/site.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { App } from '../http.ts';
import { countPageView } from '../metrics.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { addPageView } from './analyticsQueries.ts';

/**
 * Counts one more view of a page, from a browser whose visitor agreed. A count is no state of anything,
 * so it writes no audit row; neither address nor cookie is read.
 */
export function analyticsRoutes(app: App, { db, clock }: Services): void {
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
