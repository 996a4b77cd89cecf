import { hourMs } from '../calendar/units.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import { effectsOfCancellation } from '../status/statusEdges.ts';
import type { ApplicationKind, ApplicationStatus } from '../status/statuses.ts';
import type { RefundFacts, RefundPolicy } from './refundFacts.ts';
import { bestForCustomer, refundOutcomes } from './refunds.ts';

/* What a cancellation gives back at every moment: docs/decisions/cancellation.md. Issue 21, item 2. */

type Book = Pick<RuleBook, 'refunds' | 'serviceFeeUsd'>;

/**
 * False of an approved e-visa, which the authority has issued, and of what is rejected or cancelled. Whether something
 * goes back is the policies' word: of an e-visa that staff took up, nothing does.
 */
export function isCancellable({
  kind,
  status,
}: {
  kind: ApplicationKind;
  status: ApplicationStatus;
}): boolean {
  if (status === 'approved') return kind === 'insurance';
  return effectsOfCancellation(status) !== null;
}

/** `startsAt`: of the insurance; null for a visa. */
export type CancellationFacts = Pick<
  RefundFacts,
  'kind' | 'paidCents' | 'refundedCents' | 'paidAt' | 'submitted'
> & { startsAt: Date | null };

/** `cents` go back by `policy` up to and including `until`; null: for good. */
export type CancellationStep = { policy: RefundPolicy; cents: number; until: Date | null };

/**
 * What a cancellation gives back from an instant on, in steps of time: by the policy best for the traveller, after
 * every permitted deduction and what went back before. The sums fall; the last step is for good.
 */
export function cancellationSteps(book: Book, facts: CancellationFacts, from: Date): CancellationStep[] {
  const steps: CancellationStep[] = [];
  const limits = lastInstants(book, facts).filter((limit) => limit >= from);
  // The sums change only in the millisecond after a limit.
  for (const [at, until] of [from, ...limits].map(
    (at, index) => [index === 0 ? at : new Date(at.getTime() + 1), limits[index] ?? null] as const,
  )) {
    const { policy, cents } = cancellationAt(book, facts, at);
    const last = steps.at(-1);
    if (last !== undefined && last.cents === cents) last.until = until;
    else steps.push({ policy, cents, until });
  }
  return steps;
}

/** The step that holds at an instant. */
export function stepAt(steps: readonly CancellationStep[], at: Date): CancellationStep | null {
  return steps.find(({ until }) => until === null || at <= until) ?? null;
}

/** What a cancellation at an instant gives back. */
export function cancellationAt(
  book: Book,
  facts: CancellationFacts,
  at: Date,
): Pick<CancellationStep, 'policy' | 'cents'> {
  const { policy, eligible, refundCents } = bestForCustomer(book, askedAt(facts, at));
  if (eligible) return { policy, cents: refundCents };
  return { policy: facts.kind === 'visa' ? 'refundPolicy' : 'cancellationPolicy', cents: 0 };
}

function askedAt({ startsAt, ...facts }: CancellationFacts, at: Date): RefundFacts {
  return {
    ...facts,
    requestedAt: at,
    rejected: false,
    duplicateOrTechnicalError: false,
    hoursToStart: startsAt === null ? null : (startsAt.getTime() - at.getTime()) / hourMs,
    documentedReason: null,
  };
}

/** The last instant of every period of the policies, oldest first. */
function lastInstants(book: Book, facts: CancellationFacts): Date[] {
  const { insuranceEarlyHours, insuranceLateHours } = book.refunds.cancellationPolicy;
  const { startsAt } = facts;
  const beforeStart =
    startsAt === null
      ? []
      : [insuranceEarlyHours, insuranceLateHours].map((hours) => startsAt.getTime() - hours * hourMs);
  const ofPolicies = refundOutcomes(book, askedAt(facts, facts.paidAt)).flatMap(({ deadline }) =>
    deadline === null ? [] : [deadline.getTime()],
  );
  return [...new Set([...ofPolicies, ...beforeStart])]
    .toSorted((one, other) => one - other)
    .map((time) => new Date(time));
}
