import { useId, useState } from 'react';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Banner, Button, Dialog } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { ApplicationLine } from './ApplicationLine.tsx';
import { DecisionFooter } from './DecisionFooter.tsx';
import { PdfField } from './PdfField.tsx';
import { UnpaidNotice } from './UnpaidNotice.tsx';
import { useDecision } from './useDecision.ts';
import { usePdf } from './usePdf.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useWithoutPdf, WithoutPdf } from './WithoutPdf.tsx';

export type DecisionDialogProps = {
  kind: ApplicationKind;
  row: ApplicationRow;
  onClose: () => void;
  /** The decision was taken. */
  onDone: () => void;
};

/**
 * The approve dialog, specification 2 section 2: an optional PDF, then the decision. A visa without its PDF is confirmed
 * in words (design section 4.22).
 */
export function ApproveDialog({ kind, row, onClose, onDone }: DecisionDialogProps) {
  const inputId = useId();
  const pdf = usePdf(inputId);
  const decision = useDecision();
  const markDecided = useReturnFocus(row.id);
  const finish = () => {
    markDecided();
    onDone();
  };
  const [reading, setReading] = useState(false);
  const pending = reading || decision.isPending;
  const paid = paymentDisplay(row.paymentStatus) === 'paid';
  const withoutPdf = useWithoutPdf();
  const asksWithoutPdf = kind === 'visa' && pdf.file === null && pdf.problem === null;

  const approve = async () => {
    // Nobody should approve without the file they believe they attached.
    if (pdf.problem) return document.getElementById(inputId)?.focus();
    if (asksWithoutPdf && !withoutPdf.isConfirmed()) return;
    setReading(true);
    const pdfAttachment = await pdf.read();
    setReading(false);
    if (pdfAttachment === null) return;
    const attachment = pdfAttachment === undefined ? {} : { pdfAttachment };
    decision.mutate(
      { kind, id: row.id, name: row.applicationNumber, status: 'approved', ...attachment },
      { onSuccess: finish },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!pending}
      size="medium"
      title={texts.approve.title}
      footer={
        <DecisionFooter
          pending={pending}
          error={decision.error}
          onClose={onClose}
          confirm={
            <Button
              variant={paid ? 'primary' : 'danger'}
              pending={pending}
              pendingText={texts.approve.pending}
              onClick={approve}
              wide
            >
              {paid ? texts.approve.confirm : texts.approve.confirmUnpaid}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-5">
        <ApplicationLine row={row} />
        <UnpaidNotice paymentStatus={row.paymentStatus} />
        <PdfField inputId={inputId} pdf={pdf} optional onChoose={() => decision.reset()} />
        {asksWithoutPdf && <WithoutPdf {...withoutPdf.field} count={1} />}
        <p className="text-sm text-muted">
          {pdf.file || kind === 'visa' ? '' : `${texts.approve.withoutFile} `}
          {texts.approve.lead}
        </p>
        {decision.isError && (
          <Banner tone="danger" title={texts.error} live>
            {errorText(decision.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
