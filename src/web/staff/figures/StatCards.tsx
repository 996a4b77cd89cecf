import type { ReactNode } from 'react';
import type { Stats } from '../../../contract/lists.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { classes } from '../../ui/classes.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { figureTexts } from './figureTexts.ts';
import { useStats } from './useFigures.ts';

const whole = new Intl.NumberFormat(staffLanguage);

/** The four figures of specification 2 section 2: their names and texts. */
export const statFigures: readonly {
  name: string;
  text: (stats: Stats) => string;
  /** True if somebody waits. */
  isMarked?: (stats: Stats) => boolean;
}[] = [
  {
    name: figureTexts.stats.totalApplications,
    text: ({ totalApplications }) => whole.format(totalApplications),
  },
  {
    name: figureTexts.stats.totalInsuranceApplications,
    text: ({ totalInsuranceApplications }) => whole.format(totalInsuranceApplications),
  },
  {
    name: figureTexts.stats.totalRevenue,
    text: ({ totalRevenue }) => formatMoney(totalRevenue, staffLanguage),
  },
  {
    name: figureTexts.stats.pendingApplications,
    text: ({ pendingApplications }) => whole.format(pendingApplications),
    isMarked: ({ pendingApplications }) => pendingApplications > 0,
  },
];

/** The figures as cards. The alert above shows a failed fetch. Columns follow the width of the cards. */
export function StatCards() {
  const { data, isError } = useStats();
  return (
    <section aria-label={figureTexts.stats.heading} className="@container">
      <dl className="grid grid-cols-1 gap-1.5 @lg:grid-cols-2 @lg:gap-3 @4xl:grid-cols-4">
        {statFigures.map(({ name, text, isMarked }) => (
          <Stat
            key={name}
            name={name}
            value={data ? text(data) : isError ? texts.notGiven : <UnknownFigure />}
            marked={data !== undefined && isMarked?.(data) === true}
          />
        ))}
      </dl>
    </section>
  );
}

function Stat({ name, value, marked }: { name: string; value: ReactNode; marked: boolean }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2 @lg:flex-col @lg:py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={classes('text-lg font-semibold whitespace-nowrap @lg:text-xl', marked && 'text-warning')}
      >
        {value}
      </dd>
    </div>
  );
}

/** Holds the place of a figure that is being fetched. */
export function UnknownFigure() {
  return (
    <span aria-hidden="true" className="animate-pulse rounded-sm bg-line text-transparent select-none">
      00.000
    </span>
  );
}
