import { exportReport, type Report, type ReportQuery, readReport } from '../../contract/reports.ts';
import { type FigureUnit, figureHeader, groupNames, reports } from '../../domain/staff/reports.ts';
import { readStaff } from '../access/index.ts';
import { audit } from '../audit/index.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';
import { type CsvSeparator, csvFile } from '../csvFile.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { readReportOf } from './readReport.ts';

/** The reports of staff, as figures and as files with the same ones. */
export function reportRoutes(app: App, services: Services): void {
  // Counting a million rows takes a processor of the database: others keep theirs.
  const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 20 });
  const readLimited = (query: ReportQuery) => limited(() => readReportOf(services, query));

  app.route({
    ...serve(readReport),
    handler: (request) => readLimited(request.query),
  });

  app.route({
    ...serve(exportReport),
    handler: async (request, reply) => {
      const found = await readLimited(request.query);
      const { report, from, to } = found;
      await audit(services.db, {
        at: services.clock.now(),
        actor: 'staff',
        by: readStaff(request),
        action: 'report.exported',
        detail: { report, from, to },
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${report}-${from}-${to}.csv"`)
        .send(fileOf(found, request.query.separator ?? 'comma'));
    },
  });
}

const totalLabel = 'Toplam';

/** Every row and the total, oldest day first. Minutes are whole, money is in US dollars, a share in percent. */
function fileOf({ report, by, rows, total }: Report, separator: CsvSeparator) {
  const { columns } = reports[report];
  const decimalSign = separator === 'semicolon' ? ',' : '.';
  const lines = [...rows, { label: totalLabel, figures: total }].map(({ label, figures }) => [
    label,
    ...columns.map(({ name, unit }) => cellOf(figures[name] ?? null, unit).replace('.', decimalSign)),
  ]);
  return csvFile([groupNames[by], ...columns.map(figureHeader)], lines, separator);
}

function cellOf(figure: number | null, unit: FigureUnit): string {
  if (figure === null) return '';
  return unit === 'cents' ? (figure / 100).toFixed(2) : String(figure);
}
