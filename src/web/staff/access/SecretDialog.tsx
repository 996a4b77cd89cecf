import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { errorText } from '../failures.tsx';
import { accessTexts } from './accessTexts.ts';

export type SecretDialogProps = {
  title: string;
  confirmText: string;
  isDangerous?: boolean;
  isPending: boolean;
  error: Error | null;
  /** A change of its label empties the field. */
  field: { label: string; hint?: string; emptyText: string } & Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode'
  >;
  onSecret: (secret: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for a password or a code before a change. */
export function SecretDialog({ field, error, onSecret, children, ...dialog }: SecretDialogProps) {
  const formId = useId();
  return (
    <ConfirmDialog {...dialog} pendingText={accessTexts.factor.wait} error={null} onConfirm={{ formId }}>
      <SecretForm
        key={field.label}
        id={formId}
        {...{ field, error, onSecret, children }}
        isPending={dialog.isPending}
      />
    </ConfirmDialog>
  );
}

function SecretForm({
  id,
  field: { label, hint, emptyText, ...input },
  error,
  isPending,
  onSecret,
  children,
}: Pick<SecretDialogProps, 'field' | 'error' | 'isPending' | 'onSecret' | 'children'> & { id: string }) {
  const [secret, setSecret] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(secret.trim() === '');
    document.getElementById(`${id}-secret`)?.focus();
    if (secret.trim() !== '') onSecret(secret);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <div aria-live="polite">
        <TextInput
          {...input}
          id={`${id}-secret`}
          label={label}
          hint={hint}
          error={isMissing ? emptyText : refusalText(error)}
          width="medium"
          maxLength={200}
          spellCheck={false}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      </div>
    </form>
  );
}

/** The refusal's message for the field, else that of the call. */
function refusalText(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const [atField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return atField ?? errorText(error);
}
