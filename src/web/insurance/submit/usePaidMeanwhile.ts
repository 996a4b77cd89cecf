import { useEffect } from 'react';
import { isPaid } from '../../submission/index.ts';

/** Asks, when the browser brings this page back from its cache, whether the application was paid in between. */
export function usePaidMeanwhile(number: string | null, onPaid: (number: string) => void): void {
  useEffect(() => {
    if (number === null) return;
    const look = async (event: PageTransitionEvent) => {
      if (event.persisted && (await isPaid('insurance', number))) onPaid(number);
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [number, onPaid]);
}
