import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Form, SendingParts, Session } from '../form.ts';
import type { FormState } from '../formState.ts';
import type { SubmissionFailure } from './failure.ts';
import type { Progress, Sending } from './sending.ts';

export type UseSendingOptions<State extends FormState, Action> = Omit<
  SendingParts<State, Action>,
  'onCheck' | 'onCreated'
> & {
  session: Session<State>;
  onPaid: (number: string) => void;
};

/** Sends a form, once, and leaves for the provider's page (specification 1 section 4). */
export function useSending<State extends FormState, Action, Given>(
  { deferred, linkAfterMs }: Form<State, Action, Given>,
  { session, dispatch, onSubmission, onPaid }: UseSendingOptions<State, Action>,
): Sending {
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  const [failure, setFailure] = useState<SubmissionFailure | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();

  const stop = (reason: SubmissionFailure | null) => {
    busy.current = false;
    setFailure(reason);
    setProgress({ phase: 'idle' });
  };
  const offerLink = () => {
    if (progress.phase !== 'redirecting') return;
    busy.current = false;
    setProgress({ ...progress, phase: 'linkReady' });
  };
  // After a step back the answers may differ from those of the payment page.
  const stay = useStay(session.state.step, () => {
    if (progress.phase === 'redirecting' || progress.phase === 'linkReady') stop(null);
  });
  // Restored from the page cache, button or link must work again.
  useLeaving(progress, linkAfterMs, {
    onLate: offerLink,
    onBack: linkAfterMs === null ? () => stop(null) : offerLink,
  });

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    setProgress({ phase: 'sending', isChecking: false });
    const pressedIn = stay.current;
    // Loaded with the button's step.
    const { send } = await deferred.load();
    const outcome = await send(session, {
      dispatch,
      onSubmission,
      onCheck: (isChecking) => setProgress({ phase: 'sending', isChecking }),
      onCreated: (applicationNumber) => setProgress({ phase: 'created', applicationNumber }),
    });
    // Who left the step is not led away: the application waits for the payment.
    const isLeft = stay.current !== pressedIn;
    if (outcome === null) return stop(null);
    if ('checkoutUrl' in outcome)
      return isLeft ? stop(null) : setProgress({ phase: 'redirecting', ...outcome });
    stop(outcome.failure);
    if (outcome.paid !== undefined) onPaid(outcome.paid);
    if (outcome.address !== undefined && !isLeft) navigate(outcome.address);
  };
  return { progress, failure, submit };
}

/**
 * Another object for each shown step; null once the form is left. Calls `onLeft` when a step is
 * left.
 */
function useStay(step: string, onLeft: () => void): RefObject<object | null> {
  const stay = useRef<object | null>(null);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    stay.current = { step };
    return () => {
      stay.current = null;
      left();
    };
  }, [step]);
  return stay;
}

function useLeaving(
  progress: Progress,
  linkAfterMs: number | null,
  { onLate, onBack }: { onLate: () => void; onBack: () => void },
): void {
  const checkoutUrl = progress.phase === 'redirecting' ? progress.checkoutUrl : null;
  const late = useEffectEvent(onLate);
  const back = useEffectEvent(onBack);

  // After the effect that removes the warning about unsaved answers, so that leaving does not ask.
  useEffect(() => {
    if (checkoutUrl === null) return;
    window.location.assign(checkoutUrl);
    if (linkAfterMs === null) return;
    const timer = setTimeout(() => late(), linkAfterMs);
    return () => clearTimeout(timer);
  }, [checkoutUrl, linkAfterMs]);

  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) back();
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);
}
