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
  /** Names the row for screen readers; the first column by default. */
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
  /** Rows of one line, 36 px high, under a head that stays in view; `headClass` says where. */
  dense?: { headClass: string } | undefined;
};

/** A table that scrolls sideways inside the page. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  stale,
  rowClass,
  dense,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const header = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  return (
    <section
      ref={dense ? scrollsWhenTooWide : reachableWhenScrolling}
      aria-label={caption}
      className={classes(
        'rounded-md border border-line bg-surface -outline-offset-2',
        dense ? 'data-too-wide:overflow-x-auto' : 'overflow-x-auto',
      )}
    >
      <table
        aria-busy={stale || undefined}
        className={classes(
          'w-full border-collapse tabular-nums transition-opacity',
          dense ? 'text-xs' : 'text-sm',
          stale && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          className={classes(
            'bg-sunken text-xs text-muted',
            dense && 'in-data-too-wide:static! sticky z-10',
            dense?.headClass,
          )}
        >
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted}
                className={classes(
                  'font-semibold whitespace-nowrap',
                  dense ? 'h-8 px-1.5 py-0 shadow-[inset_0_-1px_0_var(--color-line)]' : 'px-3 py-2.5',
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
                <DataCell
                  key={column.id}
                  column={column}
                  first={column === header}
                  dense={dense !== undefined}
                >
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
  return whenMeasured(region, (isTooWide) => {
    if (isTooWide) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  });
}

/** The head stays in view only while nothing around it scrolls: a region that fits does not. */
function scrollsWhenTooWide(region: HTMLElement) {
  return whenMeasured(region, (isTooWide) => {
    region.toggleAttribute('data-too-wide', isTooWide);
    if (isTooWide) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  });
}

function whenMeasured(region: HTMLElement, use: (isTooWide: boolean) => void) {
  const observer = new ResizeObserver(() => use(region.scrollWidth > region.clientWidth));
  observer.observe(region);
  if (region.firstElementChild) observer.observe(region.firstElementChild);
  return () => observer.disconnect();
}

function DataCell<Row>({
  column,
  first,
  dense,
  children,
}: {
  column: Column<Row>;
  first: boolean;
  dense: boolean;
  children: ReactNode;
}) {
  const look = classes(
    'align-middle',
    dense ? 'h-9 px-1.5 py-0 whitespace-nowrap' : 'px-3 py-2.5',
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
