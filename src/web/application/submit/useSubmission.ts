import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '../../submission/index.ts';
import type { Session } from '../draft/session.ts';
import { later } from '../later.ts';
import type { WizardAction } from '../state/wizard.ts';
import type { Attempt } from './attempt.ts';
import type { Phase, Submission } from './submission.ts';

export type SubmissionParts = {
  session: Session;
  dispatch: Dispatch<WizardAction>;
  /** Keeps the attempt with the draft; settles when it is on the disk or cannot be. */
  onAttempt: (attempt: Attempt) => Promise<void>;
  /** The application turned out to be paid. */
  onPaid: (number: string) => void;
};

/** Submitting and leaving for the provider's page, specification 1 section 4. Pressing twice sends once. */
export function useSubmission({ session, dispatch, onAttempt, onPaid }: SubmissionParts): Submission {
  const [phase, setPhase] = useState<Phase>('idle');
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();

  const stop = useCallback((told: Failure | null) => {
    busy.current = false;
    setFailure(told);
    setCheckoutUrl(null);
    setPhase('idle');
  }, []);

  // An effect, so that the warning about unsaved answers is gone before the browser leaves.
  useEffect(() => {
    if (checkoutUrl !== null) void later.load().then(({ openCheckout }) => openCheckout(checkoutUrl));
  }, [checkoutUrl]);
  useShownAgain(stop);

  const submit = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setPhase('sending');
    setFailure(null);
    const { send } = await later.load();
    const outcome = await send(session, { dispatch, onAttempt });
    if (outcome === null) return stop(null);
    if ('checkoutUrl' in outcome) {
      setCheckoutUrl(outcome.checkoutUrl);
      setPhase('leaving');
      return;
    }
    stop(outcome.failure);
    if (outcome.paid !== undefined) onPaid(outcome.paid);
    if (outcome.address !== undefined) navigate(outcome.address);
  }, [session, dispatch, onAttempt, onPaid, stop, navigate]);

  return { phase, failure, checkoutUrl, submit };
}

/** Back from the provider's page through the browser's page cache: the button must work again. */
function useShownAgain(stop: (told: null) => void): void {
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) stop(null);
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [stop]);
}
