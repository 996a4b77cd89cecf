import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/index.ts';
import { Button, TextInput } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { CardHead, cardLook } from './CardHead.tsx';
import type { useLogin } from './useSession.ts';

const words = texts.login;

/** The second step of signing in: a code of the authenticator app, or a recovery code for whoever is without it. */
export function CodeStep({
  login,
  onCode,
  onBack,
}: {
  login: ReturnType<typeof useLogin>;
  onCode: (code: string) => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    setMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else onCode(code.trim());
  };
  const switchKind = () => {
    login.reset();
    setMissing(false);
    setCode('');
    setRecovery(!recovery);
    field.current?.focus();
  };
  const asked = login.error instanceof ApiError && login.error.code === 'secondFactorNeeded';
  const refused = login.error && !asked ? errorText(login.error) : undefined;
  return (
    <form noValidate onSubmit={submit} className={cardLook}>
      <CardHead title={words.codeTitle} lead={words.codeLead} />
      <div aria-live="polite">
        <TextInput
          ref={field}
          label={recovery ? words.recoveryCode : words.code}
          hint={recovery ? words.recoveryHint : words.codeHint}
          error={missing ? words.codeEmpty : refused}
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button type="submit" pending={login.isPending} pendingText={words.pending} className="w-full">
        {words.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <button type="button" className="text-link min-h-6" onClick={switchKind}>
          {recovery ? words.useApp : words.useRecovery}
        </button>
        <button type="button" className="text-link min-h-6" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </form>
  );
}
