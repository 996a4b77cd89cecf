import type { Approval, AskedFor } from '../../../contract/approvals.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { formatMoment } from '../../language/format.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { approvalStateNames, voidCauseNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { useRequiredText } from '../useRequiredText.ts';
import type { Deciding } from './ApprovalCard.tsx';
import { AskedFacts, toTitle } from './AskedFacts.tsx';
import { approvalTexts as words } from './approvalTexts.ts';
import { useApprove, useDecline, useWithdraw } from './useApprovals.ts';

type DecideDialogProps = {
  /** As it was when the dialog was opened: that is what is approved. */
  approval: Approval;
  /** What became of it since. */
  current: Approval | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before a request is approved, declined or withdrawn. */
export function DecideDialog({ how, ...props }: DecideDialogProps & Pick<Deciding, 'how'>) {
  if (how === 'approve') return <ApproveDialog {...props} />;
  return how === 'decline' ? <DeclineDialog {...props} /> : <WithdrawDialog {...props} />;
}

/** Why nothing is left to decide, where somebody else was first or something changed. */
function meanwhileOf(current: Approval | undefined): string | null {
  if (current === undefined) return null;
  const { state, decidedBy, decidedAt, isCurrent, isUnfinished, voidCause } = current;
  if (isUnfinished) return null;
  if (state !== 'open') {
    const moment = decidedAt === null ? texts.notGiven : formatMoment(decidedAt, staffLanguage);
    return words.over(approvalStateNames[state], words.by(decidedBy ?? texts.notGiven, moment));
  }
  return isCurrent || voidCause === null ? null : words.stale.text(voidCauseNames[voidCause]);
}

function ApproveDialog({ approval, current, onClose, onDone }: DecideDialogProps) {
  const { id, hash, asked, application } = approval;
  const approving = useApprove();
  const { confirmText, text } = wordsFor(asked);
  const confirm = () =>
    approving.mutate({ id, hash }, { onSuccess: () => sayAndClose(words.approved, onDone) });
  return (
    <ConfirmDialog
      title={words.approveTitle}
      confirmText={confirmText}
      pendingText={words.approving}
      isPending={approving.isPending}
      isDangerous
      error={approving.error}
      meanwhile={approving.isPending ? null : meanwhileOf(current)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-semibold">{toTitle(asked)}</p>
      <AskedFacts asked={asked} application={application} />
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** The button names what it does. */
function wordsFor(asked: AskedFor): { confirmText: string; text: string } {
  if (asked.action !== 'refund')
    return { confirmText: words.approveOther[asked.action], text: words.approveOtherText[asked.action] };
  const amount = formatMoney(asked.amount, staffLanguage);
  return { confirmText: words.approveRefund(amount), text: words.approveRefundText(amount) };
}

function DeclineDialog({ approval: { id, asked }, current, onClose, onDone }: DecideDialogProps) {
  const declining = useDecline();
  const reason = useRequiredText(words.declineReasonMissing, `approval/${id}/reason`);
  const confirm = () => {
    const text = reason.read();
    if (text === null) return;
    declining.mutate(
      { id, reason: text },
      {
        onSuccess: () => {
          reason.clear();
          sayAndClose(words.declined, onDone);
        },
      },
    );
  };
  const isOver = current !== undefined && current.state !== 'open';
  return (
    <ConfirmDialog
      title={words.declineTitle}
      confirmText={words.decline}
      pendingText={words.declining}
      isPending={declining.isPending}
      error={declining.error}
      meanwhile={isOver && !declining.isPending ? meanwhileOf(current) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-semibold">{toTitle(asked)}</p>
      <p>{words.declineText}</p>
      <TextArea
        {...reason.field}
        label={words.declineReason}
        hint={words.declineReasonHint}
        maxLength={staffTextLimits.reason}
      />
    </ConfirmDialog>
  );
}

function WithdrawDialog({ approval: { id, asked }, current, onClose, onDone }: DecideDialogProps) {
  const withdrawing = useWithdraw();
  const confirm = () => withdrawing.mutate(id, { onSuccess: () => sayAndClose(words.withdrawn, onDone) });
  const isOver = current !== undefined && current.state !== 'open';
  return (
    <ConfirmDialog
      title={words.withdrawTitle}
      confirmText={words.withdraw}
      pendingText={words.withdrawing}
      isPending={withdrawing.isPending}
      error={withdrawing.error}
      meanwhile={isOver && !withdrawing.isPending ? meanwhileOf(current) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-semibold">{toTitle(asked)}</p>
      <p>{words.withdrawText}</p>
    </ConfirmDialog>
  );
}
