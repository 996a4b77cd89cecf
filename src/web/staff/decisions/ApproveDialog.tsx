import { useId, useState } from 'react';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { May } from '../access/May.tsx';
import { TakeOver } from '../assignment/TakenByOther.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { PdfField } from '../documents/PdfField.tsx';
import { usePdf } from '../documents/usePdf.ts';
import type { ApplicationRow } from '../list/useApplications.ts';
import { ApplicationLine, AwaitedNotice, UnpaidNotice } from './ApplicationLine.tsx';
import { decisionTexts } from './decisionTexts.ts';
import { useChangedMeanwhile } from './useChangedMeanwhile.ts';
import { useDecision } from './useDecision.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useWithoutPdf, WithoutPdf } from './WithoutPdf.tsx';

export type DecisionDialogProps = {
  kind: ApplicationKind;
  row: ApplicationRow;
  onClose: () => void;
  onDone: () => void;
};

/** An optional PDF (specification 2 section 2); a visa without it needs a tick (design 4.22). */
export function ApproveDialog({ kind, row, onClose, onDone }: DecisionDialogProps) {
  const inputId = useId();
  const named = { kind, id: row.id };
  const pdf = usePdf(named, inputId);
  const decision = useDecision();
  const finish = useReturnFocus(row.id, onDone);
  const [isReading, setReading] = useState(false);
  const meanwhile = useChangedMeanwhile({ ...named, to: 'approved', isSending: decision.isPending });
  const isPaid = paymentDisplay(row.paymentStatus) === 'paid';
  const withoutPdf = useWithoutPdf();
  const asksWithoutPdf = kind === 'visa' && pdf.file === null && pdf.problem === null;

  const approve = async () => {
    // The chosen file was refused: the approval would go out without it.
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
    <ConfirmDialog
      size="medium"
      title={decisionTexts.approve.title}
      confirmText={isPaid ? decisionTexts.approve.confirm : decisionTexts.approve.confirmUnpaid}
      pendingText={decisionTexts.approve.pending}
      isPending={isReading || decision.isPending}
      isDangerous={!isPaid}
      error={decision.error}
      remedy={<TakeOver kind={kind} id={row.id} error={decision.error} />}
      meanwhile={meanwhile}
      onConfirm={approve}
      onClose={onClose}
    >
      <ApplicationLine row={row} />
      <AwaitedNotice row={row} />
      <UnpaidNotice paymentStatus={row.paymentStatus} />
      <May permission="document.attach">
        <PdfField named={named} inputId={inputId} pdf={pdf} optional onChoose={() => decision.reset()} />
      </May>
      {asksWithoutPdf && <WithoutPdf {...withoutPdf.field} count={1} />}
      <p className="text-sm text-muted">
        {pdf.file || kind === 'visa' ? '' : `${decisionTexts.approve.withoutFile} `}
        {decisionTexts.approve.lead}
      </p>
    </ConfirmDialog>
  );
}
