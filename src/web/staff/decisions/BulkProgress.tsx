import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Tone } from '../../ui/tone.ts';
import { PaymentBadge } from '../list/badges.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { decisionTexts } from './decisionTexts.ts';
import type { BulkDecision, BulkResult } from './useBulkDecision.ts';

const words = decisionTexts.bulk;

const tones: Readonly<Record<BulkResult['state'], Tone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  untouched: 'neutral',
  undoing: 'info',
  undone: 'warning',
  notUndone: 'danger',
};

export type BulkProgressProps = {
  rows: readonly ApplicationRow[];
  outcomes: ReadonlyMap<string, BulkResult>;
  decision: BulkDecision;
  phase: 'asking' | 'running' | 'finished';
};

/** Shows the progress of a bulk decision and the outcome of each row. */
export function BulkProgress({ rows, outcomes, decision, phase }: BulkProgressProps) {
  const states = rows.map(({ id }) => outcomes.get(id)?.state);
  const count = (state: BulkResult['state']) => states.filter((present) => present === state).length;
  const [failed, undone, notUndone] = [count('failed'), count('undone'), count('notUndone')];
  const done = count('done') + count('undoing') + undone + notUndone;
  const untouched = states.includes('untouched');
  return (
    <>
      {phase !== 'asking' && (
        <div className="flex flex-col gap-2">
          <progress
            aria-label={words.outcomes}
            max={rows.length}
            value={done + failed}
            className="h-2 w-full accent-accent"
          />
          <p role="status" tabIndex={-1} data-panel-heading className="text-sm font-semibold tabular-nums">
            {phase === 'running' && words.progress(done + failed, rows.length)}
            {phase === 'finished' && words.summary(done, rows.length - done)}
            {phase === 'finished' && untouched && ` ${words.stopped}`}
            {undone + notUndone > 0 && ` ${decisionTexts.undo.takenBack(undone, notUndone)}`}
          </p>
        </div>
      )}
      <ul aria-label={words.outcomes} className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto">
        {rows.map((row) => (
          <BulkRow key={row.id} row={row} outcome={outcomes.get(row.id)} decision={decision} />
        ))}
      </ul>
    </>
  );
}

type BulkRowProps = { row: ApplicationRow; outcome: BulkResult | undefined; decision: BulkDecision };

function BulkRow({ row, outcome, decision }: BulkRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        <bdi className="font-semibold">
          {row.firstName} {row.lastName}
        </bdi>{' '}
        <span className="font-mono text-xs text-muted">{row.applicationNumber}</span>
      </span>
      {outcome === undefined ? (
        <span className="flex items-center gap-2">
          <PaymentBadge status={row.paymentStatus} refunded={row.refundedAmount} />
          <Money usd={row.totalAmount} />
        </span>
      ) : (
        <Badge tone={tones[outcome.state]}>{outcomeText(outcome, decision)}</Badge>
      )}
      {outcome !== undefined && 'message' in outcome && (
        <p className="basis-full text-danger">{outcome.message}</p>
      )}
    </li>
  );
}

function outcomeText({ state }: BulkResult, decision: BulkDecision): string {
  return words.outcome[state === 'done' ? decision : state];
}
