import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApiError } from '../../api/call.ts';
import { lookUpApplication } from '../../api/lookUpApplication.ts';

/** The longest wait before a form opens. */
const timeoutMs = 5000;

/** False without an answer: the checkout refuses a second payment. */
export async function isPaid(kind: ApplicationKind, number: string): Promise<boolean> {
  try {
    const { application } = await lookUpApplication({ kind, number }, { timeoutMs });
    return application.paymentStatus === 'succeeded' || application.paymentStatus === 'refunded';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
