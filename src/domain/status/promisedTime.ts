import { isOpen } from './applicationStatus.ts';
import { type OfferedDocument, owesDocument } from './offeredDocument.ts';
import { paymentDisplay } from './paymentStatus.ts';
import type { ApplicationStatus } from './statuses.ts';

/**
 * The promise at an instant (design 4.23). `soonest`: paid too late for a promise; `paused`: the traveller was asked for
 * something; `none`: nothing is owed.
 * It holds until the document exists: `what` is the awaited decision or document.
 */
export type PromisedTime =
  | { state: 'startsWhenPaid' | 'startsWhenConfirmed' | 'soonest' | 'paused' | 'none' }
  | { state: 'due' | 'late'; what: 'decision' | 'document'; at: Date }
  | { state: 'decided'; at: Date };

/** `dueAt`: null without a promise; `document`: the one offered; `isPaused`: while an answer is awaited. */
export type PromiseFacts = {
  status: ApplicationStatus;
  paymentStatus: string;
  document: OfferedDocument | null;
  dueAt: Date | null;
  decidedAt: Date | null;
  isPaused?: boolean;
};

/** The promised moment itself is in time. */
export function promisedTime(
  { status, paymentStatus, document, dueAt, decidedAt, isPaused = false }: PromiseFacts,
  now: Date,
): PromisedTime {
  if (status === 'cancelled') return { state: 'none' };
  const payment = paymentDisplay(paymentStatus);
  const awaitsDocument = payment === 'paid' && owesDocument(document, paymentStatus);
  if (!isOpen(status) && !awaitsDocument)
    return decidedAt === null ? { state: 'none' } : { state: 'decided', at: decidedAt };
  switch (payment) {
    case 'paid':
      if (isPaused) return { state: 'paused' };
      if (dueAt === null) return { state: 'soonest' };
      return {
        state: now > dueAt ? 'late' : 'due',
        what: awaitsDocument ? 'document' : 'decision',
        at: dueAt,
      };
    case 'processing':
      return { state: 'startsWhenConfirmed' };
    case 'refunded':
      return { state: 'none' };
    case 'failed':
    case 'pending':
      return { state: 'startsWhenPaid' };
  }
}
