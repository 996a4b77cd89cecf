import { type DueState, dueState } from '../../../domain/queue/dueState.ts';
import { formatMoment } from '../../language/index.ts';
import { Badge, type Tone } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { useNow } from '../panel/useNow.ts';
import { dueText } from './dueText.ts';
import { isDue } from './isDue.ts';

const tones: Readonly<Record<DueState, Tone>> = {
  overdue: 'danger',
  urgent: 'danger',
  soon: 'warning',
  later: 'neutral',
};

/** How long is left for a paid, undecided application, and the moment itself; nothing for others. */
export function DueTime({ row }: { row: ApplicationRow }) {
  const now = useNow();
  if (!isDue(row)) return null;
  const due = new Date(row.dueAt);
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <Badge tone={tones[dueState(due, now)]}>{dueText(due, now)}</Badge>
      <time dateTime={row.dueAt} className="text-xs whitespace-nowrap text-muted">
        {formatMoment(row.dueAt, 'tr')}
      </time>
    </span>
  );
}
