import type { BulkAction, BulkRow } from '../../../contract/bulk.ts';
import type { BulkRowState } from '../../../domain/staff/bulk.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Tone } from '../../ui/tone.ts';
import { PaymentBadge } from '../list/badges.tsx';
import { PersonName } from '../PersonName.tsx';
import { bulkTexts as words } from './bulkTexts.ts';

const tones: Readonly<Record<BulkRowState, Tone>> = {
  leftOut: 'neutral',
  waiting: 'neutral',
  done: 'success',
  failed: 'danger',
  untouched: 'neutral',
  undone: 'warning',
  notUndone: 'danger',
};

/** How far an action is, and what became of each row. */
export function BulkProgress({ action }: { action: BulkAction }) {
  const { act, state, counts, rows } = action;
  const { done, failed, untouched, undone, notUndone, waiting } = counts;
  const acted = rows.filter((row) => row.state !== 'leftOut');
  const carriedOut = done + undone + notUndone;
  const all = acted.length;
  return (
    <>
      <div className="flex flex-col gap-2">
        <progress
          aria-label={words.outcomes}
          max={Math.max(1, all)}
          value={all - waiting}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
        <p role="status" tabIndex={-1} data-panel-heading className="text-sm font-semibold tabular-nums">
          {state === 'running'
            ? words.progress(all - waiting, all)
            : words.summary(carriedOut, failed + untouched)}
          {state !== 'running' && untouched > 0 && ` ${words.stopped}`}
          {state === 'undoing' && ` ${words.undoing(undone + notUndone, carriedOut)}`}
          {state === 'undone' && ` ${words.takenBack(act, undone, notUndone)}`}
        </p>
      </div>
      <BulkRows label={words.outcomes} rows={acted} act={act} />
    </>
  );
}

export type BulkRowsProps = {
  label: string;
  rows: readonly BulkRow[];
  act: BulkAction['act'];
  /** Shows the payment in place of what became of the row. */
  isPreview?: boolean;
};

export function BulkRows({ label, rows, act, isPreview = false }: BulkRowsProps) {
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and has nothing to focus.
      tabIndex={0}
      className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto"
    >
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
          <span className="min-w-0">
            <span className="font-semibold">
              <PersonName person={row} />
            </span>{' '}
            <span className="font-mono text-xs text-muted">{row.applicationNumber}</span>
          </span>
          {isPreview ? (
            <span className="flex flex-wrap items-center gap-2">
              {row.hasPdf && <Badge tone="success">{words.pdfs.has}</Badge>}
              <PaymentBadge status={row.paymentStatus} refunded={row.refundedAmount} />
              <Money usd={row.totalAmount} />
            </span>
          ) : (
            <span className="flex flex-wrap items-center gap-2">
              {row.hasPdf && row.state === 'done' && <Badge>{words.pdfs.has}</Badge>}
              <Badge tone={tones[row.state]}>{outcomeText(row, act)}</Badge>
            </span>
          )}
          {row.problem !== null && <p className="basis-full text-danger">{row.problem}</p>}
        </li>
      ))}
    </ul>
  );
}

function outcomeText({ state, leftOut }: BulkRow, act: BulkAction['act']): string {
  if (leftOut !== null) return words.why[leftOut];
  return state === 'done' ? words.done[act] : words.outcome[state];
}
