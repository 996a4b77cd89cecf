import { useEffect } from 'react';
import { holdCookieQuestion } from './store.ts';

/** The question about cookies waits while `held`: another notice comes first, or a form is not there yet. */
export function useHeldCookieQuestion(held: boolean): void {
  useEffect(() => {
    holdCookieQuestion(held);
    return () => holdCookieQuestion(false);
  }, [held]);
}
