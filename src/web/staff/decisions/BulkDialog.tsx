import { useState } from 'react';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { texts } from '../texts.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { decisionTexts } from './decisionTexts.ts';
import { type GivenReason, RejectionReasonFields, useRejectionReason } from './RejectionReasonFields.tsx';
import { offersAppearHere } from './undoOffers.ts';
import { type BulkDecision, useBulkDecision } from './useBulkDecision.ts';
import { useWithoutPdf, WithoutPdf } from './WithoutPdf.tsx';

const words = decisionTexts.bulk;

export type BulkDialogProps = {
  kind: ApplicationKind;
  decision: BulkDecision;
  rows: readonly ApplicationRow[];
  /** Called when the dialog closes before a decision. */
  onCancel: () => void;
  /** Called when it closes after the decision. */
  onClose: () => void;
};

/** Asks once, then decides on one row after the other and shows each outcome. */
export function BulkDialog({ kind, decision, rows, onCancel, onClose }: BulkDialogProps) {
  const { outcomes, phase, run, stop } = useBulkDecision(kind, decision);
  const unpaid = rows.filter(({ paymentStatus }) => paymentDisplay(paymentStatus) !== 'paid').length;
  const withoutPdf = useWithoutPdf();
  const asksWithoutPdf = kind === 'visa' && decision === 'approved';
  const reason = useRejectionReason();
  const [additions, setAdditions] = useState<GivenReason>({});
  const start = () => {
    const given = decision === 'rejected' ? reason.read() : {};
    if (given === null || (asksWithoutPdf && !withoutPdf.isConfirmed())) return;
    setAdditions(given);
    void run(rows, given);
  };
  const failed = rows.filter(({ id }) => outcomes.get(id)?.state === 'failed');
  return (
    <Dialog
      open
      size="medium"
      dismissible={phase !== 'running'}
      onClose={phase === 'asking' ? onCancel : onClose}
      title={words.title[decision](rows.length)}
      footer={
        <>
          {phase === 'asking' && (
            <>
              <Button variant="secondary" onClick={onCancel}>
                {texts.action.cancel}
              </Button>
              <Button variant={decision === 'approved' ? 'primary' : 'danger'} onClick={start}>
                {words.confirm[decision]}
              </Button>
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
              <Button onClick={onClose}>{texts.action.close}</Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {phase === 'asking' && (
          <>
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
