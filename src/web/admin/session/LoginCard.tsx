import { type FormEvent, useRef, useState } from 'react';
import { staffProblems } from '../../../domain/problems/staffProblems.ts';
import { ApiError } from '../../api/index.ts';
import { Button, Icon, TextInput } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { useLogin } from './useSession.ts';

/** The login card, specification 2 section 2: one password field, Enter submits. */
export function LoginCard() {
  const login = useLogin();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    setMissing(password === '');
    if (password === '') {
      login.reset();
      field.current?.focus();
      return;
    }
    login.mutate(password, { onError: () => field.current?.select() });
  };
  const error = missing ? texts.login.empty : login.error ? refusalText(login.error) : undefined;

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="flex w-full max-w-sm flex-col gap-6">
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
                {texts.login.title}
              </h1>
              <p className="text-sm text-muted">{texts.login.lead}</p>
            </div>
          </div>
          <div aria-live="polite">
            <TextInput
              ref={field}
              label={texts.login.password}
              error={error}
              type="password"
              name="password"
              autoComplete="current-password"
              autoFocus
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
          <Button
            type="submit"
            pending={login.isPending}
            pendingText={texts.login.pending}
            className="w-full"
          >
            {texts.login.submit}
          </Button>
        </form>
        <p className="text-center text-sm">
          <a href="/" className="text-link inline-block py-1">
            {texts.login.backHome}
          </a>
        </p>
      </div>
    </main>
  );
}

/** A wrong password is said with the specification's words whatever the server's language; the rest as for any call. */
function refusalText(error: Error): string {
  const wrong = error instanceof ApiError && (error.code === 'wrongPassword' || error.status === 401);
  return wrong ? staffProblems.wrongPassword.message : errorText(error);
}
