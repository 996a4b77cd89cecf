import { isOpen } from './applicationStatus.ts';
import { paymentDisplay } from './paymentStatus.ts';
import type { ApplicationStatus } from './statuses.ts';

/**
 * What an applicant may be told of the time at an instant (design 4.23):
 * `startsWhenPaid` and `startsWhenConfirmed` before the payment is confirmed; `due` by a moment; `late` when that moment has
 * passed undecided; `soonest` when it was paid too late to promise a moment; `decided`; `none` when nothing is owed any
 * more.
 */
export type PromisedTime =
  | { state: 'startsWhenPaid' | 'startsWhenConfirmed' | 'soonest' | 'none' }
  | { state: 'due' | 'late' | 'decided'; at: Date };

/** The facts it follows from: `dueAt` is the promised moment, null when none was promised. */
export type PromiseFacts = {
  status: ApplicationStatus;
  paymentStatus: string;
  dueAt: Date | null;
  decidedAt: Date | null;
};

/** The minute of the promised moment itself still counts as in time, as in the staff's queue. */
export function promisedTime(
  { status, paymentStatus, dueAt, decidedAt }: PromiseFacts,
  now: Date,
): PromisedTime {
  if (!isOpen(status)) return decidedAt === null ? { state: 'none' } : { state: 'decided', at: decidedAt };
  switch (paymentDisplay(paymentStatus)) {
    case 'paid':
      if (dueAt === null) return { state: 'soonest' };
      return { state: now > dueAt ? 'late' : 'due', at: dueAt };
    case 'processing':
      return { state: 'startsWhenConfirmed' };
    case 'refunded':
      return { state: 'none' };
    case 'failed':
    case 'pending':
      return { state: 'startsWhenPaid' };
  }
}
