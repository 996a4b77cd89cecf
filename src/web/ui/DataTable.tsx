import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end' | undefined;
  nowrap?: boolean | undefined;
  className?: string | undefined;
  /** Names the row for screen readers; by default the first column does. */
  rowHeader?: boolean | undefined;
  sorted?: 'ascending' | 'descending' | undefined;
};

export type DataTableProps<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Dims rows while newer ones load. */
  stale?: boolean | undefined;
  rowClass?: ((row: Row) => string | undefined) | undefined;
};

/** A dense table that scrolls sideways inside the page. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  stale,
  rowClass,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const header = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  return (
    <section
      ref={reachableWhenScrolling}
      aria-label={caption}
      className="overflow-x-auto rounded-md border border-line bg-surface -outline-offset-2"
    >
      <table
        aria-busy={stale || undefined}
        className={classes(
          'w-full border-collapse text-sm tabular-nums transition-opacity',
          stale && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted}
                className={classes(
                  'px-3 py-2.5 font-semibold whitespace-nowrap',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.className,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classes('hover:bg-sunken', rowClass?.(row))}>
              {columns.map((column) => (
                <DataCell key={column.id} column={column} first={column === header}>
                  {column.cell(row)}
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A scrolling region takes focus for arrow keys; one that fits is no tab stop. */
function reachableWhenScrolling(region: HTMLElement) {
  const observer = new ResizeObserver(() => {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  });
  observer.observe(region);
  return () => observer.disconnect();
}

function DataCell<Row>({
  column,
  first,
  children,
}: {
  column: Column<Row>;
  first: boolean;
  children: ReactNode;
}) {
  const look = classes(
    'px-3 py-2.5 align-middle',
    column.align === 'end' ? 'text-end' : 'text-start',
    column.nowrap && 'whitespace-nowrap',
    column.className,
  );
  return first ? (
    <th scope="row" className={classes(look, 'font-semibold')}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  );
}
