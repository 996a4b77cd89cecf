import { useEffect, useState } from 'react';
import {
  insuranceStatusLookup,
  paymentHint,
  paymentHintAnswer,
  visaStatusLookup,
} from '../../domain/wire/applicant.ts';
import { ApiError, request } from '../api/index.ts';
import type { ReturnParameters } from './returnParameters.ts';
import { type Verification, type VerificationCalls, verifyPayment } from './verification.ts';

/** Asks the server how the payment went, as long as the page is shown. Raise `round` to ask anew. */
export function useVerification(back: ReturnParameters, round: number): Verification {
  const [known, setKnown] = useState<Verification>('checking');

  // `round` is the signal to ask anew.
  useEffect(() => {
    if (back.order === '' || round < 0) return;
    const stop = new AbortController();
    const follow = async () => {
      for await (const verification of verifyPayment(callsFor(back, stop.signal))) {
        if (stop.signal.aborted) return;
        setKnown(verification);
      }
    };
    follow();
    return () => stop.abort();
  }, [back, round]);

  return known;
}

function callsFor({ order, type, transaction }: ReturnParameters, signal: AbortSignal): VerificationCalls {
  return {
    hint: () => {
      const body = { orderRef: order, paymentStatus: 'success', xref: transaction || order, type };
      const checked = paymentHint.parse(body);
      return request('POST', '/api/payment/update-status', checked, paymentHintAnswer, { signal });
    },
    read: async () => {
      const number = encodeURIComponent(order);
      const answer =
        type === 'visa'
          ? await request('GET', `/api/applications/${number}`, undefined, visaStatusLookup, { signal })
          : await request('GET', `/api/insurance/applications/${number}`, undefined, insuranceStatusLookup, {
              signal,
            });
      return answer.paymentStatus;
    },
    wait: (milliseconds) => waitUnlessStopped(milliseconds, signal),
    isFinal: (error) => signal.aborted || (error instanceof ApiError && error.status === 404),
  };
}

/** Resolves after the time; at once when stopped. */
function waitUnlessStopped(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
