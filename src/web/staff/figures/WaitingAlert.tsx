import type { Waiting } from '../../../contract/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDeviceTime } from '../browserState.ts';
import { errorText } from '../failures.tsx';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { texts } from '../texts.ts';
import { useTitleCount } from '../titleCount.ts';
import { figureTexts } from './figureTexts.ts';
import { useStats } from './useFigures.ts';
import { countQueues } from './waiting.ts';

const words = figureTexts.waiting;

/**
 * Counts applications that are overdue, due within the hour, of the one-hour service, or without
 * their document, which alarms only near the trip. The tab's title shows the number, too. The
 * height is fixed: nothing below moves.
 */
export function WaitingAlert({ onChange }: { onChange: ChangeStaffPage }) {
  const now = useDeviceTime();
  const { data, error } = useStats();
  const counts = data ? countQueues(data, now) : noCounts;
  const { overdue, urgent, fastest, documentsOwed, documentsOwedSoon } = counts;
  useTitleCount('waiting', Math.max(overdue + urgent, fastest, documentsOwedSoon));
  const tabWith = (count: (waiting: Waiting) => number) =>
    data && count(data.waiting.visa) === 0 && count(data.waiting.insurance) > 0 ? 'insurance' : 'visa';
  const listings = [
    {
      label: words.showOverdue,
      count: overdue,
      tab: tabWith((waiting) => waiting.overdue),
      filters: { overdue: 'true' },
      wide: false,
    },
    {
      label: words.showFastest,
      count: fastest,
      tab: 'visa',
      filters: { processingType: 'urgent_1', paymentStatus: 'succeeded' },
      wide: false,
    },
    {
      label: words.showOwed,
      count: documentsOwed,
      tab: tabWith((waiting) => waiting.documentsOwed),
      filters: { documentOwed: 'true' },
      wide: true,
    },
  ] as const;
  const lines = [
    overdue > 0 ? words.overdue(overdue) : null,
    urgent > 0 ? words.urgent(urgent) : null,
    fastest > 0 ? words.fastest(fastest) : null,
    documentsOwed > 0 ? words.documentsOwed(documentsOwed, documentsOwedSoon) : null,
  ].filter((line) => line !== null);
  const quiet = data ? words.none : error ? texts.errorLine(errorText(error)) : texts.loading;
  const isAlarm =
    overdue + urgent + fastest + documentsOwedSoon > 0 || (data === undefined && error !== null);
  return (
    <div
      className={classes(
        'flex items-center gap-x-5 gap-y-2 rounded-md border px-4 py-2 max-lg:flex-wrap',
        isAlarm ? 'border-danger/40 bg-danger-soft text-danger' : 'border-line bg-surface text-muted',
      )}
    >
      <Icon name={isAlarm ? 'danger' : 'info'} className="size-6" />
      <div
        className={classes(
          'grid min-w-0 flex-1 items-center text-sm leading-5 *:col-start-1 *:row-start-1 lg:text-base lg:leading-6',
          isAlarm && 'font-semibold',
        )}
      >
        {/* Reserves the height of the longest text. */}
        <div aria-hidden="true" className="invisible font-semibold">
          <Lines
            lines={[words.overdue(999), words.urgent(999), words.fastest(999), words.documentsOwed(999, 999)]}
          />
        </div>
        <div role="status" aria-label={words.heading}>
          <Lines lines={lines.length > 0 ? lines : [quiet]} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 max-lg:w-full">
        {listings.map(({ label, count, tab, filters, wide }) => (
          <Button
            key={label}
            variant="danger"
            size="small"
            className={wide ? 'col-span-full' : ''}
            disabled={count === 0}
            onClick={() => onChange({ tab, search: '', sort: 'due', filters })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const noCounts = { overdue: 0, urgent: 0, fastest: 0, documentsOwed: 0, documentsOwedSoon: 0 };
