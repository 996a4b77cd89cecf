import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Banner, Button, Dialog } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { offersAppearHere } from '../decide/undoPlace.ts';
import { useWithoutPdf, WithoutPdf } from '../decide/WithoutPdf.tsx';
import { listTexts } from '../listTexts.ts';
import { texts } from '../texts.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { type BulkDecision, useBulkDecision } from './useBulkDecision.ts';

const words = listTexts.bulk;

export type BulkDialogProps = {
  kind: ApplicationKind;
  decision: BulkDecision;
  rows: readonly ApplicationRow[];
  /** Closed before anything was decided. */
  onCancel: () => void;
  /** Closed after it. */
  onClose: () => void;
};

/** Asks once, then decides on row after row, and says of each what became of it. */
export function BulkDialog({ kind, decision, rows, onCancel, onClose }: BulkDialogProps) {
  const { outcomes, phase, run, stop } = useBulkDecision(kind, decision);
  const unpaid = rows.filter(({ paymentStatus }) => paymentDisplay(paymentStatus) !== 'paid').length;
  const withoutPdf = useWithoutPdf();
  const asksWithoutPdf = kind === 'visa' && decision === 'approved';
  const start = () => {
    if (!asksWithoutPdf || withoutPdf.isConfirmed()) void run(rows);
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
                <Button variant="secondary" onClick={() => run(failed)}>
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
              <Banner tone="danger" title={texts.unpaid.title}>
                {words.unpaid(unpaid)}
              </Banner>
            )}
            <p>
              {words.lead[decision]}
              {decision === 'approved' && kind === 'insurance' && ` ${texts.approve.withoutFile}`}
            </p>
            {asksWithoutPdf && <WithoutPdf {...withoutPdf.field} count={rows.length} />}
          </>
        )}
        <BulkProgress rows={rows} outcomes={outcomes} decision={decision} phase={phase} />
        {phase === 'finished' && <div ref={offersAppearHere} />}
      </div>
    </Dialog>
  );
}
