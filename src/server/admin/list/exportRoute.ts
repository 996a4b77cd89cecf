import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { exportQuery } from '../../../contract/lists.ts';
import { todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import { audit } from '../../audit/index.ts';
import type { App } from '../../http.ts';
import type { Services } from '../../services.ts';
import { staffOf } from '../../staff/index.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';
import { type ListFilter, listAfter } from './listQueries.ts';
import { readFilter } from './readFilter.ts';

/** Rows read at a time: a file of any length needs the memory of this many. */
const batchSize = 1_000;

/**
 * The filtered rows as a CSV file (RFC 4180, UTF-8 with a byte order mark), newest first, sent as it is read. Cells that
 * a spreadsheet would take for a formula begin with an apostrophe (ASVS 1.2.10). That somebody took a file away is
 * written down.
 */
export function exportRoute(app: App, services: Services, kind: ApplicationKind, path: string): void {
  app.get(path, { schema: { querystring: exportQuery, tags: ['staff'] } }, async (request, reply) => {
    const filter = await readFilter(services, kind, request.query);
    const at = services.clock.now();
    await audit(services.db, {
      at,
      actor: 'staff',
      by: staffOf(request),
      action: 'applications.exported',
      detail: { kind },
    });
    const semicolon = request.query.separator === 'semicolon';
    const columns = exportColumns(kind, { decimalSign: semicolon ? ',' : '.' });
    const csv = stringify({
      bom: true,
      header: true,
      columns: columns.map(({ header }) => ({ key: header, header })),
      delimiter: semicolon ? ';' : ',',
      record_delimiter: 'windows',
      escape_formulas: true,
    });
    const rows = Readable.from(exportedRows(services, filter, columns));
    rows.on('error', (error) => csv.destroy(error));
    csv.on('close', () => rows.destroy());
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind}-${todayInIstanbul(at)}.csv"`)
      .send(rows.pipe(csv));
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
