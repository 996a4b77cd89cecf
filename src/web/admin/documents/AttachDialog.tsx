import { useId, useState } from 'react';
import type { ShownDocuments } from '../../../contract/review.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { Banner, Button, Dialog, TextArea } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { ApplicationLine } from '../decide/ApplicationLine.tsx';
import { DecisionFooter } from '../decide/DecisionFooter.tsx';
import { PdfField } from '../decide/PdfField.tsx';
import { usePdf } from '../decide/usePdf.ts';
import { useReturnFocus } from '../decide/useReturnFocus.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { documentTexts } from './documentTexts.ts';
import { type Named, useAttach } from './useDocuments.ts';

const words = documentTexts.attach;

export type Attaching = 'evisa' | 'replacement' | 'afterWithdrawal';

export type AttachDialogProps = {
  named: Named;
  row: ApplicationRow;
  documents: ShownDocuments;
  attaching: Attaching;
  onClose: () => void;
};

/** Attaches a PDF to an approved application, in the place of the present one where there is one. */
export function AttachDialog({ named, row, documents, attaching, onClose }: AttachDialogProps) {
  const inputId = useId();
  const pdf = usePdf(inputId);
  // What staff saw when they opened the dialog; the details behind it may be fetched again meanwhile.
  const [{ version, files }] = useState(documents);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [reading, setReading] = useState(false);
  const attach = useAttach(named, words[attaching].done);
  const markChanged = useReturnFocus(row.id);
  const finish = () => {
    markChanged();
    onClose();
  };
  const pending = reading || attach.isPending;
  const retiresOne = files.some(({ state }) => state === 'current');

  const send = async () => {
    if (pdf.file === null) {
      setMissing(!pdf.problem);
      return document.getElementById(inputId)?.focus();
    }
    setReading(true);
    const pdfAttachment = await pdf.read();
    setReading(false);
    if (typeof pdfAttachment !== 'string') return;
    const why = retiresOne && reason.trim() !== '' ? { reason } : {};
    attach.mutate({ pdfAttachment, version, ...why }, { onSuccess: finish });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!pending}
      size="medium"
      title={words[attaching].title}
      footer={
        <DecisionFooter
          pending={pending}
          error={attach.error}
          onClose={onClose}
          confirm={
            <Button pending={pending} pendingText={words.pending} onClick={send} wide>
              {words[attaching].confirm}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-5">
        <ApplicationLine row={row} />
        <PdfField
          inputId={inputId}
          pdf={pdf}
          error={missing ? words.missing : undefined}
          onChoose={() => {
            attach.reset();
            setMissing(false);
          }}
        />
        {pdf.file && <p className="text-sm font-semibold">{words.check}</p>}
        {retiresOne && (
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            optional
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={staffTextLimits.reason}
          />
        )}
        <p className="text-sm text-muted">{words[attaching].lead}</p>
        {attach.isError && (
          <Banner tone="danger" title={texts.error} live>
            {errorText(attach.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
