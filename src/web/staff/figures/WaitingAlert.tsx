import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../browserState.ts';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { useTitleCount } from '../titleCount.ts';
import { figureTexts } from './figureTexts.ts';
import { useStats } from './useFigures.ts';
import { pressingInAll } from './waiting.ts';

const words = figureTexts.waiting;

/**
 * Counts overdue applications, those due within an hour and those with the one-hour service, with buttons that list
 * them. The title of the browser's tab shows the number, too.
 */
export function WaitingAlert({ onChange }: { onChange: ChangeStaffPage }) {
  const now = useNow();
  const { data } = useStats();
  const { overdue, urgent, fastest } = data ? pressingInAll(data, now) : noPressure;
  useTitleCount('waiting', Math.max(overdue + urgent, fastest));
  const tab =
    (data?.waiting.visa.overdue ?? 0) > 0 || data?.waiting.insurance.overdue === 0 ? 'visa' : 'insurance';
  const lines = [
    overdue > 0 ? words.overdue(overdue) : null,
    urgent > 0 ? words.urgent(urgent) : null,
    fastest > 0 ? words.fastest(fastest) : null,
  ].filter((line) => line !== null);
  return (
    <div role="status" aria-label={words.heading} className="empty:-mb-5">
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-danger/40 bg-danger-soft px-4 py-2.5 text-danger">
          <Icon name="danger" className="size-6" />
          <ul className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1 font-semibold">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {overdue > 0 && (
              <Button
                variant="danger"
                size="small"
                onClick={() => onChange({ tab, search: '', sort: 'due', filters: { overdue: 'true' } })}
              >
                {words.showOverdue}
              </Button>
            )}
            {fastest > 0 && (
              <Button
                variant="danger"
                size="small"
                onClick={() =>
                  onChange({
                    tab: 'visa',
                    search: '',
                    sort: 'due',
                    filters: { processingType: 'urgent_1', paymentStatus: 'succeeded' },
                  })
                }
              >
                {words.showFastest}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const noPressure = { overdue: 0, urgent: 0, fastest: 0 };
