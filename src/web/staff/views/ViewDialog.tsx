import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { View } from '../../../contract/views.ts';
import { mayRemoveView, viewNameLimit } from '../../../domain/staff/views.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useMay } from '../access/useMe.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { fieldError } from '../failures.tsx';
import { useAddView, useChangeView, useRemoveView, type ViewContent } from './useViews.ts';
import { viewTexts as words } from './viewTexts.ts';

export type NewViewDialogProps = {
  kind: ApplicationKind;
  content: ViewContent;
  onClose: () => void;
  onSaved: (id: string) => void;
};

/** Saves what the list shows under a name. */
export function NewViewDialog({ kind, content, onClose, onSaved }: NewViewDialogProps) {
  const adding = useAddView();
  return (
    <NameForm
      title={words.newTitle}
      saving={adding}
      onSave={(named) =>
        adding.mutate(
          { kind, ...content, ...named },
          {
            onSuccess: ({ id }) => {
              onSaved(id);
              sayAndClose({ title: words.savedTitle, text: words.saved(named.name.trim()) }, onClose);
            },
          },
        )
      }
      onClose={onClose}
    >
      <p className="text-sm text-muted">{words.lead}</p>
    </NameForm>
  );
}

/** Renames, shares and removes a view. What it shows is saved beside the list. */
export function ViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const mayShare = useMay()('view.share');
  const changing = useChangeView();
  const removing = useRemoveView();
  const tell = (title: string, text: string) => () => sayAndClose({ title, text }, onClose);
  return (
    <NameForm
      title={words.editTitle}
      view={view}
      saving={changing}
      failure={removing.error}
      onSave={(change) =>
        changing.mutate(
          { view, change },
          { onSuccess: tell(words.savedTitle, words.saved(change.name.trim())) },
        )
      }
      onClose={onClose}
    >
      {view.isShared && <p className="text-sm text-muted">{words.of(view.owner)}</p>}
      {mayRemoveView(view, mayShare) && (
        <div className="border-t border-line pt-4">
          <Button
            variant="danger"
            size="small"
            pending={removing.isPending}
            pendingText={words.removing}
            onClick={() =>
              removing.mutate(view.id, { onSuccess: tell(words.removedTitle, words.removed(view.name)) })
            }
          >
            {words.remove}
          </Button>
          {view.isShared && <p className="mt-2 text-sm text-muted">{words.removeShared}</p>}
        </div>
      )}
    </NameForm>
  );
}

type Named = { name: string; isShared: boolean };

function NameForm({
  title,
  view = { name: '', isShared: false },
  saving,
  failure = null,
  onSave,
  onClose,
  children,
}: {
  title: string;
  view?: Named;
  saving: { isPending: boolean; error: Error | null };
  failure?: Error | null;
  onSave: (named: Named) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const mayShare = useMay()('view.share');
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.isShared);
  const nameError = fieldError(saving.error, 'name');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) onSave({ name, isShared });
  };
  return (
    <ConfirmDialog
      title={title}
      confirmText={words.save}
      pendingText={words.saving}
      isPending={saving.isPending}
      error={nameError === undefined ? (saving.error ?? failure) : null}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={words.name}
          hint={words.nameHint}
          error={nameError}
          autoComplete="off"
          maxLength={viewNameLimit}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {(mayShare || view.isShared) && (
          <CheckboxField
            label={words.isShared}
            hint={words.isSharedHint}
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
      </form>
      {children}
    </ConfirmDialog>
  );
}
