import type { Waiting } from '../../../contract/lists.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDeviceTime } from '../browserState.ts';
import { errorText } from '../failures.tsx';
import { type ChangeStaffPage, type StaffPageState, unasked } from '../staffPageState.ts';
import { texts } from '../texts.ts';
import { useTitleCount } from '../titleCount.ts';
import { figureTexts } from './figureTexts.ts';
import { useStats } from './useFigures.ts';
import { countQueue, countQueues } from './waiting.ts';

const words = figureTexts.waiting;

/**
 * Counts, on one line, applications that are overdue, due within the hour, of the one-hour service, or without their
 * document, which alarms only near the trip. A press lists them. The tab's title shows the number, too. Each count
 * keeps its place: nothing below moves.
 */
export function WaitingAlert({ onChange }: { onChange: ChangeStaffPage }) {
  const now = useDeviceTime();
  const { data, error } = useStats();
  const counts = data ? countQueues(data, now) : noCounts;
  const { overdue, urgent, fastest, documentsOwed, documentsOwedSoon } = counts;
  useTitleCount('waiting', Math.max(overdue + urgent, fastest, documentsOwedSoon));
  const tabWith = (count: (waiting: Waiting) => number) =>
    data && count(data.waiting.visa) === 0 && count(data.waiting.insurance) > 0 ? 'insurance' : 'visa';
  const show = (asked: Pick<StaffPageState, 'tab' | 'filters'>) => () => onChange({ ...unasked, ...asked });
  const sentences = [
    overdue > 0 ? words.overdue(overdue) : null,
    urgent > 0 ? words.urgent(urgent) : null,
    fastest > 0 ? words.fastest(fastest) : null,
    documentsOwed > 0 ? words.documentsOwed(documentsOwed, documentsOwedSoon) : null,
  ].filter((line) => line !== null);
  const hasFailed = data === undefined && error !== null;
  const quiet = data ? words.none : hasFailed ? texts.errorLine(errorText(error)) : texts.loading;
  const isAlarm = overdue + urgent + fastest + documentsOwedSoon > 0 || hasFailed;
  return (
    <div
      className={classes(
        'flex min-h-9 min-w-0 flex-1 items-center gap-x-2 rounded-md border px-2 text-sm',
        isAlarm ? 'border-danger/40 bg-danger-soft text-danger' : 'border-line bg-surface text-muted',
      )}
    >
      <Icon name={isAlarm ? 'danger' : 'info'} />
      <VisuallyHidden>
        <span role="status" aria-label={words.heading}>
          {(sentences.length > 0 ? sentences : [quiet]).join('. ')}
        </span>
      </VisuallyHidden>
      {hasFailed ? (
        <p aria-hidden="true" className="min-w-0 truncate font-semibold" title={quiet}>
          {quiet}
        </p>
      ) : (
        <div className="grid min-w-0 grid-cols-[auto_auto] md:flex md:gap-x-1">
          <Count
            name={words.short.overdue}
            count={overdue}
            onShow={show({ tab: tabWith((waiting) => waiting.overdue), filters: { overdue: 'true' } })}
          />
          <Count
            name={words.short.urgent}
            count={urgent}
            onShow={show({ tab: tabWith((waiting) => countQueue(waiting, now).urgent), filters: {} })}
          />
          <Count
            name={words.short.fastest}
            count={fastest}
            onShow={show({
              tab: 'visa',
              filters: { processingType: 'urgent_1', paymentStatus: 'succeeded' },
            })}
          />
          <Count
            name={words.short.documentsOwed}
            count={documentsOwed}
            isAlarm={documentsOwedSoon > 0}
            onShow={show({
              tab: tabWith((waiting) => waiting.documentsOwed),
              filters: { documentOwed: 'true' },
            })}
          />
        </div>
      )}
    </div>
  );
}

/** A count that lists what it counts; none cannot be pressed. */
function Count({
  name,
  count,
  isAlarm = count > 0,
  onShow,
}: {
  name: string;
  count: number;
  isAlarm?: boolean;
  onShow: () => void;
}) {
  return (
    <button
      type="button"
      disabled={count === 0}
      onClick={onShow}
      className={classes(
        // One weight: a count that becomes an alarm moves none beside it.
        'flex min-h-8 min-w-0 items-center gap-x-1.5 rounded-sm px-1.5 text-xs font-semibold whitespace-nowrap -outline-offset-2',
        count > 0 && 'hover:underline',
        isAlarm ? 'text-danger' : count > 0 ? 'text-ink' : 'text-muted',
      )}
    >
      {name}
      <span className="min-w-5 text-start tabular-nums">{count}</span>
      <VisuallyHidden>{words.show}</VisuallyHidden>
    </button>
  );
}

const noCounts = { overdue: 0, urgent: 0, fastest: 0, documentsOwed: 0, documentsOwedSoon: 0 };
