import { useState } from 'react';
import { ColleagueField, useColleague } from '../ColleagueField.tsx';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { useAssign, useChatColleagues } from './useWork.ts';
import { workTexts } from './workTexts.ts';

const words = workTexts.give;

type GiveDialogProps = {
  sessionId: string;
  /** The id of who has the conversation at the press; null for nobody. */
  seen: string | null;
  onClose: () => void;
};

/** Gives a conversation to somebody who may answer. */
export function GiveDialog({ sessionId, seen: current, onClose }: GiveDialogProps) {
  const query = useChatColleagues();
  const assign = useAssign(sessionId);
  // What a colleague does while the dialog is open must not pass for seen.
  const [seen] = useState(current);
  const { hasNobody, read, field } = useColleague({
    query,
    people: query.data?.people.filter((person) => person.id !== seen),
    nobody: words.nobody,
    error: assign.error,
  });
  const send = () => {
    const chosen = read();
    if (chosen === null) return;
    assign.mutate(
      { to: chosen.id, seen },
      {
        onSuccess: () => sayAndClose({ title: workTexts.done, text: words.done(chosen.name) }, onClose),
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirmText={words.confirm}
      pendingText={words.pending}
      isPending={assign.isPending}
      isClosed={hasNobody}
      error={assign.error}
      onConfirm={send}
      onClose={onClose}
    >
      <ColleagueField {...field} />
    </ConfirmDialog>
  );
}
