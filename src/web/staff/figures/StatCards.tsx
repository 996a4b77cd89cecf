import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/prices/money.ts';
import { Banner } from '../../ui/Banner.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { errorText } from '../failures.tsx';
import { texts } from '../texts.ts';
import { figureTexts } from './figureTexts.ts';
import { useStats } from './useFigures.ts';

const whole = new Intl.NumberFormat('tr');

/** The four figures of specification 2 section 2: both totals, revenue in US dollars, pending applications. */
export function StatCards() {
  const { data, isError, error } = useStats();
  if (isError) return <Banner tone="danger">{texts.errorLine(errorText(error))}</Banner>;
  return (
    <section aria-label={figureTexts.stats.heading}>
      <dl className="grid grid-cols-1 gap-1.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        <Stat
          name={figureTexts.stats.totalApplications}
          value={data && whole.format(data.totalApplications)}
        />
        <Stat
          name={figureTexts.stats.totalInsuranceApplications}
          value={data && whole.format(data.totalInsuranceApplications)}
        />
        <Stat name={figureTexts.stats.totalRevenue} value={data && formatMoney(data.totalRevenue, 'tr')} />
        <Stat
          name={figureTexts.stats.pendingApplications}
          value={data && whole.format(data.pendingApplications)}
          marked={(data?.pendingApplications ?? 0) > 0}
        />
      </dl>
    </section>
  );
}

function Stat({ name, value, marked }: { name: string; value: ReactNode; marked?: boolean }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2 sm:flex-col sm:py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={classes('text-lg font-semibold whitespace-nowrap sm:text-xl', marked && 'text-warning')}>
        {value ?? <Skeleton lines={1} className="w-20 py-1.5" />}
      </dd>
    </div>
  );
}
