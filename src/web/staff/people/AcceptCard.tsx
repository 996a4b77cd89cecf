import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { invitationAddress } from '../../../domain/staff/invitationLink.ts';
import { parsePersonName } from '../../../domain/staff/people.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CodeSheet } from '../access/CodeSheet.tsx';
import { FactorOffer } from '../access/FactorOffer.tsx';
import { InLanguage } from '../access/InLanguage.tsx';
import { LanguageSwitch } from '../access/LanguageSwitch.tsx';
import { hasPasskeys, keyFailureText } from '../access/passkeys.ts';
import { FailureBanner, fieldError } from '../failures.tsx';
import { staffKeys } from '../staffCalls.ts';
import { staffProblems } from '../staffProblems.ts';
import { storedStaffLanguage } from '../storedStaffLanguage.ts';
import { peopleTexts as words } from './peopleTexts.ts';
import { useAcceptByPasskey, useAcceptInvitation, useBeginInvitation, useInvitation } from './usePeople.ts';

type AcceptCardProps = { token: string; onDone: () => void };

/**
 * Opens an account by an invitation: a name, and then a passkey alone, or a password, the authenticator app and the
 * recovery codes.
 */
export function AcceptCard({ token, onDone }: AcceptCardProps) {
  const invitation = useInvitation(token);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md">
        <h1 className="mb-4 text-xl">{words.acceptTitle}</h1>
        {invitation.data !== undefined && (
          <InLanguage
            language={invitation.data.language}
            // What somebody chose in this browser counts before.
            mayLoadAnew={() => storedStaffLanguage() === null}
            onLoadAnew={() => putBack(token)}
            waiting={<Checking />}
          >
            <AcceptForm {...{ token, onDone }} invitation={invitation.data} />
          </InLanguage>
        )}
        {invitation.isPending && <Checking />}
        <p className="mt-6 text-center text-sm">
          <LanguageSwitch onSwitch={() => putBack(token)} />
        </p>
        {invitation.isError && (
          <div className="flex flex-col items-start gap-4">
            <FailureBanner error={invitation.error} className="w-full" />
            <Button variant="secondary" onClick={onDone}>
              {words.toLogin}
            </Button>
          </div>
        )}
      </div>
    </main>
  );
}

function Checking() {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      {words.checking}
    </p>
  );
}

/** Puts the token, which the page has taken out of the address, back for the next load. */
function putBack(token: string): void {
  window.history.replaceState(window.history.state, '', invitationAddress(token));
}

type AcceptFormProps = AcceptCardProps & {
  invitation: NonNullable<ReturnType<typeof useInvitation>['data']>;
};

function AcceptForm({ token, onDone, invitation }: AcceptFormProps) {
  const client = useQueryClient();
  const beginning = useBeginInvitation(token);
  const accepting = useAcceptInvitation(token);
  const byPasskey = useAcceptByPasskey(token);
  const [step, setStep] = useState<'person' | 'app'>('person');
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isNameRefused, setNameRefused] = useState(false);
  const { error } = accepting;
  const isOfPerson = (refused: Error | null) =>
    (fieldError(refused, 'name') ?? fieldError(refused, 'password')) !== undefined;
  const isShownAtField = isOfPerson(error) || fieldError(error, 'code') !== undefined;

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (beginning.isPending) return;
    if (beginning.data !== undefined) return setStep('app');
    beginning.mutate(undefined, { onSuccess: () => setStep('app') });
  };
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (accepting.isPending) return;
    accepting.mutate(
      { name, password, code: code.trim() },
      { onError: (refused) => isOfPerson(refused) && setStep('person') },
    );
  };
  const finish = () => {
    // Whoever was signed in here before is not any more.
    client.removeQueries({ queryKey: staffKeys.data });
    void client.invalidateQueries({ queryKey: staffKeys.session }).then(onDone);
  };

  const acceptByPasskey = () => {
    if (beginning.isPending) return;
    // Refused later, the browser would already have made a key that opens nothing.
    const isRefused = parsePersonName(name) === null;
    setNameRefused(isRefused);
    if (!isRefused) byPasskey.mutate(name, { onSuccess: finish });
  };

  if (accepting.data !== undefined)
    return <CodeSheet codes={accepting.data.recoveryCodes} onClose={finish} />;
  if (step === 'app' && beginning.data !== undefined) {
    return (
      <Card>
        <form noValidate onSubmit={accept} className="flex flex-col gap-4">
          <FactorOffer offer={beginning.data} />
          <TextInput
            label={words.code}
            hint={words.codeHint}
            error={fieldError(error, 'code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            autoFocus
            maxLength={40}
            width="short"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <FailureBanner error={isShownAtField ? null : error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={accepting.isPending} pendingText={words.opening}>
              {words.open}
            </Button>
            <Button variant="secondary" onClick={() => setStep('person')}>
              {words.back}
            </Button>
          </div>
        </form>
      </Card>
    );
  }
  return (
    <Card>
      <form noValidate onSubmit={next} className="flex flex-col gap-4">
        <p>{words.acceptLead(invitation)}</p>
        <TextInput
          label={words.name}
          error={isNameRefused ? staffProblems.personNameNeeded.message : fieldError(error, 'name')}
          autoComplete="name"
          autoFocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label={words.password}
          hint={words.passwordHint}
          error={fieldError(error, 'password')}
          type="password"
          autoComplete="new-password"
          maxLength={300}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FailureBanner error={beginning.error} />
        <Button
          type="submit"
          className="self-start"
          pending={beginning.isPending}
          pendingText={words.nextPending}
        >
          {words.next}
        </Button>
        {hasPasskeys() && (
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <p>{words.orPasskey}</p>
            <Button
              variant="secondary"
              className="self-start"
              pending={byPasskey.isPending}
              pendingText={words.byPasskeyPending}
              onClick={acceptByPasskey}
            >
              {words.byPasskey}
            </Button>
            {byPasskey.error && (
              <Banner tone="danger" live>
                {keyFailureText(byPasskey.error)}
              </Banner>
            )}
          </div>
        )}
      </form>
    </Card>
  );
}
