import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { signIn } from '../../../contract/access.ts';
import { ApiError, isRefused } from '../../api/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { errorText } from '../failures.tsx';
import { usePreference } from '../preference.ts';
import { staffProblems } from '../staffProblems.ts';
import { accessTexts } from './accessTexts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { hasPasskeys, keyFailureText } from './passkeys.ts';
import { useKeySignIn } from './useKeySignIn.ts';
import { useLogin } from './useSession.ts';

/**
 * Specification 2 section 2: one password field, Enter submits; everybody but the first owner also gives an
 * e-mail address. Then the code if the second factor is on. A passkey needs none of them.
 */
export function LoginCard() {
  const login = useLogin();
  const [isNamed, setNamed] = usePreference('signIn', (stored) => stored === 'email', nameOfChoice);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const keys = useKeySignIn(login, { isPaused: asksCode });
  const submit = (code?: string) => {
    keys.forget();
    login.mutate(
      { password, ...(isNamed && { email }), ...(code !== undefined && { code }) },
      { onError: (error) => isAskedForCode(error) && setAsksCode(true) },
    );
  };
  const isShownElsewhere = login.error === null || login.error === keys.error || isAskedForCode(login.error);
  const error = isShownElsewhere ? null : login.error;
  const back = () => {
    login.reset();
    setPassword('');
    setAsksCode(false);
  };
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="flex w-full max-w-sm flex-col gap-6">
        {asksCode ? (
          <CodeStep {...{ login, error }} onCode={submit} onBack={back} />
        ) : (
          <PasswordStep
            {...{ login, keys, error, password }}
            email={isNamed ? email : null}
            onEmail={setEmail}
            onPassword={setPassword}
            onSubmit={() => submit()}
            onSwitch={() => {
              login.reset();
              keys.forget();
              setNamed(!isNamed);
            }}
          />
        )}
        {/* WCAG 2.2.6: says when a session ends. */}
        <p className="text-center text-sm text-muted">{accessTexts.login.limits}</p>
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">
          <a href="/" className="text-link inline-block py-1">
            {accessTexts.login.backHome}
          </a>
          <LanguageSwitch />
        </p>
      </div>
    </main>
  );
}

const nameOfChoice = (isNamed: boolean) => (isNamed ? 'email' : 'password');

type PasswordStepProps = {
  login: ReturnType<typeof useLogin>;
  keys: ReturnType<typeof useKeySignIn>;
  error: Error | null;
  /** Null: the password alone. */
  email: string | null;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  onSubmit: () => void;
  /** Between the password alone and an e-mail address with it. */
  onSwitch: () => void;
};

function PasswordStep({ login, keys, error, email, password, ...on }: PasswordStepProps) {
  const [missing, setMissing] = useState<'email' | 'password' | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    const first = email?.trim() === '' ? 'email' : password === '' ? 'password' : null;
    setMissing(first);
    if (first === null) return on.onSubmit();
    login.reset();
    (first === 'email' ? emailField : field).current?.focus();
  };
  const refused = error === null ? undefined : refusalText(error);
  /** The browser offers passkeys in a field that says so. */
  const withKeys = (purpose: string) => (keys.isOffered ? `${purpose} webauthn` : purpose);
  return (
    <SignInForm
      title={accessTexts.login.title}
      lead={email === null ? accessTexts.login.lead : accessTexts.login.namedLead}
      isPending={login.isPending && !keys.isPending}
      onSubmit={submit}
      field={
        <div className="flex flex-col gap-4">
          {email !== null && (
            <TextInput
              ref={emailField}
              label={accessTexts.login.email}
              error={missing === 'email' ? accessTexts.login.emailEmpty : undefined}
              type="email"
              name="email"
              autoComplete={withKeys('username')}
              autoFocus
              maxLength={254}
              value={email}
              onChange={(event) => on.onEmail(event.target.value)}
            />
          )}
          <TextInput
            ref={field}
            label={accessTexts.login.password}
            error={missing === 'password' ? accessTexts.login.empty : refused}
            type="password"
            name="password"
            autoComplete={withKeys('current-password')}
            autoFocus={email === null}
            maxLength={200}
            value={password}
            onChange={(event) => on.onPassword(event.target.value)}
          />
        </div>
      }
    >
      {hasPasskeys() && (
        <>
          <Button
            variant="secondary"
            pending={keys.isPending}
            pendingText={accessTexts.login.pending}
            className="w-full"
            onClick={keys.ask}
          >
            {accessTexts.login.byPasskey}
          </Button>
          {keys.error && (
            <Banner tone="danger" live>
              {keyFailureText(keys.error)}
            </Banner>
          )}
        </>
      )}
      <p className="text-sm">
        <button type="button" className="text-link min-h-6" onClick={on.onSwitch}>
          {email === null ? accessTexts.login.byEmail : accessTexts.login.byPassword}
        </button>
      </p>
    </SignInForm>
  );
}

function isAskedForCode(error: Error): boolean {
  return isRefused(error, signIn, 'secondFactorNeeded');
}

/** The specification's words for a wrong password. */
function refusalText(error: Error): string {
  const wrong =
    error instanceof ApiError &&
    (error.code === 'wrongPassword' || (error.status === 401 && error.code === ''));
  return wrong ? staffProblems.wrongPassword.message : errorText(error);
}

const words = accessTexts.login;

type CodeStepProps = {
  login: ReturnType<typeof useLogin>;
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The code of the authenticator app, or a recovery code. */
function CodeStep({ login, error, onCode, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    setMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else onCode(code.trim());
  };
  const switchKind = () => {
    login.reset();
    setMissing(false);
    setCode('');
    setRecovery(!isRecovery);
    field.current?.focus();
  };
  const refused = error === null ? undefined : errorText(error);
  return (
    <SignInForm
      title={words.codeTitle}
      lead={words.codeLead}
      isPending={login.isPending}
      onSubmit={submit}
      field={
        <TextInput
          ref={field}
          label={isRecovery ? words.recoveryCode : words.code}
          hint={isRecovery ? words.recoveryHint : words.codeHint}
          error={isMissing ? words.codeEmpty : refused}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      }
    >
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <button type="button" className="text-link min-h-6" onClick={switchKind}>
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
        <button type="button" className="text-link min-h-6" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </SignInForm>
  );
}

type SignInFormProps = {
  title: string;
  lead: string;
  isPending: boolean;
  /** Not called while a call runs. */
  onSubmit: () => void;
  field: ReactNode;
  children?: ReactNode;
};

function SignInForm({ title, lead, isPending, onSubmit, field, children }: SignInFormProps) {
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
