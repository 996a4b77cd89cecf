import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../api/index.ts';
import { TextInput } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';

/** One secret to type, in a dialog whose footer holds the button: the password, or a code. */
export function SecretForm({
  id,
  label,
  hint,
  emptyText,
  error,
  pending,
  onSecret,
  children,
  ...input
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  emptyText: string;
  error: Error | null;
  pending: boolean;
  onSecret: (secret: string) => void;
  /** What stands above the field. */
  children?: ReactNode;
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>) {
  const [secret, setSecret] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
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
          error={missing ? emptyText : refusalText(error)}
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

/** What is said at the field, where a refusal names it; else as for any call. */
function refusalText(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const [atField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return atField ?? errorText(error);
}
