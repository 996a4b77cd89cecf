import { type DailyFigure, readDailyFigures, readStats, type Waiting } from '../../contract/lists.ts';
import { addDays, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import type { ApplicationKind } from '../applications/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { type Owed, readDays, readOwed, readTotals, readWaiting } from './figureQueries.ts';

/** Sent ahead, for a browser to count late ones. */
const dueTimesAhead = 100;

/** The figures above the lists, specification 2 sections 2 and 3, and those by day. */
export function figureRoutes(app: App, services: Services): void {
  app.route({
    ...serve(readStats),
    handler: async () => {
      const [totals, visa, insurance, owed] = await Promise.all([
        readTotals(services.db),
        waitingOf(services, 'visa'),
        waitingOf(services, 'insurance'),
        readOwed(services.db, todayInIstanbul(services.clock.now())),
      ]);
      return {
        totalApplications: totals.visa,
        totalInsuranceApplications: totals.insurance,
        totalRevenue: formatUsd(totals.revenueCents),
        pendingApplications: totals.pending,
        waiting: {
          visa: { ...visa, ...owedCounts(owed.visa), fastest: totals.fastest },
          insurance: { ...insurance, ...owedCounts(owed.insurance), fastest: 0 },
        },
      };
    },
  });

  app.route({
    ...serve(readDailyFigures),
    handler: (request) => figuresByDay(services, Number(request.query.days ?? 30)),
  });
}

async function waitingOf(
  { db, clock }: Services,
  kind: ApplicationKind,
): Promise<Pick<Waiting, 'overdue' | 'next'>> {
  const { overdue, next } = await readWaiting(db, kind, { now: clock.now(), limit: dueTimesAhead });
  return { overdue, next: next.map((due) => due.toISOString()) };
}

function owedCounts({ later, soon, passed }: Owed): Pick<Waiting, 'documentsOwed' | 'documentsOwedSoon'> {
  return { documentsOwed: later + soon + passed, documentsOwedSoon: soon };
}

async function figuresByDay({ db, clock }: Services, days: number): Promise<DailyFigure[]> {
  const today = todayInIstanbul(clock.now());
  const first = addDays(today, 1 - days);
  const known = new Map((await readDays(db, first)).map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    const { applications = 0, revenueCents = 0, decisions = 0, decisionSeconds = 0 } = known.get(day) ?? {};
    return {
      day,
      applications,
      revenue: formatUsd(revenueCents),
      decisions,
      decisionHours: decisions === 0 ? null : Math.round((decisionSeconds / decisions / 3600) * 10) / 10,
    };
  });
}
