import { hourMs } from '../calendar/units.ts';
import type { ApplicationKind } from '../status/statuses.ts';

/** The published policies that say how much goes back. */
export const refundPolicies = ['terms', 'refundPolicy', 'cancellationPolicy'] as const;

/** What a customer can show papers for. */
export const documentedReasons = ['illness', 'visaRefusal', 'disaster'] as const;

/** What a refund depends on, specification 2 section 9. Amounts in cents. */
export type RefundFacts = {
  kind: ApplicationKind;
  paidCents: number;
  /** Already paid back on the same payment. */
  refundedCents: number;
  paidAt: Date;
  requestedAt: Date;
  /** Whether the application has been handed in to the authority or insurer. */
  submitted: boolean;
  /** Whether the government has refused the visa. */
  rejected: boolean;
  /** Paid twice, or charged through a technical error. */
  duplicateOrTechnicalError: boolean;
  /** Hours from the request to the start of insurance; negative once it has begun; null for a visa. */
  hoursToStart: number | null;
  /** What the customer has shown papers for. */
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

/** What one policy gives. */
export type RefundOutcome = {
  policy: RefundPolicy;
  eligible: boolean;
  reason: RefundReason;
  /** Share of the payment that is due when every permitted deduction is taken. */
  percent: number;
  /** That share in cents, what was refunded before taken off: never more than was paid. */
  refundCents: number;
  /** The permitted deduction in cents; the operator may waive it where `deductionOptional`. */
  deductionCents: number;
  deductionOptional: boolean;
  /** Last instant at which the request could be made; null where none applies. */
  deadline: Date | null;
};

/** An instant so many hours later. */
export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hourMs);
}

type Grant = {
  reason: RefundReason;
  /** Cents of the payment that stay here at most. */
  deductionCents: number;
  deductionOptional: boolean;
  deadline: Date | null;
};

/** The outcome of a policy that grants a refund. Fractions of a cent are the customer's. */
export function granted(policy: RefundPolicy, facts: RefundFacts, grant: Grant): RefundOutcome {
  const deductionCents = Math.min(Math.max(0, Math.floor(grant.deductionCents)), facts.paidCents);
  const due = facts.paidCents - deductionCents;
  const refundCents = Math.max(0, due - facts.refundedCents);
  const percent = Math.round((due / facts.paidCents) * 10_000) / 100;
  return refundCents === 0
    ? refused(policy, 'alreadyRefunded', grant.deadline)
    : { policy, eligible: true, percent, refundCents, ...grant, deductionCents };
}

/** The outcome of a policy that grants none. */
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
