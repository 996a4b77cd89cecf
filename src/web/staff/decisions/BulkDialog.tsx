import { useState } from 'react';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Tone } from '../../ui/tone.ts';
import { PaymentBadge } from '../list/badges.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { PersonName } from '../PersonName.tsx';
import { texts } from '../texts.ts';
import { decisionTexts } from './decisionTexts.ts';
import { type GivenReason, RejectionReasonFields, useRejectionReason } from './RejectionReasonFields.tsx';
import { offersAppearHere } from './undoOffers.ts';
import { type BulkDecision, type BulkResult, useBulkDecision } from './useBulkDecision.ts';
import { useWithoutPdf, WithoutPdf } from './WithoutPdf.tsx';

const words = decisionTexts.bulk;

export type BulkDialogProps = {
  kind: ApplicationKind;
  decision: BulkDecision;
  rows: readonly ApplicationRow[];
  /** How many ticked rows no approval is offered for: their payments went back in full. */
  leftOut: number;
  /** The dialog closes before a decision. */
  onCancel: () => void;
  /** It closes after the decision. */
  onClose: () => void;
};

/** Asks once, then decides row after row and shows each outcome. */
export function BulkDialog({ kind, decision, rows, leftOut, onCancel, onClose }: BulkDialogProps) {
  const { outcomes, phase, run, stop } = useBulkDecision(kind, decision);
  const unpaid = rows.filter(({ paymentStatus }) => paymentDisplay(paymentStatus) !== 'paid').length;
  const withoutPdf = useWithoutPdf();
  const asksWithoutPdf = kind === 'visa' && decision === 'approved' && rows.length > 0;
  const reason = useRejectionReason(`${kind}/${rows.map(({ id }) => id).join('+')}/reject`);
  const [additions, setAdditions] = useState<GivenReason>({});
  const start = () => {
    const given = decision === 'rejected' ? reason.read() : {};
    if (given === null || (asksWithoutPdf && !withoutPdf.isConfirmed())) return;
    setAdditions(given);
    void run(rows, given);
  };
  const finish = () => {
    reason.clear();
    onClose();
  };
  const failed = rows.filter(({ id }) => outcomes.get(id)?.state === 'failed');
  return (
    <Dialog
      open
      size="medium"
      dismissible={phase !== 'running'}
      onClose={phase === 'asking' ? onCancel : finish}
      title={words.title[decision](rows.length)}
      footer={
        <>
          {phase === 'asking' && (
            <>
              <Button variant="secondary" onClick={onCancel}>
                {texts.action.cancel}
              </Button>
              {rows.length > 0 && (
                <Button variant={decision === 'approved' ? 'primary' : 'danger'} onClick={start}>
                  {words.confirm[decision]}
                </Button>
              )}
            </>
          )}
          {phase === 'running' && (
            <Button variant="secondary" onClick={stop}>
              {words.stop}
            </Button>
          )}
          {phase === 'finished' && (
            <>
              {failed.length > 0 && (
                <Button variant="secondary" onClick={() => run(failed, additions)}>
                  {words.retry}
                </Button>
              )}
              <Button onClick={finish}>{texts.action.close}</Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {phase === 'asking' && (
          <>
            {leftOut > 0 && <Banner tone="info">{words.leftOut(leftOut)}</Banner>}
            {unpaid > 0 && (
              <Banner tone="danger" title={decisionTexts.unpaid.title}>
                {words.unpaid(unpaid)}
              </Banner>
            )}
            <p>
              {words.lead[decision]}
              {decision === 'approved' && kind === 'insurance' && ` ${decisionTexts.approve.withoutFile}`}
            </p>
            {decision === 'rejected' && <RejectionReasonFields kind={kind} {...reason.fields} />}
            {asksWithoutPdf && <WithoutPdf {...withoutPdf.field} count={rows.length} />}
          </>
        )}
        <BulkProgress rows={rows} outcomes={outcomes} decision={decision} phase={phase} />
        {phase === 'finished' && <div ref={offersAppearHere} />}
      </div>
    </Dialog>
  );
}

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

type BulkProgressProps = {
  rows: readonly ApplicationRow[];
  outcomes: ReadonlyMap<string, BulkResult>;
  decision: BulkDecision;
  phase: 'asking' | 'running' | 'finished';
};

function BulkProgress({ rows, outcomes, decision, phase }: BulkProgressProps) {
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
        <span className="font-semibold">
          <PersonName person={row} />
        </span>{' '}
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
