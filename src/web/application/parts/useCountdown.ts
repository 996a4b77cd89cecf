import { useEffect, useLayoutEffect, useState } from 'react';

/** Seconds left, or stopped for good. */
export type Countdown = { left: number; running: boolean; stop: () => void };

/**
 * Counts seconds down while the page is shown and calls `onEnd` at nought. Anything the person does stops it, as does
 * looking away: timed things must be under the person's control (WCAG 2.2.1).
 */
export function useCountdown(milliseconds: number, onEnd: () => void): Countdown {
  const [left, setLeft] = useState(Math.round(milliseconds / 1000));
  const [running, setRunning] = useState(true);

  useEffect(() => {
    if (!running) return;
    if (left === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [running, left, onEnd]);

  // With the frame that shows it, not after: whoever sees it can stop it.
  useLayoutEffect(() => {
    if (!running) return;
    const stop = () => setRunning(false);
    // On the way down to its target, where the key press that began the countdown has already been.
    for (const act of acts) document.addEventListener(act, stop, { capture: true });
    return () => {
      for (const act of acts) document.removeEventListener(act, stop, { capture: true });
    };
  }, [running]);

  return { left, running, stop: () => setRunning(false) };
}

/** What a person does who is still at the page, or has left it. */
const acts = ['keydown', 'pointerdown', 'focusin', 'wheel', 'touchmove', 'visibilitychange'] as const;
