import type { DailyFigure } from '../../../contract/lists.ts';
import { formatDate } from '../../language/index.ts';
import { DataTable } from '../../ui/index.ts';
import { listTexts } from '../listTexts.ts';
import { measures } from './measures.ts';

/** The chart's figures one by one, the latest day first. */
export function DailyTable({ figures }: { figures: readonly DailyFigure[] }) {
  return (
    <DataTable
      caption={listTexts.chart.tableCaption}
      rows={figures.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', header: listTexts.chart.day, cell: ({ day }) => formatDate(day, 'tr') },
        ...measures.map(({ name, text }) => ({
          id: name,
          header: name,
          align: 'end' as const,
          cell: text,
        })),
      ]}
    />
  );
}
