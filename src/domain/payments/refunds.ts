import { serviceFeeCents } from '../prices/fees.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import {
  granted,
  hoursAfter,
  type RefundFacts,
  type RefundOutcome,
  type RefundPolicy,
  refused,
} from './refundFacts.ts';

export type { RefundFacts, RefundOutcome } from './refundFacts.ts';

type Refunds = Pick<RuleBook, 'refunds'>;

/** Terms: within 24 hours of payment and before submission, less at most the e-visa service fee. */
export function underTerms(
  book: Pick<RuleBook, 'refunds' | 'serviceFeeUsd'>,
  facts: RefundFacts,
): RefundOutcome {
  const policy: RefundPolicy = 'terms';
  const deadline = hoursAfter(facts.paidAt, book.refunds.terms.requestHours);
  if (facts.paidCents <= 0) return refused(policy, 'notPaid');
  if (facts.submitted) return refused(policy, 'submitted', deadline);
  if (facts.requestedAt > deadline) return refused(policy, 'windowPassed', deadline);
  return granted(policy, facts, {
    reason: 'withinWindow',
    deductionCents: facts.kind === 'visa' ? serviceFeeCents(book) : 0,
    deductionOptional: true,
    deadline,
  });
}

/**
 * English refund policy: a duplicate payment or technical error in full, at any time; else within 7 calendar
 * days, less up to 20 %, and nothing after submission or a government rejection.
 */
export function underRefundPolicy({ refunds }: Refunds, facts: RefundFacts): RefundOutcome {
  const policy: RefundPolicy = 'refundPolicy';
  const { requestDays, deductionPercent } = refunds.refundPolicy;
  const deadline = hoursAfter(facts.paidAt, requestDays * 24);
  if (facts.paidCents <= 0) return refused(policy, 'notPaid');
  if (facts.duplicateOrTechnicalError) {
    return granted(policy, facts, {
      reason: 'duplicateOrTechnicalError',
      deductionCents: 0,
      deductionOptional: false,
      deadline: null,
    });
  }
  if (facts.rejected) return refused(policy, 'governmentRejection', deadline);
  if (facts.submitted) return refused(policy, 'submitted', deadline);
  if (facts.requestedAt > deadline) return refused(policy, 'windowPassed', deadline);
  return granted(policy, facts, {
    reason: 'withinWindow',
    deductionCents: (facts.paidCents * deductionPercent) / 100,
    deductionOptional: true,
    deadline,
  });
}

/**
 * Turkish cancellation policy: visa 80 % within 24 hours and before submission; insurance by the hours to its
 * start.
 */
export function underCancellationPolicy({ refunds }: Refunds, facts: RefundFacts): RefundOutcome {
  const policy: RefundPolicy = 'cancellationPolicy';
  if (facts.paidCents <= 0) return refused(policy, 'notPaid');
  if (facts.kind === 'insurance') return insuranceCancellation(refunds.cancellationPolicy, facts);
  const { requestHours, visaPercent } = refunds.cancellationPolicy;
  const deadline = hoursAfter(facts.paidAt, requestHours);
  if (facts.submitted) return refused(policy, 'submitted', deadline);
  if (facts.requestedAt > deadline) return refused(policy, 'windowPassed', deadline);
  return share(facts, visaPercent, 'withinWindow', deadline);
}

/**
 * 100 % for documented reasons, whenever shown; else 90 % up to 48 hours before the start, 70 % up to 24
 * hours. The policy is silent on the last 24 hours: nothing is promised.
 */
function insuranceCancellation(
  figures: RuleBook['refunds']['cancellationPolicy'],
  facts: RefundFacts,
): RefundOutcome {
  const policy: RefundPolicy = 'cancellationPolicy';
  if (facts.documentedReason !== null) {
    return share(facts, figures.documentedPercent, 'documentedReason', null);
  }
  if (facts.hoursToStart === null) return refused(policy, 'startUnknown');
  const start = hoursAfter(facts.requestedAt, facts.hoursToStart);
  const firstLimit = hoursAfter(start, -figures.insuranceEarlyHours);
  const lastChance = hoursAfter(start, -figures.insuranceLateHours);
  if (facts.hoursToStart >= figures.insuranceEarlyHours) {
    return share(facts, figures.insuranceEarlyPercent, 'fortyEightHoursBeforeStart', firstLimit);
  }
  if (facts.hoursToStart >= figures.insuranceLateHours) {
    return share(facts, figures.insuranceLatePercent, 'twentyFourHoursBeforeStart', lastChance);
  }
  return refused(policy, facts.hoursToStart > 0 ? 'lessThanTwentyFourHours' : 'insuranceStarted', lastChance);
}

function share(
  facts: RefundFacts,
  percent: number,
  reason: RefundOutcome['reason'],
  deadline: Date | null,
): RefundOutcome {
  const deductionCents = (facts.paidCents * (100 - percent)) / 100;
  return granted('cancellationPolicy', facts, {
    reason,
    deductionCents,
    deductionOptional: false,
    deadline,
  });
}

/** In the order of the policies; staff see all (design 4.15). */
export function refundOutcomes(
  book: Pick<RuleBook, 'refunds' | 'serviceFeeUsd'>,
  facts: RefundFacts,
): readonly [RefundOutcome, RefundOutcome, RefundOutcome] {
  return [underTerms(book, facts), underRefundPolicy(book, facts), underCancellationPolicy(book, facts)];
}

/** The largest sum due; the first listed of equal sums. */
export function bestForCustomer(
  book: Pick<RuleBook, 'refunds' | 'serviceFeeUsd'>,
  facts: RefundFacts,
): RefundOutcome {
  const [first, ...others] = refundOutcomes(book, facts);
  return others.reduce((best, next) => (next.refundCents > best.refundCents ? next : best), first);
}
