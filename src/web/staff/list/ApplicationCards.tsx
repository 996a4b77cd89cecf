import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { ListColumn } from './columns.tsx';
import type { ApplicationRow } from './useApplications.ts';

export type ApplicationCardsProps<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  stale: boolean;
  rowClass: (row: Row) => string | undefined;
  actions: (row: Row) => ReactNode;
  select: (row: Row) => ReactNode;
};

/** Columns in the head of a card, without their names. */
const headColumns = ['number', 'status', 'applicant'];

/** The rows as cards on narrow screens: the table's cells under their column's names. */
export function ApplicationCards<Row extends ApplicationRow>({
  caption,
  columns,
  rows,
  stale,
  rowClass,
  actions,
  select,
}: ApplicationCardsProps<Row>) {
  const cell = (row: Row, id: string) => columns.find((column) => column.id === id)?.cell(row);
  const named = columns.filter(({ id }) => !headColumns.includes(id));
  return (
    <ul
      aria-label={caption}
      aria-busy={stale || undefined}
      className={classes(
        'grid gap-3 transition-opacity md:grid-cols-2 lg:grid-cols-3',
        stale && 'opacity-60',
      )}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          data-card
          className={classes(
            'flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4 text-sm tabular-nums',
            rowClass(row),
          )}
        >
          <div className="flex items-start justify-between gap-3">
            {select(row)}
            <div className="me-auto font-semibold">{cell(row, 'number')}</div>
            {cell(row, 'status')}
          </div>
          <div className="text-base">{cell(row, 'applicant')}</div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line pt-3">
            {named.map((column) => (
              <div key={column.id} className="min-w-0">
                <dt className="text-xs text-muted">{column.name}</dt>
                {/* The table keeps dates and badges in one line; a card has no room for that. */}
                <dd className="[&_span]:whitespace-normal">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-auto border-t border-line pt-3">{actions(row)}</div>
        </li>
      ))}
    </ul>
  );
}
