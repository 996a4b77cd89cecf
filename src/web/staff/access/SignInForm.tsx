import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { accessTexts } from './accessTexts.ts';

export type SignInFormProps = {
  title: string;
  lead: string;
  isPending: boolean;
  /** Called by Enter and the button, but not while a call runs. */
  onSubmit: () => void;
  field: ReactNode;
  children?: ReactNode;
};

/** One step of signing in: a heading, one field and the button. */
export function SignInForm({ title, lead, isPending, onSubmit, field, children }: SignInFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
          <Icon name="lock" />
        </span>
        <div>
          <h1 tabIndex={-1} className="text-xl">
            {title}
          </h1>
          <p className="text-sm text-muted">{lead}</p>
        </div>
      </div>
      <div aria-live="polite">{field}</div>
      <Button type="submit" pending={isPending} pendingText={accessTexts.login.pending} className="w-full">
        {accessTexts.login.submit}
      </Button>
      {children}
    </form>
  );
}
