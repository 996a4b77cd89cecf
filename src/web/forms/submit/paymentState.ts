import { readInsuranceStatus, readVisaStatus } from '../../../contract/applicant.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApiError, call } from '../../api/call.ts';

/** The longest wait before a form opens, in milliseconds. */
const patienceMs = 5000;

const lookUps = { visa: readVisaStatus, insurance: readInsuranceStatus } as const;

/**
 * Asks whether an application that was sent from this device is paid. Returns false also when the server does not answer:
 * the checkout refuses a second payment.
 */
export async function isPaid(kind: ApplicationKind, number: string): Promise<boolean> {
  try {
    const { paymentStatus: status } = await call(lookUps[kind], {
      params: { applicationNumber: number },
      timeoutMs: patienceMs,
    });
    return status === 'succeeded' || status === 'refunded';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
