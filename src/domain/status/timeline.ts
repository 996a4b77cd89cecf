import type { RefundState } from '../payments/refundStates.ts';
import type { RequestCause } from '../staff/requests.ts';
import { type OfferedDocument, owesDocument, type Retirement } from './offeredDocument.ts';
import { paymentDisplay } from './paymentStatus.ts';
import type { ApplicationKind, ApplicationStatus } from './statuses.ts';
import { type NextStepKey, type PastStepKey, pastSteps } from './timelineSteps.ts';

/* What has happened to an application, and who acts next: docs/decisions/timeline.md. Issue 21, item 3. */

/** `us`: our staff; `bank`: the traveller's, or the payment provider. */
type Actor = 'you' | 'us' | 'authority' | 'bank' | 'nobody';

const actors: Readonly<Record<NextStepKey, Actor>> = {
  pay: 'you',
  answer: 'you',
  claim: 'you',
  check: 'us',
  issue: 'us',
  attach: 'us',
  attachAgain: 'us',
  settleRefund: 'us',
  decide: 'authority',
  confirm: 'bank',
  refund: 'bank',
  dispute: 'bank',
  approved: 'nobody',
  rejected: 'nobody',
  cancelled: 'nobody',
  refunded: 'nobody',
};

export function actorOf(step: NextStepKey): Actor {
  return actors[step];
}

/** No further step follows by itself. */
export function isEnded(step: NextStepKey): boolean {
  return actorOf(step) === 'nobody';
}

/** The usual time to a decision is that of so many days. Here, so that the page needs no other module. */
export const usualTimeDays = 30;

/** The steps that end with the decision, whose usual time is known. */
export function awaitsDecision(step: NextStepKey): boolean {
  return step === 'check' || step === 'decide' || step === 'issue';
}

/** `by`: the promised moment, or the last one to act; null without one. */
type NextStep = { step: NextStepKey; by: Date | null };

/**
 * Where the money is, once the application itself is decided. `failed`: a refund came back, and staff have to
 * decide.
 */
export type MoneyState = 'settled' | 'refunding' | 'failed' | 'disputed';

export type TimelineFacts = {
  kind: ApplicationKind;
  status: ApplicationStatus;
  paymentStatus: string;
  document: OfferedDocument | null;
  /** The promised moment; null before payment or without a promise. */
  dueAt: Date | null;
  /** The last moment to answer what staff ask; null while nothing is asked. */
  answerBy: Date | null;
  money: MoneyState;
  /** What a rejected traveller may still ask back, and until when; null for nothing. */
  claim: { until: Date | null } | null;
};

/** Who acts next, of every state of an application. */
export function nextStep(facts: TimelineFacts): NextStep {
  switch (facts.status) {
    case 'pending':
    case 'processing':
      return nextOfOpen(facts, facts.status);
    case 'approved':
      return nextOfApproved(facts);
    case 'rejected':
      return nextOfRejected(facts);
    case 'cancelled':
      return nextOfMoney(facts) ?? { step: 'cancelled', by: null };
  }
}

function nextOfOpen(facts: TimelineFacts, status: 'pending' | 'processing'): NextStep {
  const { kind, paymentStatus, dueAt, answerBy } = facts;
  const payment = paymentDisplay(paymentStatus);
  if (payment === 'refunded') return nextOfMoney(facts) ?? { step: 'refunded', by: null };
  // An answer has a last moment, a payment none.
  if (answerBy !== null) return { step: 'answer', by: answerBy };
  switch (payment) {
    case 'processing':
      return { step: 'confirm', by: null };
    case 'pending':
    case 'failed':
      return { step: 'pay', by: null };
    case 'paid':
      if (status === 'pending') return { step: 'check', by: dueAt };
      return { step: kind === 'visa' ? 'decide' : 'issue', by: dueAt };
  }
}

function nextOfApproved(facts: TimelineFacts): NextStep {
  const { document, paymentStatus, dueAt } = facts;
  const payment = paymentDisplay(paymentStatus);
  if (owesDocument(document, paymentStatus))
    return {
      step: document === 'withdrawn' ? 'attachAgain' : 'attach',
      by: payment === 'paid' ? dueAt : null,
    };
  if (payment === 'processing') return { step: 'confirm', by: null };
  return nextOfMoney(facts) ?? { step: 'approved', by: null };
}

/** A payment that comes after the rejection goes back by itself. */
function nextOfRejected(facts: TimelineFacts): NextStep {
  if (paymentDisplay(facts.paymentStatus) === 'processing') return { step: 'confirm', by: null };
  const money = nextOfMoney(facts);
  if (money !== null) return money;
  return facts.claim === null ? { step: 'rejected', by: null } : { step: 'claim', by: facts.claim.until };
}

function nextOfMoney({ money }: TimelineFacts): NextStep | null {
  switch (money) {
    case 'settled':
      return null;
    case 'refunding':
      return { step: 'refund', by: null };
    case 'failed':
      return { step: 'settleRefund', by: null };
    case 'disputed':
      return { step: 'dispute', by: null };
  }
}

/** What the rows of an application say, without what was undone. */
export type TimelineRecords = {
  createdAt: Date;
  paidAt: Date | null;
  status: ApplicationStatus;
  decidedAt: Date | null;
  /** By the traveller; null if it is not. */
  cancelledAt: Date | null;
  /** By the traveller. */
  corrections: readonly { at: Date; fields: readonly string[] }[];
  /** `issued`: by the payment. */
  decisions: readonly { to: 'processing' | 'approved' | 'rejected' | 'issued'; at: Date }[];
  /** `endedAt` and `cause`: null while it is open. */
  requests: readonly { at: Date; endedAt: Date | null; cause: RequestCause | null }[];
  /** Attached by staff. `retiredAt` and `as`: null of the one that is offered. */
  documents: readonly { at: Date; retiredAt: Date | null; as: Retirement | null }[];
  /** In their last state. `isCase`: staff have to decide what becomes of a failed one. */
  refunds: readonly { state: RefundState; basis: string; at: Date; cents: number; isCase: boolean }[];
  /** `endedAt` and `outcome`: null while it is open. */
  disputes: readonly { at: Date; endedAt: Date | null; outcome: 'won' | 'lost' | null }[];
};

/**
 * `until`: only of `asked`, while the traveller had it in hand, null until the answer: it does not count.
 * `cents`: only of refunds; `fields`: only of corrections.
 */
type PastStep = {
  step: PastStepKey;
  at: Date;
  until?: Date | null;
  cents?: number;
  fields?: readonly string[];
};

/** Each past step with its moment, oldest first. */
export function listPastSteps(records: TimelineRecords): PastStep[] {
  const { createdAt, paidAt, cancelledAt } = records;
  const steps: PastStep[] = [
    { step: 'submitted', at: createdAt },
    ...(paidAt === null ? [] : [{ step: 'paid', at: paidAt } as const]),
    ...records.corrections.map(({ at, fields }) => ({ step: 'corrected' as const, at, fields })),
    ...decided(records),
    ...(cancelledAt === null ? [] : [{ step: 'cancelled', at: cancelledAt } as const]),
    ...records.requests.flatMap(asked),
    ...attached(records),
    ...records.refunds.flatMap(refunded),
    ...records.disputes.flatMap(disputed),
  ];
  const position = ({ step }: PastStep) => pastSteps.indexOf(step);
  return steps.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || position(one) - position(other),
  );
}

export function moneyState({ refunds, disputes }: Pick<TimelineRecords, 'refunds' | 'disputes'>): MoneyState {
  if (refunds.some(({ isCase }) => isCase)) return 'failed';
  if (refunds.some(({ state }) => state !== 'succeeded' && state !== 'failed')) return 'refunding';
  return disputes.some(({ outcome }) => outcome === null) ? 'disputed' : 'settled';
}

/** An application that was decided before decisions were stored has its moment alone. */
function decided({ status, decidedAt, decisions }: TimelineRecords): PastStep[] {
  const steps = decisions.map(({ to, at }): PastStep => ({ step: to === 'processing' ? 'takenUp' : to, at }));
  const isStored = steps.some(({ step }) => step !== 'takenUp');
  if (isStored || decidedAt === null || (status !== 'approved' && status !== 'rejected')) return steps;
  return [...steps, { step: status, at: decidedAt }];
}

function asked({ at, endedAt, cause }: TimelineRecords['requests'][number]): PastStep[] {
  const step: PastStep = { step: 'asked', at, until: endedAt };
  const end = endOf(cause);
  return endedAt === null || end === null ? [step] : [step, { step: end, at: endedAt }];
}

/** Null while it is open, and where a decision, a step of its own, made it needless. */
function endOf(cause: RequestCause | null): PastStepKey | null {
  switch (cause) {
    case 'answer':
      return 'answered';
    case 'staff':
      return 'askWithdrawn';
    case 'time':
      return 'askExpired';
    case 'decision':
    case 'undo':
    case null:
      return null;
  }
}

/** A document that came with the approval is no step of its own; those of an undone approval are none. */
function attached({ documents, decisions }: TimelineRecords): PastStep[] {
  const kept = documents
    .filter(({ as }) => as !== 'undone')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const isWithApproval = (at: Date) =>
    decisions.some(({ to, at: decidedAt }) => to === 'approved' && decidedAt.getTime() === at.getTime());
  return kept.flatMap(({ at, retiredAt, as }, index): PastStep[] => {
    const isReplacement = kept[index - 1]?.as === 'replaced';
    return [
      ...(isWithApproval(at) ? [] : [{ step: isReplacement ? 'replaced' : 'attached', at } as const]),
      ...(as === 'withdrawn' && retiredAt !== null ? [{ step: 'withdrawn', at: retiredAt } as const] : []),
    ];
  });
}

function refunded({ state, basis, at, cents }: TimelineRecords['refunds'][number]): PastStep[] {
  if (state !== 'succeeded') return [];
  if (basis === 'delay') return [{ step: 'delayRefunded', at, cents }];
  return [{ step: basis === 'duplicate' ? 'secondPaymentRefunded' : 'refunded', at, cents }];
}

function disputed({ at, endedAt, outcome }: TimelineRecords['disputes'][number]): PastStep[] {
  if (endedAt === null || outcome === null) return [{ step: 'disputed', at }];
  return [
    { step: 'disputed', at },
    { step: outcome === 'won' ? 'disputeWon' : 'disputeLost', at: endedAt },
  ];
}
