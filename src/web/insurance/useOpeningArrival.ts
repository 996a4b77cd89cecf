import { useEffect, useRef } from 'react';
import type { Opening } from './draft/useOpening.ts';

/** What a new page would do when question, form and "paid" take each other's place, except at the very first. */
export function useOpeningArrival(opening: Opening): void {
  const shown = useRef(opening);

  useEffect(() => {
    const before = shown.current;
    shown.current = opening;
    if (before.state === opening.state || before.state === 'looking' || opening.state === 'looking') return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [opening]);
}
