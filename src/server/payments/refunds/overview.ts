import type { RefundOverview } from '../../../contract/payments.ts';
import { parseCalendarDate, startOfDayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { formatUsd } from '../../../domain/fees/fees.ts';
import { isHeld, isRefundable, type PaymentState } from '../../../domain/payments/paymentStates.ts';
import { isCommitted } from '../../../domain/payments/refundStates.ts';
import { bestForCustomer, type RefundFacts, refundOutcomes } from '../../../domain/refunds/refunds.ts';
import { type ApplicationKind, type ApplicationRecord, requireById } from '../../applications/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { latestState, listPayments, listSteps, type PaymentRecord } from '../queries.ts';
import { listRefunds, type RefundWithState } from './queries.ts';

export type Circumstances = Pick<RefundFacts, 'duplicateOrTechnicalError' | 'documentedReason'>;

/** The payment whose money is here, with its state; null when nothing was paid, or all of it went back. */
export async function heldPayment(
  { db }: { db: Queryable },
  applicationId: number,
): Promise<{ payment: PaymentRecord; state: PaymentState } | null> {
  for (const payment of await listPayments(db, applicationId)) {
    const latest = await latestState(db, payment.id);
    if (latest !== null && isHeld(latest.state)) return { payment, state: latest.state };
  }
  return null;
}

/**
 * What staff see before they pay money back: each published policy's outcome, and all that happened, as of one moment.
 * Throws a 404 AppError.
 */
export async function refundOverviewOf(
  { db, clock }: Services,
  { id, kind }: { id: number; kind: ApplicationKind },
  circumstances: Circumstances,
): Promise<RefundOverview> {
  return inSnapshot(db, async (tx) =>
    overview(tx, await requireById(tx, id, kind), circumstances, clock.now()),
  );
}

async function overview(
  db: Queryable,
  application: ApplicationRecord,
  circumstances: Circumstances,
  now: Date,
): Promise<RefundOverview> {
  const history = await listRefunds(db, application.id);
  const held = await heldPayment({ db }, application.id);
  const committed = history
    .filter(({ paymentId, state }) => paymentId === held?.payment.id && isCommitted(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paidCents = held?.payment.amountCents ?? 0;
  const isBlocked = held !== null && !isRefundable(held.state);
  const facts = factsOf(application, { paidCents, refundedCents: committed, now }, circumstances);
  const outcomes = refundOutcomes(facts);
  const best = bestForCustomer(facts);
  return {
    paidAmount: formatUsd(application.capturedCents),
    refundedAmount: formatUsd(application.refundedCents),
    refundableAmount: formatUsd(isBlocked ? 0 : paidCents - committed),
    blocked: isBlocked ? 'disputed' : null,
    outcomes: outcomes.map(({ refundCents, deductionCents, deadline, ...outcome }) => ({
      ...outcome,
      refundAmount: formatUsd(refundCents),
      deductionAmount: formatUsd(deductionCents),
      deadline: deadline?.toISOString() ?? null,
    })),
    proposal: best?.eligible === true && !isBlocked ? best.policy : null,
    refunds: history.map(presentRefund),
    payments: await presentPayments(db, application.id),
  };
}

function factsOf(
  application: ApplicationRecord,
  money: { paidCents: number; refundedCents: number; now: Date },
  circumstances: Circumstances,
): RefundFacts {
  const start = parseCalendarDate(application.travelOn);
  const isInsurance = application.kind === 'insurance';
  return {
    kind: application.kind,
    paidCents: money.paidCents,
    refundedCents: money.refundedCents,
    paidAt: application.paidAt ?? application.createdAt,
    requestedAt: money.now,
    // Staff took it up: from then on it is with the authority or the insurer.
    submitted: application.status !== 'pending',
    rejected: application.status === 'rejected',
    hoursToStart:
      isInsurance && start !== null
        ? (startOfDayInIstanbul(start).getTime() - money.now.getTime()) / 3_600_000
        : null,
    ...circumstances,
  };
}

export function presentRefund(refund: RefundWithState) {
  return {
    id: refund.id,
    amount: formatUsd(refund.amountCents),
    basis: knownBasis(refund.basis),
    state: refund.state,
    requestedAt: refund.createdAt.toISOString(),
    changedAt: refund.changedAt.toISOString(),
  };
}

async function presentPayments(db: Queryable, applicationId: number): Promise<RefundOverview['payments']> {
  const payments = await listPayments(db, applicationId);
  const steps = await listSteps(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => {
    const own = steps.filter(({ paymentId }) => paymentId === payment.id);
    return {
      id: payment.id,
      provider: payment.provider,
      amount: formatUsd(payment.amountCents),
      createdAt: payment.createdAt.toISOString(),
      state: own.at(-1)?.state ?? 'created',
      steps: own.map(({ state, cause, at }) => ({ state, cause, at: at.toISOString() })),
    };
  });
}

function knownBasis(text: string): RefundOverview['refunds'][number]['basis'] {
  const known = (['terms', 'refundPolicy', 'cancellationPolicy', 'duplicate', 'goodwill'] as const).find(
    (basis) => basis === text,
  );
  if (known === undefined) throw new Error('A refund has a basis that this version does not know.');
  return known;
}
