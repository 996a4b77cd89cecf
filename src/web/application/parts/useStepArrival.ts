import { useEffect, useRef } from 'react';
import type { StepName } from '../../../domain/application/steps.ts';

/**
 * What a new page would do when another step appears: the top of the page, and focus on the heading, so that screen
 * readers announce it. A step with errors leaves the focus to their summary.
 */
export function useStepArrival(step: StepName, hasErrors: boolean): void {
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    if (!hasErrors) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step, hasErrors]);
}
