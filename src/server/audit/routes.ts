import {
  type AuditPage,
  type AuditVerdict,
  exportAuditLog,
  searchAuditLog,
  verifyAuditLog,
} from '../../contract/audit.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { listNames, readStaff, staffLanguageOf } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';
import { cutPage } from '../cutPage.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { audit } from './audit.ts';
import { exportLog } from './exportLog.ts';
import { readFilter } from './readFilter.ts';
import { type FoundEntry, searchEntries } from './searchQueries.ts';
import { headText, verifyLog } from './verify.ts';

const pageSize = 50;

/** The audit log for staff: searched, exported, verified. */
export function auditRoutes(app: App, services: Services): void {
  searchRoute(app, services);
  exportRoute(app, services);
  verificationRoute(app, services);
}

function searchRoute(app: App, { db }: Services): void {
  app.route({
    ...serve(searchAuditLog),
    handler: async (request): Promise<AuditPage> => {
      const before = idOf(request.query.before);
      const filter = readFilter(request.query);
      const { rows: entries, next } = await cutPage(
        pageSize,
        (limit) => searchEntries(db, filter, { before, limit }),
        present,
      );
      const people = (await listNames(db)).map(({ id, name }) => ({ id: String(id), name }));
      return { entries, next, people };
    },
  });
}

function exportRoute(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(exportAuditLog),
    handler: async (request, reply) => {
      const filter = readFilter(request.query);
      const at = clock.now();
      await audit(db, { at, actor: 'staff', by: readStaff(request), action: 'audit.exported' });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-${todayInIstanbul(at)}.csv"`)
        .send(exportLog(db, filter, staffLanguageOf(request)));
    },
  });
}

/** One at a time: it reads the whole log. */
function verificationRoute(app: App, { db, keys, clock }: Services): void {
  const limited = limitConcurrency({ atOnce: 1, waitingAtMost: 3 });
  app.route({
    ...serve(verifyAuditLog),
    handler: async (request): Promise<AuditVerdict> => {
      const { broken, sealed, erased, waiting, head } = await limited(() => verifyLog(db, keys));
      await audit(db, {
        at: clock.now(),
        actor: 'staff',
        by: readStaff(request),
        action: 'audit.verified',
        detail: { sealed, sound: broken === null },
      });
      const entryId = broken?.entryId ?? null;
      return {
        broken:
          broken === null ? null : { kind: broken.kind, entryId: entryId === null ? null : String(entryId) },
        sealed,
        erased,
        waiting,
        head: head === null ? null : headText(head),
      };
    },
  });
}

function present({ entry, number, kind, personName }: FoundEntry): AuditPage['entries'][number] {
  return {
    id: String(entry.id),
    at: entry.at.toISOString(),
    actor: entry.actor,
    action: entry.action,
    person: personName === null ? null : { id: String(entry.personId), name: personName },
    session: entry.sessionLabel,
    applicationNumber: number,
    applicationKind: kind,
    detail: entry.detail ?? {},
  };
}

function idOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError(400, 'invalidRequest');
  return Number(text);
}
