import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { ApplicationStatus } from '../status/statuses.ts';
import {
  defaultLimits,
  isDueForDeletion,
  type RetentionCategory,
  type RetentionLimits,
} from './retention.ts';

/** What of an application decides whether it is erased today, specification 2 section 9. */
export type ApplicationFacts = {
  kind: 'visa' | 'insurance';
  status: ApplicationStatus;
  /** The day on which it was sent, in Istanbul. */
  madeOn: CalendarDate;
  /** The last day that matters to the traveller: the return of an insured trip, the arrival of a visa. */
  tripEndsOn: CalendarDate;
  /** Money captured and paid back so far, in cents. */
  capturedCents: number;
  refundedCents: number;
  /** An attempt to pay is open, or its card holder disputes it. */
  openPayment: boolean;
  /** A refund is ordered and has not ended. */
  openRefund: boolean;
  /** Money of it waits for a person. */
  openCase: boolean;
  /** Staff keep it for a legal reason. */
  held: boolean;
};

/** Why something past its limit is not erased yet. Payments also wait for their application. */
export const waitReasons = ['payment', 'refund', 'case', 'decision', 'trip', 'application'] as const;
export type WaitReason = (typeof waitReasons)[number];

export type ApplicationVerdict =
  | { state: 'young' }
  | { state: 'held' }
  | { state: 'waits'; reason: WaitReason }
  | { state: 'due' };

/** Which limit holds for an application. One that was never paid and never taken up is not a contract. */
export function categoryOf({
  kind,
  status,
  capturedCents,
}: Pick<ApplicationFacts, 'kind' | 'status' | 'capturedCents'>): RetentionCategory {
  return capturedCents === 0 && status === 'pending' ? 'unpaid' : kind;
}

/**
 * Whether an application is erased today. The limit runs from the day on which it was sent: the earliest day that the
 * published texts allow. Work and money that are open are finished first, and a paid trip is travelled first.
 */
export function applicationVerdict(
  facts: ApplicationFacts,
  today: CalendarDate,
  limits: RetentionLimits = defaultLimits,
): ApplicationVerdict {
  const category = categoryOf(facts);
  if (!isDueForDeletion({ category, madeOn: facts.madeOn }, today, limits)) return { state: 'young' };
  if (facts.held) return { state: 'held' };
  const reason = waitReasonOf(facts, category, today);
  return reason === null ? { state: 'due' } : { state: 'waits', reason };
}

function waitReasonOf(
  facts: ApplicationFacts,
  category: RetentionCategory,
  today: CalendarDate,
): WaitReason | null {
  if (facts.openPayment) return 'payment';
  if (facts.openRefund) return 'refund';
  if (facts.openCase) return 'case';
  if (category === 'unpaid') return null;
  const paidBack = facts.capturedCents > 0 && facts.refundedCents >= facts.capturedCents;
  const undecided = facts.status === 'pending' || facts.status === 'processing';
  if (undecided) return paidBack ? null : 'decision';
  return facts.status === 'approved' && !paidBack && facts.tripEndsOn >= today ? 'trip' : null;
}
