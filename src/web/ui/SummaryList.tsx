import type { ReactNode } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from './classes.ts';

export type SummaryRow = {
  term: string;
  value: ReactNode;
  /** Shows a "Change" button. */
  onChange?: (() => void) | undefined;
  /** That button's id. */
  changeId?: string | undefined;
  /** For a total. */
  strong?: boolean | undefined;
};

/** Questions and answers, or names and figures. */
export function SummaryList({
  rows,
  large,
}: {
  rows: readonly SummaryRow[];
  /** To be compared letter by letter. */
  large?: boolean | undefined;
}) {
  const { t } = useTranslation('common');
  // Figures with a total stand beside their names, also on narrow screens.
  const sums = rows.some(({ strong }) => strong);
  return (
    <dl className="divide-y divide-line">
      {rows.map((row) => (
        <div
          key={row.term}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
        >
          <dt
            className={classes(
              row.strong ? 'font-semibold' : 'text-muted',
              !sums && 'max-sm:col-span-2 max-sm:text-sm',
            )}
          >
            {row.term}
          </dt>
          <dd
            className={classes(
              row.strong ? 'text-lg font-semibold max-sm:text-end' : 'min-w-0',
              large && 'text-xl font-semibold',
              !row.onChange && 'sm:col-span-2',
              !row.onChange && !sums && 'max-sm:col-span-2',
            )}
          >
            {row.value}
          </dd>
          {row.onChange && (
            <dd>
              <button id={row.changeId} type="button" className="text-link min-h-6" onClick={row.onChange}>
                {t('action.change')}
                <span className="sr-only"> {row.term}</span>
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
