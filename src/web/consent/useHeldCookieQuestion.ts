import { useEffect } from 'react';
import { holdCookieQuestion } from './store.ts';

/** Holds the cookie question back behind another notice, or before a form is there. */
export function useHeldCookieQuestion(held: boolean): void {
  useEffect(() => {
    holdCookieQuestion(held);
    return () => holdCookieQuestion(false);
  }, [held]);
}
