import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { later } from '../later.ts';
import { manualContinueAfterMs, type Progress } from './progress.ts';

/**
 * Leaves for the payment page as soon as its address is known. When that takes too long, or the person comes back from
 * it through the browser's page cache, the link is offered to continue by hand.
 */
export function useLeaving(progress: Progress, setProgress: Dispatch<SetStateAction<Progress>>): void {
  const checkoutUrl = progress.phase === 'redirecting' ? progress.checkoutUrl : null;

  // An effect, so that the warning about unsaved answers is gone before the browser leaves.
  useEffect(() => {
    if (checkoutUrl === null) return;
    void later.load().then(({ openCheckout }) => openCheckout(checkoutUrl));
    const offer = () =>
      setProgress((now) => (now.phase === 'redirecting' ? { ...now, phase: 'linkReady' } : now));
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) offer();
    };
    const timer = setTimeout(offer, manualContinueAfterMs);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [checkoutUrl, setProgress]);
}
