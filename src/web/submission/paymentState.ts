import * as z from 'zod/mini';
import { paymentStatus } from '../../contract/applicant.ts';
import { ApiError, request } from '../api/index.ts';

/** Longer is not waited for before a form opens, in milliseconds. */
const patienceMs = 5000;

const paths = { visa: '/api/applications', insurance: '/api/insurance/applications' } as const;

/**
 * Whether an application that was sent from this device has been paid meanwhile. False also when nobody can say: the
 * checkout itself refuses to take the money twice.
 */
export async function isPaid(type: keyof typeof paths, number: string): Promise<boolean> {
  try {
    const answer = z.object({ paymentStatus });
    const path = `${paths[type]}/${encodeURIComponent(number)}`;
    const { paymentStatus: status } = await request('GET', path, undefined, answer, {
      timeoutMs: patienceMs,
    });
    return status === 'succeeded' || status === 'refunded';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
