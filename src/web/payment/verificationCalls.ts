import { hintPayment } from '../../contract/applicant.ts';
import { toHex } from '../../domain/text/hex.ts';
import { ApiError, call } from '../api/call.ts';
import { type LookedUp, lookUpApplication } from '../api/lookUpApplication.ts';
import type { ReturnParameters } from './returnParameters.ts';
import type { VerificationCalls } from './verification.ts';

export { erasePaidDraft } from '../forms/drafts/erase.ts';

/** After this time the page says that the payment is being processed, and asks again. */
const timeoutMs = 10_000;

/** The result page's calls, until the signal aborts. `onAnswer` gets whole answers. */
export function callsFor(
  { order, type, transaction }: ReturnParameters,
  signal: AbortSignal,
  onAnswer: (answer: LookedUp) => void,
): VerificationCalls {
  return {
    hint: () => {
      const xref = transaction === '' ? generatedReference() : transaction.slice(0, 200);
      const body = { orderRef: order, paymentStatus: 'success', xref, type };
      return call(hintPayment, { body: hintPayment.body.parse(body), signal, timeoutMs });
    },
    async read() {
      const answer = await findOrder({ order, type }, signal);
      if (answer === null || signal.aborted) return null;
      onAnswer(answer);
      return answer.application.paymentStatus;
    },
    wait: (milliseconds) => waitUnlessStopped(milliseconds, signal),
    isStopped: () => signal.aborted,
  };
}

/** Null if there is no such application. */
async function findOrder(
  { order, type }: Pick<ReturnParameters, 'order' | 'type'>,
  signal: AbortSignal,
): Promise<LookedUp | null> {
  try {
    return await lookUpApplication({ kind: type, number: order }, { signal, timeoutMs });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** For a return address without transaction id (specification 2 section 7). */
function generatedReference(): string {
  return `return-${toHex(crypto.getRandomValues(new Uint8Array(8)))}`;
}

/** Resolves at once when aborted. */
function waitUnlessStopped(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
