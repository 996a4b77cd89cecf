import { Button, Icon } from '../../ui/index.ts';
import { listTexts } from '../listTexts.ts';
import { useTitleCount } from '../titleCount.ts';
import { useNow } from './useNow.ts';
import type { ChangePanel } from './usePanelState.ts';
import { useStats } from './useStats.ts';
import { pressingInAll } from './waiting.ts';

const words = listTexts.waiting;

/**
 * Says what must not be overlooked: what is late, what soon will be, and who paid for the one-hour service. The number
 * also stands in the browser's tab, for whoever works in another one.
 */
export function WaitingAlert({ onChange }: { onChange: ChangePanel }) {
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
