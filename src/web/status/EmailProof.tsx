import { type FormEvent, useEffect, useId, useState } from 'react';
import { proveHolder } from '../../contract/holder.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { ApiError, call } from '../api/call.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { Search } from './lookup.ts';
import { sayableFailure } from './unreachable.ts';

/**
 * Asks for the e-mail address, once a device, then downloads the file at `address`. The server
 * redirects unknown devices here (`STATUS_PROOF`).
 */
export function EmailProof({ search: { kind, number }, address }: { search: Search; address: string }) {
  const { t } = useTranslation('status');
  const fieldId = useId();
  const titleId = useId();
  const [email, setEmail] = useState('');
  const { state, problem, prove } = useProof({ kind, number }, address);

  useEffect(() => {
    document.getElementById(fieldId)?.focus();
  }, [fieldId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await prove(email.trim()))) document.getElementById(fieldId)?.focus();
  };
  if (state === 'proven') {
    return (
      <Banner tone="success" live>
        {t('proof.done')}
      </Banner>
    );
  }
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-line bg-sunken p-4 sm:p-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h3 id={titleId} className="text-lg">
            {t('proof.title')}
          </h3>
          <p>{t('proof.text')}</p>
        </div>
        <TextInput
          id={fieldId}
          label={t('proof.email')}
          error={problem}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          width="medium"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div>
          <Button type="submit" wide pending={state === 'asking'} pendingText={t('proof.checking')}>
            {t('proof.confirm')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Sends the address and, if it is right, starts the download. `prove` returns whether it was. */
function useProof({ kind, number }: Search, address: string) {
  const words = useProblem();
  const [state, setState] = useState<'idle' | 'asking' | 'proven'>('idle');
  const [problem, setProblem] = useState<string | undefined>();

  const refuse = (text: string) => {
    setState('idle');
    setProblem(text);
    return false;
  };
  const prove = async (email: string): Promise<boolean> => {
    if (state === 'asking') return true;
    if (!isEmailAddress(email)) return refuse(words('invalidEmail').message);
    setState('asking');
    setProblem(undefined);
    try {
      await call(proveHolder, { body: { kind, applicationNumber: number, email } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = sayableFailure(error);
      return refuse('code' in failure ? words(failure.code).message : failure.message);
    }
    setState('proven');
    window.location.assign(address);
    return true;
  };
  return { state, problem, prove };
}
