import { hourMs } from '../calendar/units.ts';
import type { ApplicationKind } from '../status/statuses.ts';

export const refundPolicies = ['terms', 'refundPolicy', 'cancellationPolicy'] as const;

/** What a customer can show papers for. */
export const documentedReasons = ['illness', 'visaRefusal', 'disaster'] as const;

/** What a refund depends on, specification 2 section 9. */
export type RefundFacts = {
  kind: ApplicationKind;
  paidCents: number;
  /** On the same payment. */
  refundedCents: number;
  paidAt: Date;
  requestedAt: Date;
  /** To the authority or insurer. */
  submitted: boolean;
  /** By the government. */
  rejected: boolean;
  duplicateOrTechnicalError: boolean;
  /** From the request to the insurance's start; negative after it; null for a visa. */
  hoursToStart: number | null;
  documentedReason: (typeof documentedReasons)[number] | null;
};

export type RefundPolicy = (typeof refundPolicies)[number];

export type RefundReason =
  | 'notPaid'
  | 'alreadyRefunded'
  | 'withinWindow'
  | 'windowPassed'
  | 'submitted'
  | 'governmentRejection'
  | 'duplicateOrTechnicalError'
  | 'documentedReason'
  | 'fortyEightHoursBeforeStart'
  | 'twentyFourHoursBeforeStart'
  | 'lessThanTwentyFourHours'
  | 'insuranceStarted'
  | 'startUnknown';

export type RefundOutcome = {
  policy: RefundPolicy;
  eligible: boolean;
  reason: RefundReason;
  /** Due share of the payment after every permitted deduction. */
  percent: number;
  /** That share less earlier refunds. */
  refundCents: number;
  /** The operator may waive it if `deductionOptional`. */
  deductionCents: number;
  deductionOptional: boolean;
  /** Last instant for the request; null without one. */
  deadline: Date | null;
};

export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hourMs);
}

type Grant = {
  reason: RefundReason;
  /** The most that stays here. */
  deductionCents: number;
  deductionOptional: boolean;
  deadline: Date | null;
};

/** Fractions of a cent are the customer's. */
export function granted(policy: RefundPolicy, facts: RefundFacts, grant: Grant): RefundOutcome {
  const deductionCents = Math.min(Math.max(0, Math.floor(grant.deductionCents)), facts.paidCents);
  const due = facts.paidCents - deductionCents;
  const refundCents = Math.max(0, due - facts.refundedCents);
  const percent = Math.round((due / facts.paidCents) * 10_000) / 100;
  return refundCents === 0
    ? refused(policy, 'alreadyRefunded', grant.deadline)
    : { policy, eligible: true, percent, refundCents, ...grant, deductionCents };
}

export function refused(
  policy: RefundPolicy,
  reason: RefundReason,
  deadline: Date | null = null,
): RefundOutcome {
  return {
    policy,
    eligible: false,
    reason,
    percent: 0,
    refundCents: 0,
    deductionCents: 0,
    deductionOptional: false,
    deadline,
  };
}
