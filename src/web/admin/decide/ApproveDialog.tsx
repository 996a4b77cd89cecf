import { useId, useState } from 'react';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import { Banner, Button, Dialog, FileInput } from '../../ui/index.ts';
import type { ApplicationKind, ApplicationRow } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { ApplicationLine } from './ApplicationLine.tsx';
import { DecisionFooter } from './DecisionFooter.tsx';
import { PdfPreview } from './PdfPreview.tsx';
import { UnpaidNotice } from './UnpaidNotice.tsx';
import { useDecision } from './useDecision.ts';
import { usePdf } from './usePdf.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export type DecisionDialogProps = {
  kind: ApplicationKind;
  row: ApplicationRow;
  onClose: () => void;
  /** The decision was taken. */
  onDone: () => void;
};

/** The approve dialog, specification 2 section 2: an optional PDF, then the decision. */
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

  const approve = async () => {
    // Nobody should approve without the file they believe they attached.
    if (pdf.problem) return document.getElementById(inputId)?.focus();
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
        <div ref={keepOpenOnChooserCancel} className="flex flex-col items-start gap-1.5">
          <FileInput
            id={inputId}
            label={texts.approve.file}
            hint={texts.approve.fileHint}
            error={pdf.problem?.message}
            optional
            accept="application/pdf,.pdf"
            files={pdf.file ? [pdf.file] : []}
            onChange={(files) => {
              decision.reset();
              void pdf.choose(files[0] ?? null);
            }}
            className="w-full"
          />
          {pdf.problem && (
            <Button variant="quiet" size="small" onClick={() => pdf.choose(null)}>
              {texts.approve.withoutRefused}
            </Button>
          )}
        </div>
        {pdf.file && <PdfPreview file={pdf.file} />}
        <p className="text-sm text-muted">
          {pdf.file ? '' : `${texts.approve.withoutFile} `}
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

/**
 * Leaving the browser's file chooser without a choice sends a 'cancel' event from the input. It bubbles, and a dialog
 * around it would take it for its own Escape and close.
 */
function keepOpenOnChooserCancel(element: HTMLElement | null) {
  if (!element) return;
  const stop = (event: Event) => event.stopPropagation();
  element.addEventListener('cancel', stop);
  return () => element.removeEventListener('cancel', stop);
}
