import { createDebugPayment } from '../../contract/payments.ts';
import { debugPaymentUsd } from '../../domain/constants.ts';
import { ApiError, call } from '../api/call.ts';
import { isWebAddress } from './checkout.ts';

export { openCheckout } from './checkout.ts';

export type DebugOutcome =
  | { state: 'created'; paymentUrl: string; seconds: number; answer: string }
  | { state: 'stopped'; paymentUrl: string; answer: string }
  | { state: 'signedOut' }
  | { state: 'failed'; message: string };

/** Creates a test payment; its answer is shown for `delayMs`. */
export async function createPayment(orderId: string, delayMs: number): Promise<DebugOutcome> {
  const body = {
    amount: debugPaymentUsd,
    currency: 'USD' as const,
    orderId,
    description: `Debug payment ${orderId}`,
    customerEmail: 'debug@kapi.example',
    customerName: 'Debug Payment',
  };
  try {
    const answer = await call(createDebugPayment, { body });
    const shown = JSON.stringify(answer, null, 2);
    if (!answer.success || !isWebAddress(answer.paymentUrl)) return { state: 'failed', message: shown };
    return { state: 'created', paymentUrl: answer.paymentUrl, seconds: delayMs / 1000, answer: shown };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { state: 'signedOut' };
    return {
      state: 'failed',
      message: error.status === 0 ? error.message : `${error.status}: ${error.message}`,
    };
  }
}
