import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../browserState.ts';
import { errorText } from '../failures.tsx';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { texts } from '../texts.ts';
import { useTitleCount } from '../titleCount.ts';
import { figureTexts } from './figureTexts.ts';
import { useStats } from './useFigures.ts';
import { pressingInAll } from './waiting.ts';

const words = figureTexts.waiting;

/**
 * Counts overdue applications, those due within an hour and those with the one-hour service, with buttons that list
 * them. The title of the browser's tab shows the number, too. The bar has the same height whatever it says, so that
 * nothing below it moves when the figures arrive or change.
 */
export function WaitingAlert({ onChange }: { onChange: ChangeStaffPage }) {
  const now = useNow();
  const { data, error } = useStats();
  const { overdue, urgent, fastest } = data ? pressingInAll(data, now) : noPressure;
  useTitleCount('waiting', Math.max(overdue + urgent, fastest));
  const tab =
    (data?.waiting.visa.overdue ?? 0) > 0 || data?.waiting.insurance.overdue === 0 ? 'visa' : 'insurance';
  const lines = [
    overdue > 0 ? words.overdue(overdue) : null,
    urgent > 0 ? words.urgent(urgent) : null,
    fastest > 0 ? words.fastest(fastest) : null,
  ].filter((line) => line !== null);
  const quiet = data ? words.none : error ? texts.errorLine(errorText(error)) : texts.loading;
  const isAlarm = lines.length > 0 || (data === undefined && error !== null);
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
        {/* Takes the room of everything that the bar may say, in the width of this window. */}
        <div aria-hidden="true" className="invisible font-semibold">
          <Lines lines={[words.overdue(999), words.urgent(999), words.fastest(999)]} />
        </div>
        <div role="status" aria-label={words.heading}>
          <Lines lines={lines.length > 0 ? lines : [quiet]} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 max-lg:w-full">
        <Button
          variant="danger"
          size="small"
          disabled={overdue === 0}
          onClick={() => onChange({ tab, search: '', sort: 'due', filters: { overdue: 'true' } })}
        >
          {words.showOverdue}
        </Button>
        <Button
          variant="danger"
          size="small"
          disabled={fastest === 0}
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

const noPressure = { overdue: 0, urgent: 0, fastest: 0 };
