import { useEffect, useState } from 'react';
import {
  insuranceStatusLookup,
  paymentHint,
  paymentHintAnswer,
  visaStatusLookup,
} from '../../domain/wire/applicant.ts';
import { ApiError, request } from '../api/index.ts';
import { erasePaidDraft } from '../drafts/index.ts';
import type { ReturnParameters } from './returnParameters.ts';
import { type Verification, type VerificationCalls, verifyPayment } from './verification.ts';

/**
 * Asks the server how the payment went, as long as the page is shown; once only when the payer cancelled. Raise
 * `round` to ask anew.
 */
export function useVerification(back: ReturnParameters, round: number): Verification {
  const [known, setKnown] = useState<Verification>('checking');

  // `round` is the signal to ask anew.
  useEffect(() => {
    if (back.order === '' || round < 0) return;
    const stop = new AbortController();
    const follow = async () => {
      for await (const verification of verifyPayment(callsFor(back, stop.signal), { once: back.cancelled })) {
        if (stop.signal.aborted) return;
        setKnown(verification);
        if (verification === 'confirmed') await erasePaidDraft(back.order);
      }
    };
    void follow();
    return () => stop.abort();
  }, [back, round]);

  return known;
}

function callsFor({ order, type, transaction }: ReturnParameters, signal: AbortSignal): VerificationCalls {
  return {
    hint: () => {
      const xref = transaction === '' ? generatedReference() : transaction.slice(0, 200);
      const body = { orderRef: order, paymentStatus: 'success', xref, type };
      const checked = paymentHint.parse(body);
      return request('POST', '/api/payment/update-status', checked, paymentHintAnswer, { signal });
    },
    read: () => readPaymentStatus({ order, type }, signal),
    wait: (milliseconds) => waitUnlessStopped(milliseconds, signal),
    isStopped: () => signal.aborted,
  };
}

async function readPaymentStatus(
  { order, type }: Pick<ReturnParameters, 'order' | 'type'>,
  signal: AbortSignal,
): Promise<string | null> {
  const number = encodeURIComponent(order);
  try {
    const answer =
      type === 'visa'
        ? await request('GET', `/api/applications/${number}`, undefined, visaStatusLookup, { signal })
        : await request('GET', `/api/insurance/applications/${number}`, undefined, insuranceStatusLookup, {
            signal,
          });
    return answer.paymentStatus;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Stands in for a transaction id that the return address lacks, specification 2 section 7. */
function generatedReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `return-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
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
