import { useRef, useState } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';
import { errorText } from '../failures.tsx';
import { accessTexts } from './accessTexts.ts';
import { SignInForm } from './SignInForm.tsx';
import type { useLogin } from './useSession.ts';

const words = accessTexts.login;

export type CodeStepProps = {
  login: ReturnType<typeof useLogin>;
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ login, error, onCode, onBack }: CodeStepProps) {
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
