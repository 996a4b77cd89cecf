import { useId, useState } from 'react';
import { staffTextLimits } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useMe } from '../access/useMe.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { fieldError } from '../failures.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { useRequiredText } from '../useRequiredText.ts';
import { assignmentTexts } from './assignmentTexts.ts';
import { useHandOver, useWorkload } from './useAssignment.ts';

const words = assignmentTexts.handOver;

type HandOverDialogProps = {
  named: { kind: ApplicationKind; id: string };
  onClose: () => void;
  onDone: () => void;
};

/** Gives one's own case to a colleague who may decide, with a note for them. */
export function HandOverDialog({ named, onClose, onDone }: HandOverDialogProps) {
  const selectId = useId();
  const me = useMe();
  const workload = useWorkload();
  const handOver = useHandOver(named);
  const note = useRequiredText(words.noteMissing, `${named.kind}/${named.id}/handOver`);
  const [to, setTo] = useState('');
  const [wasSent, setSent] = useState(false);
  const people = workload.data?.people.filter(({ id, mayDecide }) => mayDecide && id !== me?.id);
  const colleague = people?.find(({ id }) => id === to);
  const send = () => {
    setSent(true);
    const text = note.read();
    if (colleague === undefined) return document.getElementById(selectId)?.focus();
    if (text === null) return;
    handOver.mutate(
      { to, note: text },
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
      isClosed={people?.length === 0}
      error={handOver.error}
      onConfirm={send}
      onClose={onClose}
    >
      {workload.isError && <FetchFailed query={workload} />}
      {workload.isPending && <Loading text={assignmentTexts.load.loading} lines={2} quiet />}
      {people?.length === 0 && <p>{words.nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <>
          <SelectInput
            id={selectId}
            label={words.to}
            emptyLabel={words.choose}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={wasSent && colleague === undefined ? words.missing : fieldError(handOver.error, 'to')}
            options={people.map(({ id, name, assigned }) => ({
              value: id,
              label: words.option(name, assigned),
            }))}
          />
          <TextArea
            {...note.field}
            label={words.note}
            hint={words.noteHint}
            rows={3}
            maxLength={staffTextLimits.note}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
