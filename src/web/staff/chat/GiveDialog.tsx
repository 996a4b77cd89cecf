import { useId, useState } from 'react';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { fieldError } from '../failures.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
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
  const id = useId();
  const colleagues = useChatColleagues();
  const assign = useAssign(sessionId);
  // What a colleague does while the dialog is open must not pass for seen.
  const [seen] = useState(current);
  const [to, setTo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const people = colleagues.data?.people.filter((person) => person.id !== seen);
  const chosen = people?.find((person) => person.id === to);
  const send = () => {
    setAsked(true);
    if (chosen === undefined) return document.getElementById(id)?.focus();
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
      isClosed={people?.length === 0}
      error={assign.error}
      onConfirm={send}
      onClose={onClose}
    >
      {colleagues.isError && <FetchFailed query={colleagues} />}
      {colleagues.isPending && <Loading text={words.loading} lines={2} quiet />}
      {people?.length === 0 && <p>{words.nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <SelectInput
          id={id}
          label={words.to}
          emptyLabel={words.choose}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={isAsked && chosen === undefined ? words.missing : fieldError(assign.error, 'to')}
          options={people.map(({ id: value, name }) => ({ value, label: name }))}
        />
      )}
    </ConfirmDialog>
  );
}
