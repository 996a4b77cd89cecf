import { useEffect, useState } from 'react';
import type { LookedUp } from '../due/order.ts';
import type { ReturnParameters } from './returnParameters.ts';
import { type Verification, verifyPayment } from './verification.ts';

/** What is known of the payment, and the application as the server last told it; null until it did. */
export type Verified = { known: Verification; found: LookedUp | null };

/**
 * Asks the server how the payment went, as long as the page is shown; once only when the payer cancelled. Raise
 * `round` to ask anew.
 */
export function useVerification(back: ReturnParameters, round: number): Verified {
  const [known, setKnown] = useState<Verification>('checking');
  const [found, setFound] = useState<LookedUp | null>(null);

  // `round` is the signal to ask anew.
  useEffect(() => {
    if (back.order === '' || round < 0) return;
    const stop = new AbortController();
    const follow = async () => {
      // Brought where there is an order to ask about: most of it is checking answers.
      const { callsFor, erasePaidDraft } = await import('./verificationCalls.ts');
      for await (const verification of verifyPayment(callsFor(back, stop.signal, setFound), {
        once: back.cancelled,
      })) {
        if (stop.signal.aborted) return;
        setKnown(verification);
        if (verification === 'confirmed') await erasePaidDraft(back.order);
      }
    };
    follow().catch(() => {
      if (!stop.signal.aborted) setKnown('exception');
    });
    return () => stop.abort();
  }, [back, round]);

  return { known, found };
}
