import type { RuleBook } from '../rules/ruleBook.ts';
import type { RejectionReason } from '../status/rejectionReasons.ts';
import type { ApplicationStatus } from '../status/statuses.ts';
import type { RefundFacts, RefundPolicy } from './refundFacts.ts';
import { bestForCustomer } from './refunds.ts';

/** What a rejected applicant reads about the money, in `content/<language>/rejection.json`. */
export const rejectionRefundKeys = [
  'notPaid',
  'refunded',
  'ordered',
  'claim',
  'submitted',
  'windowPassed',
  'tooLate',
] as const;

export type RejectionRefund = {
  key: (typeof rejectionRefundKeys)[number];
  cents: number | null;
  /** Deadline to ask for it. */
  until: Date | null;
  /** Null for what has happened. */
  policy: RefundPolicy | null;
};

/**
 * Submission as the refund policy defines it: staff took the application up. An authority can refuse only
 * what it was given.
 */
export function countsAsSubmitted({
  status,
  isTakenUp,
  rejectionReason,
}: {
  status: ApplicationStatus;
  isTakenUp: boolean;
  rejectionReason: RejectionReason | null;
}): boolean {
  if (status === 'rejected') return isTakenUp || rejectionReason === 'refusedByAuthority';
  if (status === 'cancelled') return isTakenUp;
  return status !== 'pending';
}

/**
 * The money of a rejected application: what went back, what is on its way and, except during a check or
 * dispute, what the best policy gives of the rest.
 */
export function rejectionRefund(
  book: Pick<RuleBook, 'refunds' | 'serviceFeeUsd'>,
  facts: RefundFacts,
  money: {
    /** Of all payments: back on the card, and on its way. */
    refundedCents: number;
    orderedCents: number;
    isCaptured: boolean;
    isUncertain: boolean;
  },
): RejectionRefund[] {
  const sums = [
    ...(money.refundedCents > 0 ? [sentence('refunded', money.refundedCents)] : []),
    ...(money.orderedCents > 0 ? [sentence('ordered', money.orderedCents)] : []),
  ];
  if (money.isUncertain) return sums;
  if (!money.isCaptured) return [sentence('notPaid')];
  if (facts.paidCents <= facts.refundedCents) return sums;
  const { eligible, refundCents: cents, deadline: until, policy } = bestForCustomer(book, facts);
  if (eligible) return [...sums, { key: 'claim', cents, until, policy }];
  return facts.refundedCents > 0 ? sums : [...sums, nothingDue(facts)];
}

function sentence(key: RejectionRefund['key'], cents: number | null = null): RejectionRefund {
  return { key, cents, until: null, policy: null };
}

function nothingDue({ kind, submitted }: RefundFacts): RejectionRefund {
  if (kind === 'insurance') return { ...sentence('tooLate'), policy: 'cancellationPolicy' };
  return { ...sentence(submitted ? 'submitted' : 'windowPassed'), policy: 'refundPolicy' };
}

export const policyPages: Readonly<Record<RefundPolicy, string>> = {
  terms: '/terms',
  refundPolicy: '/refund',
  cancellationPolicy: '/cancellation-policy',
};

/** The deciding policies, and always the refund policy. */
export function policiesToRead(refund: readonly { policy: RefundPolicy | null }[]): readonly RefundPolicy[] {
  const decisive = refund.flatMap(({ policy }) => (policy === null ? [] : [policy]));
  return [...new Set<RefundPolicy>([...decisive, 'refundPolicy'])];
}
