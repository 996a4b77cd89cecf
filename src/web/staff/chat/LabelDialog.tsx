import { type FormEvent, useId, useState } from 'react';
import { chatLimits } from '../../../domain/chat/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FailureBanner, fieldError } from '../failures.tsx';
import { useLabel, useLabels } from './useWork.ts';
import { workTexts } from './workTexts.ts';

const words = workTexts.labels;

type LabelDialogProps = { sessionId: string; labels: readonly string[]; onClose: () => void };

/** Adds and removes labels, each at once. The field offers those in use; what it grows stands below it. */
export function LabelDialog({ sessionId, labels, onClose }: LabelDialogProps) {
  const inUse = useLabels().data?.labels ?? [];
  const listId = useId();
  const change = useLabel(sessionId);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() === '' || change.isPending) return;
    change.mutate({ add: [typed], remove: [] }, { onSuccess: () => setTyped('') });
  };
  const ofField = fieldError(change.error, 'label');
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <form noValidate onSubmit={add} className="flex flex-col gap-4">
        <TextInput
          autoFocus
          autoComplete="off"
          label={words.field}
          hint={words.hint}
          list={listId}
          maxLength={chatLimits.label}
          value={typed}
          error={isMissing ? words.missing : ofField}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
        />
        <datalist id={listId}>
          {inUse
            .filter((label) => !labels.includes(label))
            .map((label) => (
              <option key={label} value={label} />
            ))}
        </datalist>
        <Button type="submit" variant="secondary" pending={change.isPending} pendingText={words.adding}>
          {words.add}
        </Button>
        {ofField === undefined && <FailureBanner error={change.error} />}
        {labels.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {labels.map((label) => (
              <li key={label} className="flex items-center justify-between gap-3 py-2">
                <span id={`${listId}-${label}`} className="min-w-0 wrap-anywhere">
                  {label}
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-describedby={`${listId}-${label}`}
                  onClick={change.isPending ? undefined : () => change.mutate({ add: [], remove: [label] })}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
