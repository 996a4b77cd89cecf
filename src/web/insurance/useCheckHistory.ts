import { useEffect, useLayoutEffect } from 'react';
import type { Step } from './state/insurance.ts';

const hashOfCheck = '#check';

/** The check has an entry of its own in the browser's history, so that Back leads to the form instead of away. */
export function useCheckHistory(step: Step, openStep: (step: Step) => void): void {
  // The entry is made with the frame that shows the step: Back may be pressed at once.
  useLayoutEffect(() => {
    if (shownStep() === step) return;
    const { pathname, search } = window.location;
    const address = pathname + search + (step === 'check' ? hashOfCheck : '');
    window.history.pushState(window.history.state, '', address);
  }, [step]);

  useEffect(() => {
    const travelled = () => openStep(shownStep());
    window.addEventListener('popstate', travelled);
    return () => window.removeEventListener('popstate', travelled);
  }, [openStep]);
}

/** Goes back to the form through the browser's history, so that no entry is made twice. */
export function goBackToForm(): void {
  window.history.back();
}

function shownStep(): Step {
  return window.location.hash === hashOfCheck ? 'check' : 'form';
}
