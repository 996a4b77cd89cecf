import { Link } from 'wouter';
import { buildAddress } from '../../../contract/paths.ts';
import { exportReport, type Report, type ReportQuery } from '../../../contract/reports.ts';
import { reportKeys } from '../../../domain/staff/reports.ts';
import { formatShortDate } from '../../language/format.ts';
import { buttonLook } from '../../ui/buttonLook.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFreshDownload } from '../access/useFreshDownload.ts';
import { csvSeparator, reports } from '../names.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { figureText } from './figureText.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import { dropGroup, writeReportAddress } from './reportAddress.ts';
import { reportsTexts as words } from './reportsTexts.ts';
import { useReport, useReportAddress } from './useReport.ts';

/** Reports of a period: filters, chart, table and file, all of the one that the address names. */
export function ReportsTab() {
  const { asked, path, ask } = useReportAddress();
  const query = useReport(asked);
  const current = asked.report ?? 'decisions';
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label={words.reports} className="flex flex-wrap gap-2">
        {reportKeys.map((key) => (
          <Link
            key={key}
            href={`${path}${writeReportAddress(dropGroup(key, asked))}`}
            aria-current={key === current ? 'page' : undefined}
            className={buttonLook({ variant: key === current ? 'primary' : 'secondary', size: 'small' })}
          >
            {reports[key].name}
          </Link>
        ))}
      </nav>
      <ReportFilters report={current} asked={asked} found={query.data} onAsk={ask} />
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && <Loading text={words.loading} lines={10} />}
      {query.data && (
        <FoundReport found={query.data} asked={asked} path={path} stale={query.isPlaceholderData} />
      )}
    </div>
  );
}

type FoundReportProps = { found: Report; asked: ReportQuery; path: string; stale: boolean };

function FoundReport({ found, asked, path, stale }: FoundReportProps) {
  const { report, from, to, total } = found;
  const { name, lead, rankedBy, columns } = reports[report];
  const heading = words.heading(
    name,
    formatShortDate(from, staffLanguage),
    formatShortDate(to, staffLanguage),
  );
  const isEmpty = (total[rankedBy] ?? 0) === 0;
  return (
    <section aria-busy={stale || undefined} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1">
          <h2 className="text-lg" aria-live="polite">
            {heading}
          </h2>
          <p className="max-w-prose text-sm text-muted">{lead}</p>
        </div>
        <Actions asked={stale ? asked : { ...asked, report, by: found.by, from, to }} path={path} />
      </div>
      {isEmpty ? (
        <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
      ) : (
        <>
          <h3 className="sr-only">{words.totals}</h3>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {columns.map((column) => (
              <div key={column.name}>
                <dt className="text-sm text-muted">{column.header}</dt>
                <dd className="text-xl font-semibold tabular-nums">
                  {figureText(total[column.name], column.unit)}
                </dd>
              </div>
            ))}
          </dl>
          <ReportChart found={found} />
          <ReportTable caption={heading} found={found} stale={stale} />
        </>
      )}
      <p className="max-w-prose text-sm text-muted">{words.erased}</p>
    </section>
  );
}

/** The file and the link of what is shown: both name its days, so that they show the same tomorrow. */
function Actions({ asked, path }: { asked: ReportQuery; path: string }) {
  const onExport = useFreshDownload();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton
        text={`${window.location.origin}${path}${writeReportAddress(asked)}`}
        label={words.copy}
        copiedLabel={words.copied}
        failedLabel={words.notCopied}
      />
      <a
        href={buildAddress(exportReport.path, {}, { ...asked, separator: csvSeparator })}
        download
        onClick={onExport}
        title={words.exportHint}
        className={buttonLook({ variant: 'secondary' })}
      >
        <Icon name="download" />
        {words.export}
      </a>
    </div>
  );
}
