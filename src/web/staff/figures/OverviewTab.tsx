import { DailyChart } from './DailyChart.tsx';
import { StatCards } from './StatCards.tsx';

/** The figures of specification 2 section 2 and the last days, which the lists leave to a page of their own. */
export function OverviewTab() {
  return (
    <div className="flex flex-col gap-4">
      <StatCards />
      <DailyChart />
    </div>
  );
}
