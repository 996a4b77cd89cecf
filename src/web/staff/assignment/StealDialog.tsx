import type { ShownAssignee } from '../../../contract/assignment.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useMay } from '../access/useMe.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { useRequiredText } from '../useRequiredText.ts';
import { assignmentTexts } from './assignmentTexts.ts';
import { useSteal } from './useAssignment.ts';

const words = assignmentTexts.steal;

export type StealDialogProps = {
  named: { kind: ApplicationKind; id: string };
  assignee: Pick<ShownAssignee, 'id' | 'name'>;
  onClose: () => void;
  onDone: () => void;
};

/** Takes a case from the colleague who has it, with a reason; says so to who may not. */
export function StealDialog({ named, assignee, onClose, onDone }: StealDialogProps) {
  const mayTake = useMay()('case.steal');
  const reason = useRequiredText(words.reasonMissing, `${named.kind}/${named.id}/steal`);
  const steal = useSteal(named);
  const send = () => {
    const text = reason.read();
    if (text === null) return;
    steal.mutate(
      { from: assignee.id, reason: text },
      {
        onSuccess: () => {
          reason.clear();
          sayAndClose({ title: assignmentTexts.done, text: assignmentTexts.taken }, onDone);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirmText={words.confirm}
      pendingText={words.pending}
      isPending={steal.isPending}
      isClosed={!mayTake}
      error={steal.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{mayTake ? words.lead(assignee.name) : words.notAllowed(assignee.name)}</p>
      {mayTake && (
        <TextArea
          {...reason.field}
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={staffTextLimits.note}
        />
      )}
    </ConfirmDialog>
  );
}
