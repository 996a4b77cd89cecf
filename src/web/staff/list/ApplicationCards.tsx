import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { texts } from '../texts.ts';
import { StatusBadges } from './badges.tsx';
import type { ListColumn } from './columns.tsx';
import { DueTime } from './DueTime.tsx';
import { inspectButtonId, numberId } from './RowActions.tsx';
import type { ApplicationRow } from './useApplications.ts';

export type ApplicationCardsProps<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  stale: boolean;
  rowClass: (row: Row) => string | undefined;
  select: (row: Row) => ReactNode;
  onInspect: (row: Row) => void;
};

/** The rows as cards on narrow screens: who, which, in which state and until when. A press opens the case. */
export function ApplicationCards<Row extends ApplicationRow>({
  caption,
  columns,
  rows,
  stale,
  rowClass,
  select,
  onInspect,
}: ApplicationCardsProps<Row>) {
  const cell = (row: Row, id: string) => columns.find((column) => column.id === id)?.cell(row);
  return (
    <ul
      aria-label={caption}
      aria-busy={stale || undefined}
      className={classes(
        'divide-y divide-line rounded-md border border-line bg-surface transition-opacity',
        stale && 'opacity-60',
      )}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          data-card
          className={classes('relative px-2 text-xs tabular-nums hover:bg-sunken', rowClass(row))}
        >
          <div className="grid grid-cols-[1.75rem_1fr_auto] items-center gap-x-2 py-1">
            <div className="relative z-1 row-span-2">{select(row)}</div>
            <div className="min-w-0">{cell(row, 'applicant')}</div>
            <DueTime row={row} />
            <div className="col-span-2 col-start-2 flex min-w-0 items-center gap-x-2">
              {cell(row, 'number')}
              <StatusBadges row={row} brief />
              <button
                type="button"
                id={inspectButtonId(row.id)}
                aria-describedby={numberId(row.id)}
                onClick={() => onInspect(row)}
                className="ms-auto scroll-mt-12 -outline-offset-2 after:absolute after:inset-0"
              >
                <span className="sr-only">{texts.action.inspect}</span>
                <span className="block -rotate-90 text-muted">
                  <Icon name="chevron" />
                </span>
              </button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
