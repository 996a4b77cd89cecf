import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askForPasskey, type PasskeyAnswer } from '../../../contract/passkeys.ts';
import { minuteMs } from '../../../domain/calendar/units.ts';
import { challengeMinutes } from '../../../domain/staff/passkeys.ts';
import { call } from '../../api/call.ts';
import { languageHeaders as headers } from '../staffCalls.ts';
import { askKey, mayOfferInField, offerInField } from './passkeys.ts';
import type { useLogin } from './useSession.ts';

type Login = ReturnType<typeof useLogin>;

/**
 * Signing in by a passkey: `ask` asks for one; `isOffered` says that the browser offers them in the fields, unless it
 * is paused. `error` is that of the last passkey.
 */
export function useKeySignIn(login: Login, { isPaused }: { isPaused: boolean }) {
  const asking = useMutation({
    mutationFn: async () => askKey(await call(askForPasskey, { headers })),
    onSuccess: (credential) => login.mutate({ credential }),
  });
  const isOfKey = login.variables !== undefined && 'credential' in login.variables;
  const isOffered = useOfferedKeys({
    isPaused: isPaused || asking.isPending || login.isPending,
    onKey: login.mutate,
  });
  return {
    isOffered,
    isPending: asking.isPending || (isOfKey && login.isPending),
    error: asking.error ?? (isOfKey ? login.error : null),
    ask() {
      login.reset();
      asking.mutate();
    },
    forget: asking.reset,
  };
}

/** A question is asked anew before it is over. */
const offeredAgainMs = (challengeMinutes - 1) * minuteMs;

function useOfferedKeys({
  isPaused,
  onKey,
}: {
  isPaused: boolean;
  onKey: (given: { credential: PasskeyAnswer }) => void;
}): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const show = (may: boolean) => isWanted && setOffered(may);
    mayOfferInField().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (!isOffered || isPaused) return;
    const ending = new AbortController();
    const { signal } = ending;
    const offer = async () => {
      const question = await call(askForPasskey, { signal, headers });
      onKey({ credential: await offerInField(question, signal) });
    };
    // Whoever types a password need not hear why no key is offered.
    const tryToOffer = () => void offer().catch(() => undefined);
    tryToOffer();
    const timer = setInterval(tryToOffer, offeredAgainMs);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [isOffered, isPaused, onKey]);
  return isOffered;
}
