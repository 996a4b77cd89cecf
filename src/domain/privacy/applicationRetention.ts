import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { RetentionCategory, Rules } from '../rules/ruleBook.ts';
import type { ApplicationKind, ApplicationStatus } from '../status/statuses.ts';
import { isDueForDeletion, type RetentionLimits } from './retention.ts';

/** Facts that decide an erasure, specification 2 section 9. */
export type ApplicationFacts = {
  kind: ApplicationKind;
  status: ApplicationStatus;
  /** Day of submission, in Istanbul. */
  madeOn: CalendarDate;
  /** An insured trip's return, a visa's arrival. */
  tripEndsOn: CalendarDate;
  /** True also if a bank took all of it back. */
  wasPaid: boolean;
  /** Captured less lost disputes, and refunded so far. */
  capturedCents: number;
  refundedCents: number;
  /** An attempt is open or disputed. */
  openPayment: boolean;
  openRefund: boolean;
  openCase: boolean;
  /** A legal hold is in force. */
  held: boolean;
};

/** Why something past its limit stays. Payments also wait for their application. */
const waitReasons = ['payment', 'refund', 'case', 'decision', 'trip', 'application'] as const;
export type WaitReason = (typeof waitReasons)[number];

export type ApplicationVerdict =
  | { state: 'young' }
  | { state: 'held' }
  | { state: 'waits'; reason: WaitReason }
  | { state: 'due' };

/** An application never paid and never taken up is not a contract. */
export function findCategory({
  kind,
  status,
  wasPaid,
}: Pick<ApplicationFacts, 'kind' | 'status' | 'wasPaid'>): RetentionCategory {
  return !wasPaid && status === 'pending' ? 'unpaid' : kind;
}

/**
 * Decides if an application is erased today. The limit runs from submission, the earliest that the published
 * texts allow. Open work or money, and a paid trip, delay it.
 */
export function applicationVerdict(
  rules: Pick<Rules, 'retention' | 'today'>,
  facts: ApplicationFacts,
  limits?: RetentionLimits,
): ApplicationVerdict {
  const category = findCategory(facts);
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
    findOpenMatter(facts, category) ??
    (lastsUntilTrip(facts, category) && facts.tripEndsOn >= today ? 'trip' : null)
  );
}

/** An open matter that delays the erasure, or null. */
export function findOpenMatter(
  facts: ApplicationFacts,
  category: RetentionCategory = findCategory(facts),
): Extract<WaitReason, 'payment' | 'refund' | 'case' | 'decision'> | null {
  if (facts.openPayment) return 'payment';
  if (facts.openRefund) return 'refund';
  if (facts.openCase) return 'case';
  if (category === 'unpaid' || isPaidBack(facts)) return null;
  return facts.status === 'pending' || facts.status === 'processing' ? 'decision' : null;
}

export function lastsUntilTrip(
  facts: ApplicationFacts,
  category: RetentionCategory = findCategory(facts),
): boolean {
  return category !== 'unpaid' && facts.status === 'approved' && !isPaidBack(facts);
}

function isPaidBack({ wasPaid, capturedCents, refundedCents }: ApplicationFacts): boolean {
  return wasPaid && refundedCents >= capturedCents;
}
