import { type FormEvent, useRef, useState } from 'react';
import { staffProblems } from '../../../domain/problems/staffProblems.ts';
import { ApiError } from '../../api/index.ts';
import { Button, TextInput } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { CardHead, cardLook } from './CardHead.tsx';
import { CodeStep } from './CodeStep.tsx';
import { useLogin } from './useSession.ts';

/**
 * The login card, specification 2 section 2: one password field, Enter submits. With a second factor the card then asks
 * for its code.
 */
export function LoginCard() {
  const login = useLogin();
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const signIn = (code?: string) =>
    login.mutate(
      { password, ...(code === undefined ? {} : { code }) },
      { onError: (error) => isAskedForCode(error) && setAsksCode(true) },
    );
  const back = () => {
    login.reset();
    setPassword('');
    setAsksCode(false);
  };
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="flex w-full max-w-sm flex-col gap-6">
        {asksCode ? (
          <CodeStep login={login} onCode={signIn} onBack={back} />
        ) : (
          <PasswordStep
            login={login}
            password={password}
            onPassword={setPassword}
            onSubmit={() => signIn()}
          />
        )}
        <p className="text-center text-sm">
          <a href="/" className="text-link inline-block py-1">
            {texts.login.backHome}
          </a>
        </p>
      </div>
    </main>
  );
}

function PasswordStep({
  login,
  password,
  onPassword,
  onSubmit,
}: {
  login: ReturnType<typeof useLogin>;
  password: string;
  onPassword: (password: string) => void;
  onSubmit: () => void;
}) {
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    setMissing(password === '');
    if (password !== '') return onSubmit();
    login.reset();
    field.current?.focus();
  };
  const refused = login.error && !isAskedForCode(login.error) ? refusalText(login.error) : undefined;
  return (
    <form noValidate onSubmit={submit} className={cardLook}>
      <CardHead title={texts.login.title} lead={texts.login.lead} />
      <div aria-live="polite">
        <TextInput
          ref={field}
          label={texts.login.password}
          error={missing ? texts.login.empty : refused}
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus
          maxLength={200}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
      </div>
      <Button type="submit" pending={login.isPending} pendingText={texts.login.pending} className="w-full">
        {texts.login.submit}
      </Button>
    </form>
  );
}

function isAskedForCode(error: Error): boolean {
  return error instanceof ApiError && error.code === 'secondFactorNeeded';
}

/** A wrong password is said with the specification's words whatever the server's language; the rest as for any call. */
function refusalText(error: Error): string {
  const wrong =
    error instanceof ApiError &&
    (error.code === 'wrongPassword' || (error.status === 401 && error.code === ''));
  return wrong ? staffProblems.wrongPassword.message : errorText(error);
}
