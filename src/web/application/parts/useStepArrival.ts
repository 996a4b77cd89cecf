import { useEffect, useRef } from 'react';
import type { StepName } from '../../../domain/application/stepSets.ts';

/**
 * What a new page would do when another step appears: the top of the page, and focus on the heading, so that screen
 * readers announce it; or on the element whose id `placeOfFocus` gives. A step with errors leaves the focus to their
 * summary.
 */
export function useStepArrival(
  step: StepName,
  hasErrors: boolean,
  placeOfFocus: () => string | null = () => null,
): void {
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    const id = placeOfFocus();
    if (hasErrors) return;
    const place = id === null ? null : document.getElementById(id);
    if (place === null) return document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center' });
  }, [step, hasErrors, placeOfFocus]);
}
