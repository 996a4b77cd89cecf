import { useEffect } from 'react';
import { isPaid } from '../../submission/index.ts';
import type { Attempt } from '../submit/attempt.ts';

/** Asks, when the browser brings this page back from its cache, whether the application was paid in between. */
export function usePaidMeanwhile(attempt: Attempt | null, onPaid: (number: string) => void): void {
  const number = attempt?.created?.applicationNumber ?? null;

  useEffect(() => {
    if (number === null) return;
    const look = async (event: PageTransitionEvent) => {
      if (event.persisted && (await isPaid('visa', number))) onPaid(number);
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [number, onPaid]);
}
