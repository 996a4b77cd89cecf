import type { ShownDocument } from '../../../contract/documents.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { Banner } from '../../ui/Banner.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ApplicationLine } from '../decisions/ApplicationLine.tsx';
import { useReturnFocus } from '../decisions/useReturnFocus.ts';
import type { ApplicationRow } from '../list/useApplications.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { documentTexts } from './documentTexts.ts';
import { type Named, useWithdraw } from './useDocuments.ts';

const words = documentTexts.withdraw;

export type WithdrawDialogProps = {
  named: Named;
  row: ApplicationRow;
  /** The document when the dialog opened. */
  document: ShownDocument;
  onClose: () => void;
};

/** Withdraws a document, with a reason for staff. */
export function WithdrawDialog({ named, row, document: withdrawn, onClose }: WithdrawDialogProps) {
  const reason = useRequiredText(words.missing, `${named.kind}/${named.id}/withdraw`);
  const withdraw = useWithdraw(named, withdrawn.id, words.done);
  const finish = useReturnFocus(row.id, onClose);
  const send = () => {
    const text = reason.read();
    if (text === null) return;
    withdraw.mutate(
      { reason: text },
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
      title={words.title}
      confirmText={words.confirm}
      pendingText={words.pending}
      isPending={withdraw.isPending}
      isDangerous
      error={withdraw.error}
      onConfirm={send}
      onClose={onClose}
    >
      <ApplicationLine row={row} />
      {withdrawn.downloads > 0 && (
        <Banner tone="warning" title={words.downloaded.title(withdrawn.downloads)}>
          {words.downloaded.text}
        </Banner>
      )}
      <p>{words.lead}</p>
      <TextArea
        {...reason.field}
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={staffTextLimits.reason}
      />
    </ConfirmDialog>
  );
}
