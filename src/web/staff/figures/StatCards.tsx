import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/prices/money.ts';
import { classes } from '../../ui/classes.ts';
import { texts } from '../texts.ts';
import { figureTexts } from './figureTexts.ts';
import { useStats } from './useFigures.ts';

const whole = new Intl.NumberFormat('tr');

/**
 * The figures of specification 2 section 2. The alert above shows a failed fetch. Columns follow the width of the list,
 * which an open case halves.
 */
export function StatCards() {
  const { data, isError } = useStats();
  const value = (figure: string | undefined) => figure ?? (isError ? texts.notGiven : <UnknownFigure />);
  return (
    <section aria-label={figureTexts.stats.heading} className="@container">
      <dl className="grid grid-cols-1 gap-1.5 @lg:grid-cols-2 @lg:gap-3 @4xl:grid-cols-4">
        <Stat
          name={figureTexts.stats.totalApplications}
          value={value(data && whole.format(data.totalApplications))}
        />
        <Stat
          name={figureTexts.stats.totalInsuranceApplications}
          value={value(data && whole.format(data.totalInsuranceApplications))}
        />
        <Stat
          name={figureTexts.stats.totalRevenue}
          value={value(data && formatMoney(data.totalRevenue, 'tr'))}
        />
        <Stat
          name={figureTexts.stats.pendingApplications}
          value={value(data && whole.format(data.pendingApplications))}
          marked={(data?.pendingApplications ?? 0) > 0}
        />
      </dl>
    </section>
  );
}

function Stat({ name, value, marked }: { name: string; value: ReactNode; marked?: boolean }) {
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

function UnknownFigure() {
  return (
    <span aria-hidden="true" className="animate-pulse rounded-sm bg-line text-transparent select-none">
      00.000
    </span>
  );
}
