import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { RetentionCategory, Rules } from '../rules/ruleBook.ts';
import type { ApplicationKind, ApplicationStatus } from '../status/statuses.ts';
import { isDueForDeletion, type RetentionLimits } from './retention.ts';

/** What of an application decides whether it is erased today, specification 2 section 9. */
export type ApplicationFacts = {
  kind: ApplicationKind;
  status: ApplicationStatus;
  /** The day on which it was sent, in Istanbul. */
  madeOn: CalendarDate;
  /** The last day that matters to the traveller: the return of an insured trip, the arrival of a visa. */
  tripEndsOn: CalendarDate;
  /** Whether it was ever paid, also where a bank took all of it back. */
  wasPaid: boolean;
  /** Money captured less lost disputes, and paid back so far, in cents. */
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
const waitReasons = ['payment', 'refund', 'case', 'decision', 'trip', 'application'] as const;
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
  wasPaid,
}: Pick<ApplicationFacts, 'kind' | 'status' | 'wasPaid'>): RetentionCategory {
  return !wasPaid && status === 'pending' ? 'unpaid' : kind;
}

/**
 * Whether an application is erased today. The limit runs from the day on which it was sent: the earliest day that the
 * published texts allow. It waits while work or money is open, and until a paid trip is over.
 */
export function applicationVerdict(
  rules: Pick<Rules, 'retention' | 'today'>,
  facts: ApplicationFacts,
  limits?: RetentionLimits,
): ApplicationVerdict {
  const category = categoryOf(facts);
  if (!isDueForDeletion(rules, { category, madeOn: facts.madeOn }, limits)) return { state: 'young' };
  if (facts.held) return { state: 'held' };
  const reason = waitReasonOf(facts, category, rules.today);
  return reason === null ? { state: 'due' } : { state: 'waits', reason };
}

function waitReasonOf(
  facts: ApplicationFacts,
  category: RetentionCategory,
  today: CalendarDate,
): WaitReason | null {
  return (
    openMatterOf(facts, category) ??
    (lastsUntilTrip(facts, category) && facts.tripEndsOn >= today ? 'trip' : null)
  );
}

/** What is open of an application and has to end before it can be erased; null for nothing. */
export function openMatterOf(
  facts: ApplicationFacts,
  category: RetentionCategory = categoryOf(facts),
): Extract<WaitReason, 'payment' | 'refund' | 'case' | 'decision'> | null {
  if (facts.openPayment) return 'payment';
  if (facts.openRefund) return 'refund';
  if (facts.openCase) return 'case';
  if (category === 'unpaid' || isPaidBack(facts)) return null;
  return facts.status === 'pending' || facts.status === 'processing' ? 'decision' : null;
}

/** Whether the traveller still needs it until the trip is over. */
export function lastsUntilTrip(
  facts: ApplicationFacts,
  category: RetentionCategory = categoryOf(facts),
): boolean {
  return category !== 'unpaid' && facts.status === 'approved' && !isPaidBack(facts);
}

function isPaidBack({ wasPaid, capturedCents, refundedCents }: ApplicationFacts): boolean {
  return wasPaid && refundedCents >= capturedCents;
}
