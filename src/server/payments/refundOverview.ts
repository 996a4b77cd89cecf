import type { RefundOverview } from '../../contract/payments.ts';
import { parseCalendarDate, startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { sumLines } from '../../domain/orders/orderLines.ts';
import { moneyDocumentNumber } from '../../domain/payments/moneyDocuments.ts';
import { isHeld, isRefundable, type PaymentState } from '../../domain/payments/paymentStates.ts';
import { isRefundBasis } from '../../domain/payments/refundStates.ts';
import { bestForCustomer, type RefundFacts, refundOutcomes } from '../../domain/payments/refunds.ts';
import { countsAsSubmitted } from '../../domain/payments/rejectionRefund.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { isApprovalOver } from '../../domain/staff/fourEyes.ts';
import { type ApplicationKind, type ApplicationRecord, requireById } from '../applications/index.ts';
import { openRequestAbout, readRules } from '../approvals/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inSnapshot } from '../database/transaction.ts';
import { listLines } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { isInDispute } from './disputes/disputeQueries.ts';
import { listDocuments } from './moneyDocuments.ts';
import { findPayment, listPayments, listSteps, type PaymentRecord, readLatestState } from './queries.ts';
import { readLeft, repeatedCents } from './refund.ts';
import {
  findRefund,
  listRefunds,
  type RefundWithState,
  sumOrderedByStaff,
  wasTakenUp,
} from './refundQueries.ts';
import { readRefundText, toSubject } from './refundRequest.ts';

export type Circumstances = Pick<RefundFacts, 'duplicateOrTechnicalError' | 'documentedReason'>;

type HeldPayment = { payment: PaymentRecord; state: PaymentState };

/** The captured payment, unless it is refunded in full. */
export async function findHeldPayment(
  { db }: { db: Queryable },
  applicationId: number,
): Promise<HeldPayment | null> {
  for (const payment of await listPayments(db, applicationId)) {
    const latest = await readLatestState(db, payment.id);
    if (latest !== null && isHeld(latest.state)) return { payment, state: latest.state };
  }
  return null;
}

/**
 * What staff see before a refund: each policy's outcome and all earlier refunds.
 * @throws {@link AppError} 404
 */
export async function readRefundOverview(
  services: Services,
  { id, kind }: { id: number; kind: ApplicationKind },
  circumstances: Circumstances,
): Promise<RefundOverview> {
  return inSnapshot(services.db, async (tx) =>
    overview(services, tx, await requireById(tx, id, kind), circumstances),
  );
}

async function overview(
  services: Services,
  db: Queryable,
  application: ApplicationRecord,
  circumstances: Circumstances,
): Promise<RefundOverview> {
  const now = services.clock.now();
  const { facts, history, isBlocked } = await readRefundFacts(db, application, circumstances, now);
  const { paidCents, refundedCents: committed } = facts;
  const rules = rulesAt(now);
  const outcomes = refundOutcomes(rules, facts);
  const best = bestForCustomer(rules, facts);
  return {
    paidAmount: formatUsd(application.capturedCents),
    refundedAmount: formatUsd(application.refundedCents),
    refundableAmount: formatUsd(isBlocked ? 0 : Math.max(0, paidCents - committed)),
    blocked: isBlocked ? 'disputed' : null,
    outcomes: outcomes.map(({ refundCents, deductionCents, deadline, ...outcome }) => ({
      ...outcome,
      refundAmount: formatUsd(refundCents),
      deductionAmount: formatUsd(deductionCents),
      deadline: deadline?.toISOString() ?? null,
    })),
    proposal: best?.eligible === true && !isBlocked ? best.policy : null,
    refunds: await presentRefunds(db, history),
    ...(await secondPersonOf(services, db, application.id, history)),
    payments: await presentPayments(db, application.id),
    documents: (await listDocuments(db, application.id)).map((document) => ({
      kind: document.kind,
      number: moneyDocumentNumber(document),
      amount: formatUsd(document.amountCents),
      issuedAt: document.issuedAt.toISOString(),
    })),
  };
}

/** The held payment, its facts for the policies, and all refunds. */
export async function readRefundFacts(
  db: Queryable,
  application: ApplicationRecord,
  circumstances: Circumstances,
  now: Date,
): Promise<{
  held: HeldPayment | null;
  facts: RefundFacts;
  history: RefundWithState[];
  isBlocked: boolean;
}> {
  const history = await listRefunds(db, application.id);
  const held = await findHeldPayment({ db }, application.id);
  const sold = held === null ? [] : await listLines(db, held.payment.orderId);
  const paidCents = sumLines(sold.filter(({ applicationId }) => applicationId === application.id));
  const submitted = countsAsSubmitted({
    ...application,
    isTakenUp: await wasTakenUp(db, application.id),
  });
  const start = parseCalendarDate(application.travelOn);
  const facts: RefundFacts = {
    kind: application.kind,
    paidCents,
    // What a bank took back went to the cardholder, too.
    refundedCents: held === null ? 0 : paidCents - (await readLeft(db, held.payment, application.id)),
    paidAt: application.paidAt ?? application.createdAt,
    requestedAt: now,
    submitted,
    rejected: application.status === 'rejected' && submitted,
    hoursToStart:
      application.kind === 'insurance' && start !== null
        ? (startOfDayInIstanbul(start).getTime() - now.getTime()) / 3_600_000
        : null,
    ...circumstances,
  };
  return { held, facts, history, isBlocked: held !== null && !isRefundable(held.state) };
}

/** What of an application's payment needs a second person, and the refund that waits for one. */
async function secondPersonOf(
  services: Services,
  db: Queryable,
  applicationId: number,
  history: readonly RefundWithState[],
): Promise<Pick<RefundOverview, 'secondPerson' | 'waiting'>> {
  const held = await findHeldPayment({ db }, applicationId);
  if (held === null) return { secondPerson: { goodwill: false, above: null }, waiting: null };
  const paymentId = held.payment.id;
  const { refund, goodwill } = await readRules(db);
  const leftCents = (refund.aboveCents ?? 0) - sumOrderedByStaff(history, paymentId);
  return {
    secondPerson: {
      goodwill: goodwill.isOn,
      above: refund.isOn ? formatUsd(Math.max(0, leftCents)) : null,
    },
    waiting: await waitingRefund(services, db, { applicationId, paymentId }),
  };
}

async function waitingRefund(
  services: Services,
  db: Queryable,
  { applicationId, paymentId }: { applicationId: number; paymentId: string },
): Promise<RefundOverview['waiting']> {
  const about = { action: 'refund', subject: toSubject(paymentId) } as const;
  const request = await openRequestAbout(services, db, about);
  if (request === null || isApprovalOver(request.expiresAt, services.clock.now())) return null;
  const asked = readRefundText(request.content);
  if (asked.applicationId !== applicationId) return null;
  return {
    amount: formatUsd(asked.amountCents),
    basis: asked.basis,
    requestedBy: request.requestedBy,
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
  };
}

async function presentRefunds(
  db: Queryable,
  history: readonly RefundWithState[],
): Promise<RefundOverview['refunds']> {
  const shown: RefundOverview['refunds'] = [];
  for (const refund of history)
    shown.push({
      id: refund.id,
      amount: formatUsd(refund.amountCents),
      basis: knownBasis(refund.basis),
      state: refund.state,
      failureCode: refund.failureCode,
      again: await leftToRepeat(db, refund),
      requestedAt: refund.createdAt.toISOString(),
      changedAt: refund.changedAt.toISOString(),
    });
  return shown;
}

/**
 * What can be ordered again of a second payment's failed refund, and what is left of that payment.
 * Null if nothing is, and during a dispute.
 */
async function leftToRepeat(
  db: Queryable,
  { id, paymentId, state }: RefundWithState,
): Promise<RefundOverview['refunds'][number]['again']> {
  if (state !== 'failed') return null;
  const refund = await findRefund(db, id);
  const payment = await findPayment(db, paymentId);
  const latest = await readLatestState(db, paymentId);
  if (refund === null || payment === null || latest?.state !== 'duplicate') return null;
  if (await isInDispute(db, paymentId)) return null;
  const leftCents = await readLeft(db, payment);
  const amountCents = repeatedCents(refund, leftCents);
  return amountCents === 0 ? null : { amount: formatUsd(amountCents), remainder: formatUsd(leftCents) };
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
      card: presentCard(payment),
      steps: own.map(({ state, cause, at }) => ({ state, cause, at: at.toISOString() })),
    };
  });
}

function presentCard(payment: PaymentRecord): RefundOverview['payments'][number]['card'] {
  if (payment.detailsAt === null) return null;
  const { threeDSecureResult: result, threeDSecureVersion: version, threeDSecureEci: eci } = payment;
  const told = [result, version, eci === null ? null : `ECI ${eci}`].filter((part) => part !== null);
  return {
    last4: payment.cardLast4,
    scheme: payment.cardScheme,
    issuerCountry: payment.issuerCountry,
    threeDSecure: told.length === 0 ? null : told.join(' '),
  };
}

function knownBasis(text: string): RefundOverview['refunds'][number]['basis'] {
  if (!isRefundBasis(text)) throw new Error('A refund has a basis that this version does not know.');
  return text;
}
