import { staffTextLimits } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { ColleagueField } from '../ColleagueField.tsx';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { useRequiredText } from '../useRequiredText.ts';
import { assignmentTexts } from './assignmentTexts.ts';
import { useDecidingColleague, useHandOver } from './useAssignment.ts';

const words = assignmentTexts.handOver;

type HandOverDialogProps = {
  named: { kind: ApplicationKind; id: string };
  onClose: () => void;
  onDone: () => void;
};

/** Gives one's own case to a colleague who may decide, with a note for them. */
export function HandOverDialog({ named, onClose, onDone }: HandOverDialogProps) {
  const handOver = useHandOver(named);
  const note = useRequiredText(words.noteMissing, `${named.kind}/${named.id}/handOver`);
  const { hasNobody, hasSomebody, read, field } = useDecidingColleague(handOver.error);
  const send = () => {
    const text = note.read();
    const colleague = read();
    if (colleague === null || text === null) return;
    handOver.mutate(
      { to: colleague.id, note: text },
      {
        onSuccess: () => {
          note.clear();
          sayAndClose({ title: assignmentTexts.done, text: words.done(colleague.name) }, onDone);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirmText={words.confirm}
      pendingText={words.pending}
      isPending={handOver.isPending}
      isClosed={hasNobody}
      error={handOver.error}
      onConfirm={send}
      onClose={onClose}
    >
      <ColleagueField {...field} />
      {hasSomebody && (
        <TextArea
          {...note.field}
          label={words.note}
          hint={words.noteHint}
          rows={3}
          maxLength={staffTextLimits.note}
        />
      )}
    </ConfirmDialog>
  );
}
