import { readDecisionTime, readPerformance } from '../../contract/site.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import { decisionTimeDays, statedDecisionTime } from '../../domain/status/decisionTime.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { readDecisionTimes } from './decisionTimeQueries.ts';
import { readServiceFigures } from './serviceFigures.ts';

/** Our own figures for everybody: the median of home, counted when it is asked for, and those of /performance, as last measured. */
export function figureRoutes(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(readDecisionTime),
    handler: async (_request, reply) => {
      const since = new Date(clock.now().getTime() - decisionTimeDays * dayMs);
      const found = await readDecisionTimes(db, since);
      const time = statedDecisionTime(found);
      reply.header('cache-control', 'public, max-age=3600');
      return { median: time === null ? null : { time, decisions: found.decisions } };
    },
  });
  app.route({
    ...serve(readPerformance),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return { measured: await readServiceFigures(db) };
    },
  });
}
