import { TakeOver } from '../assignment/TakenByOther.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { RejectionPreview } from '../templates/RejectionPreview.tsx';
import { ApplicationLine, AwaitedNotice } from './ApplicationLine.tsx';
import type { DecisionDialogProps } from './ApproveDialog.tsx';
import { decisionTexts } from './decisionTexts.ts';
import { RejectionReasonFields, useRejectionReason } from './RejectionReasonFields.tsx';
import { useChangedMeanwhile } from './useChangedMeanwhile.ts';
import { useDecision } from './useDecision.ts';
import { useReturnFocus } from './useReturnFocus.ts';

/** Rejects an application, with the reason for the customer. */
export function RejectDialog({ kind, row, onClose, onDone }: DecisionDialogProps) {
  const decision = useDecision();
  const finish = useReturnFocus(row.id, onDone);
  const reason = useRejectionReason(`${kind}/${row.id}/reject`);
  const meanwhile = useChangedMeanwhile({ kind, id: row.id, to: 'rejected', isSending: decision.isPending });
  const reject = () => {
    const given = reason.read();
    if (given === null) return;
    decision.mutate(
      { kind, id: row.id, name: row.applicationNumber, status: 'rejected', ...given },
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
      title={decisionTexts.reject.title}
      confirmText={decisionTexts.reject.confirm}
      pendingText={decisionTexts.reject.pending}
      isPending={decision.isPending}
      isDangerous
      size={reason.given.template ? 'medium' : 'small'}
      error={decision.error}
      remedy={<TakeOver kind={kind} id={row.id} error={decision.error} />}
      meanwhile={meanwhile}
      onConfirm={reject}
      onClose={onClose}
    >
      <ApplicationLine row={row} />
      <AwaitedNotice row={row} />
      <p className="font-semibold">{decisionTexts.reject.question}</p>
      <RejectionReasonFields kind={kind} {...reason.fields} />
      {reason.given.template && <RejectionPreview kind={kind} id={row.id} given={reason.given} />}
      <p className="text-sm text-muted">{decisionTexts.reject.lead}</p>
    </ConfirmDialog>
  );
}
