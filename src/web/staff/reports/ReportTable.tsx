import type { Report } from '../../../contract/reports.ts';
import { formatDate } from '../../language/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { groupNames, reports } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { figureText } from './figureText.ts';
import { reportsTexts as words } from './reportsTexts.ts';

type Row = Pick<Report['rows'][number], 'label' | 'figures'> & { key: string | null };

/** So that six columns stand side by side at 360 px. */
const wrappedOnPhones = 'whitespace-nowrap max-sm:px-1.5! max-sm:whitespace-normal!';

/** Every row and the total, the latest day first. */
export function ReportTable({ caption, found, stale }: { caption: string; found: Report; stale: boolean }) {
  const { report, by, rows, total } = found;
  const shown = by === 'day' ? rows.toReversed() : rows;
  const all: Row[] = [...shown, { key: null, label: words.total, figures: total }];
  return (
    <DataTable
      caption={caption}
      rows={all}
      rowKey={({ key }) => key ?? 'total'}
      rowClass={({ key }) => (key === null ? 'bg-sunken font-semibold' : undefined)}
      stale={stale}
      columns={[
        {
          id: 'row',
          header: groupNames[by],
          className: wrappedOnPhones,
          cell: ({ key, label }: Row) =>
            by === 'day' && key !== null ? formatDate(label, staffLanguage) : label,
        },
        ...reports[report].columns.map(({ name, header, unit }) => ({
          id: name,
          header,
          align: 'end' as const,
          className: wrappedOnPhones,
          cell: ({ figures }: Row) => figureText(figures[name], unit),
        })),
      ]}
    />
  );
}
