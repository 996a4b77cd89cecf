import { useEffect, useEffectEvent, useRef } from 'react';
import { useBrandFace } from '../shell/useBrandFace.ts';

/**
 * Scrolls to the top of a new step and focuses its heading, which screen readers announce, or the
 * element with the id from `placeOfFocus`. With errors the summary takes the focus.
 */
export function useStepFocus(
  step: string,
  hasErrors: boolean,
  placeOfFocus: () => string | null = () => null,
): void {
  const shown = useRef(step);
  const placeId = useEffectEvent(placeOfFocus);
  useBrandFace(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    const id = placeId();
    if (hasErrors) return;
    const place = id === null ? null : document.getElementById(id);
    if (place === null) return focusHeading();
    place.focus({ preventScroll: true });
    (place.closest('fieldset') ?? place).scrollIntoView({ block: 'center' });
  }, [step, hasErrors]);
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
