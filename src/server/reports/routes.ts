import { exportReport, type Report, type ReportQuery, readReport } from '../../contract/reports.ts';
import type { FigureUnit } from '../../domain/staff/reports.ts';
import { groupNames, namedReports } from '../../domain/staff/reportWords.ts';
import type { StaffLanguage, StaffWords } from '../../domain/staff/staffLanguage.ts';
import { readStaff, staffLanguageOf } from '../access/index.ts';
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
  const readLimited = (query: ReportQuery, language: StaffLanguage) =>
    limited(() => readReportOf(services, query, language));

  app.route({
    ...serve(readReport),
    handler: (request) => readLimited(request.query, staffLanguageOf(request)),
  });

  app.route({
    ...serve(exportReport),
    handler: async (request, reply) => {
      const language = staffLanguageOf(request);
      const found = await readLimited(request.query, language);
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
        .send(fileOf(found, request.query.separator ?? 'comma', language));
    },
  });
}

const totalLabel: StaffWords = { tr: 'Toplam', en: 'Total' };

/** Every row and the total, oldest day first. Minutes are whole, money is in US dollars, a share in percent. */
function fileOf({ report, by, rows, total }: Report, separator: CsvSeparator, language: StaffLanguage) {
  const { columns } = namedReports[language][report];
  const decimalSign = separator === 'semicolon' ? ',' : '.';
  const lines = [...rows, { label: totalLabel[language], figures: total }].map(({ label, figures }) => [
    label,
    ...columns.map(({ name, unit }) => cellOf(figures[name] ?? null, unit).replace('.', decimalSign)),
  ]);
  return csvFile(
    [groupNames[language][by], ...columns.map(({ fileHeader }) => fileHeader)],
    lines,
    separator,
  );
}

function cellOf(figure: number | null, unit: FigureUnit): string {
  if (figure === null) return '';
  return unit === 'cents' ? (figure / 100).toFixed(2) : String(figure);
}
