import { useId, useState } from 'react';
import type { ShownDocuments } from '../../../contract/documents.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ApplicationLine } from '../decisions/ApplicationLine.tsx';
import { useReturnFocus } from '../decisions/useReturnFocus.ts';
import type { ApplicationRow } from '../list/useApplications.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { documentTexts } from './documentTexts.ts';
import { PdfField } from './PdfField.tsx';
import { type Named, useAttach } from './useDocuments.ts';
import { usePdf } from './usePdf.ts';

const words = documentTexts.attach;

export type Attaching = 'evisa' | 'replacement' | 'afterWithdrawal';

export type AttachDialogProps = {
  named: Named;
  row: ApplicationRow;
  documents: ShownDocuments;
  attaching: Attaching;
  onClose: () => void;
};

/** Attaches a PDF to an approved application, or replaces the present one. */
export function AttachDialog({ named, row, documents, attaching, onClose }: AttachDialogProps) {
  const inputId = useId();
  const pdf = usePdf(named, inputId);
  // As staff saw them when the dialog opened; the details may be fetched again.
  const [{ version, files }] = useState(documents);
  const reason = useRequiredText(words.reasonMissing, `${named.kind}/${named.id}/replace`);
  const [isMissing, setMissing] = useState(false);
  const [isReading, setReading] = useState(false);
  const attach = useAttach(named, words[attaching].done);
  const finish = useReturnFocus(row.id, onClose);
  const retiresOne = files.some(({ state }) => state === 'current');

  const send = async () => {
    if (pdf.file === null) {
      setMissing(pdf.problem === null);
      return document.getElementById(inputId)?.focus();
    }
    const why = retiresOne ? reason.read() : undefined;
    if (why === null) return;
    setReading(true);
    const pdfAttachment = await pdf.read();
    setReading(false);
    if (typeof pdfAttachment !== 'string') return;
    attach.mutate(
      { pdfAttachment, version, reason: why },
      {
        onSuccess: () => {
          reason.clear();
          finish();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      size="medium"
      title={words[attaching].title}
      confirmText={words[attaching].confirm}
      pendingText={words.pending}
      isPending={isReading || attach.isPending}
      error={attach.error}
      onConfirm={send}
      onClose={onClose}
    >
      <ApplicationLine row={row} />
      <PdfField
        named={named}
        inputId={inputId}
        pdf={pdf}
        error={isMissing ? words.missing : undefined}
        onChoose={() => {
          attach.reset();
          setMissing(false);
        }}
      />
      {pdf.file && <p className="text-sm font-semibold">{words.check}</p>}
      {retiresOne && (
        <TextArea
          {...reason.field}
          label={words.reason}
          hint={words.reasonHint}
          rows={2}
          maxLength={staffTextLimits.reason}
        />
      )}
      <p className="text-sm text-muted">{words[attaching].lead}</p>
    </ConfirmDialog>
  );
}
