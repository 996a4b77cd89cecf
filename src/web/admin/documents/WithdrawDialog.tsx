import { useId, useState } from 'react';
import type { ShownDocument } from '../../../contract/review.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { Banner, Button, Dialog, TextArea } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { ApplicationLine } from '../decide/ApplicationLine.tsx';
import { DecisionFooter } from '../decide/DecisionFooter.tsx';
import { useReturnFocus } from '../decide/useReturnFocus.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { documentTexts } from './documentTexts.ts';
import { type Named, useWithdraw } from './useDocuments.ts';

const words = documentTexts.withdraw;

export type WithdrawDialogProps = {
  named: Named;
  row: ApplicationRow;
  /** The document as it was when the dialog was opened. */
  document: ShownDocument;
  onClose: () => void;
};

/** Takes the document away from the applicant, with a reason for staff. */
export function WithdrawDialog({ named, row, document: withdrawn, onClose }: WithdrawDialogProps) {
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const withdraw = useWithdraw(named, withdrawn.id, words.done);
  const markChanged = useReturnFocus(row.id);
  const finish = () => {
    markChanged();
    onClose();
  };
  const send = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return document.getElementById(reasonId)?.focus();
    withdraw.mutate({ reason }, { onSuccess: finish });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!withdraw.isPending}
      title={words.title}
      footer={
        <DecisionFooter
          pending={withdraw.isPending}
          error={withdraw.error}
          onClose={onClose}
          confirm={
            <Button
              variant="danger"
              pending={withdraw.isPending}
              pendingText={words.pending}
              onClick={send}
              wide
            >
              {words.confirm}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <ApplicationLine row={row} />
        {withdrawn.downloads > 0 && (
          <Banner tone="warning" title={words.downloaded.title(withdrawn.downloads)}>
            {words.downloaded.text}
          </Banner>
        )}
        <p>{words.lead}</p>
        <TextArea
          id={reasonId}
          label={words.reason}
          hint={words.reasonHint}
          error={missing ? words.missing : undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          rows={3}
          maxLength={staffTextLimits.reason}
        />
        {withdraw.isError && (
          <Banner tone="danger" title={texts.error} live>
            {errorText(withdraw.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
