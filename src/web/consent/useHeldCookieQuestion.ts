import { useEffect } from 'react';
import { holdCookieQuestion } from './store.ts';

/** Holds the cookie question back while another notice comes first or a form is not there yet. */
export function useHeldCookieQuestion(held: boolean): void {
  useEffect(() => {
    holdCookieQuestion(held);
    return () => holdCookieQuestion(false);
  }, [held]);
}
