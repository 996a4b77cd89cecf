import { type DueState, dueState, minutesLeft } from '../../../domain/staff/dueState.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useDeviceTime } from '../browserState.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { costOfRow, dayCostText } from './dayOfDelay.ts';
import { listTexts } from './listTexts.ts';
import type { ApplicationRow } from './useApplications.ts';

const words = listTexts.due;
const hourInMinutes = 60;
const dayInMinutes = 24 * hourInMinutes;
const tones: Readonly<Record<DueState, Tone>> = {
  overdue: 'danger',
  urgent: 'danger',
  soon: 'warning',
  later: 'neutral',
};

/** The time left of a paid decision or document, or that it stands still, and, where the list is wide, since when. */
export function DueTime({ row }: { row: ApplicationRow & { processingType?: string } }) {
  const now = useDeviceTime();
  if (!isDue(row)) return null;
  const due = new Date(row.dueAt);
  if (row.duePausedAt !== null) {
    const since = words.pausedSince(formatMoment(row.duePausedAt, staffLanguage));
    return (
      <span title={since} className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Badge tone="neutral">{words.paused}</Badge>
        <span className="hidden text-muted @[92rem]/list:inline">{since}</span>
      </span>
    );
  }
  const cost = costOfRow(row, now);
  const moment = formatMoment(row.dueAt, staffLanguage);
  const costs = cost === null ? null : dayCostText(cost);
  return (
    <time
      dateTime={row.dueAt}
      title={costs === null ? moment : `${moment} · ${words.dayOfDelay}: ${costs}`}
      className="inline-flex items-center gap-1.5 whitespace-nowrap"
    >
      <Badge tone={tones[dueState(due, now)]}>{dueText(due, now)}</Badge>
      <span className="hidden text-muted @[92rem]/list:inline">{moment}</span>
      {costs !== null && <span className="hidden text-danger @[104rem]/list:inline">{costs}</span>}
    </time>
  );
}

/** True if staff owe this row a paid decision or document. */
export function isDue<Row extends ApplicationRow>(row: Row): row is Row & { dueAt: string } {
  return row.dueAt !== null && row.paymentStatus === 'succeeded' && (isOpen(row.status) || row.documentOwed);
}

/** "45 dk kaldı", "3 sa 10 dk gecikti", "2 gün kaldı". */
export function dueText(dueAt: Date, now: Date): string {
  const minutes = minutesLeft(dueAt, now);
  return minutes < 0 ? words.late(spanText(-minutes)) : words.left(spanText(minutes));
}

function spanText(minutes: number): string {
  if (minutes < hourInMinutes) return words.minutes(minutes);
  if (minutes < dayInMinutes)
    return words.hours(Math.floor(minutes / hourInMinutes), minutes % hourInMinutes);
  return words.days(Math.floor(minutes / dayInMinutes));
}

/** Marks a row in red: late, due within the hour, or of the one-hour service. */
export function rowClass(row: ApplicationRow & { processingType?: string }): string | undefined {
  if (!isDue(row) || row.duePausedAt !== null) return undefined;
  const state = dueState(new Date(row.dueAt), new Date());
  if (state === 'overdue' || state === 'urgent' || row.processingType === 'urgent_1') {
    return 'shadow-[inset_4px_0_0_var(--color-danger)]';
  }
  return undefined;
}
