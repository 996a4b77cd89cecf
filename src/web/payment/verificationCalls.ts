import {
  insuranceStatusLookup,
  paymentHint,
  paymentHintAnswer,
  visaStatusLookup,
} from '../../domain/wire/applicant.ts';
import { ApiError, request } from '../api/index.ts';
import type { ReturnParameters } from './returnParameters.ts';
import type { VerificationCalls } from './verification.ts';

export { erasePaidDraft } from '../drafts/index.ts';

/** The calls by which the result page asks how the payment of an order went, until the signal ends them. */
export function callsFor(
  { order, type, transaction }: ReturnParameters,
  signal: AbortSignal,
): VerificationCalls {
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
