import { exportApplications } from '../../../contract/lists.ts';
import { todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { readStaff, staffLanguageOf } from '../../access/index.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import { audit } from '../../audit/index.ts';
import { csvFile } from '../../csvFile.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';
import type { ListFilter } from './listConditions.ts';
import { listAfter } from './listQueries.ts';
import { readFilter } from './readFilter.ts';

/** Bounds an export's memory. */
const batchSize = 1_000;

/** Streams the filtered rows as a file, newest first. Writes an audit entry. */
export function exportRoute(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(exportApplications(kind)),
    handler: async (request, reply) => {
      const { ids } = request.query;
      const filter = {
        ...(await readFilter(services, kind, request.query, readStaff(request).personId)),
        ids: ids?.split(',').map(Number),
      };
      const at = services.clock.now();
      await audit(services.db, {
        at,
        actor: 'staff',
        by: readStaff(request),
        action: 'applications.exported',
        detail: { kind, ...(ids !== undefined && { applications: ids.split(',').length }) },
      });
      const { separator } = request.query;
      const columns = exportColumns(kind, {
        decimalSign: separator === 'semicolon' ? ',' : '.',
        language: staffLanguageOf(request),
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${kind}-${todayInIstanbul(at)}.csv"`)
        .send(
          csvFile(
            columns.map(({ header }) => header),
            exportedRows(services, filter, columns),
            separator,
          ),
        );
    },
  });
}

async function* exportedRows(
  { db }: Services,
  filter: ListFilter,
  columns: readonly ExportColumn[],
): AsyncGenerator<string[]> {
  let id: number | null = null;
  for (;;) {
    const rows = await listAfter(db, filter, { id, limit: batchSize });
    for (const row of rows) yield columns.map(({ value }) => value(row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    id = last.application.id;
  }
}
