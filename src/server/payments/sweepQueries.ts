import { openStates, type PaymentState } from '../../domain/payments/paymentStates.ts';
import type { RefundState } from '../../domain/payments/refundStates.ts';
import type { Queryable } from '../database/connect.ts';
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from '../database/drizzle.ts';
import { payments, paymentTransitions, refunds } from '../database/tables.ts';
import { hasNoJob } from '../jobs.ts';

/** Without an end; `since` is the provider's last answer. */
export type Unfinished = { id: string; orderId: number; since: Date };

const lastState = sql<string>`(
  select t.state from payment_transitions t where t.payment_id = payments.id order by t.sequence desc limit 1)`;

const lastRefundState = sql<string>`(
  select t.state from refund_transitions t where t.refund_id = refunds.id order by t.sequence desc limit 1)`;

export async function listPaymentsIn(
  db: Queryable,
  providers: readonly string[],
  states: readonly PaymentState[],
): Promise<Unfinished[]> {
  return paymentsWhere(db, inArray(payments.provider, [...providers]), states);
}

async function paymentsWhere(
  db: Queryable,
  which: SQL,
  states: readonly PaymentState[],
): Promise<Unfinished[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(which, inArray(lastState, [...states])));
  return rows.map(unfinished);
}

const asked: readonly RefundState[] = ['requested', 'pending'];

/** Unfinished refunds, and unknown ones with the provider's number. */
export async function listRefundsToAskAbout(
  db: Queryable,
  providers: readonly string[],
): Promise<Unfinished[]> {
  return refundsWhere(db, inArray(payments.provider, [...providers]));
}

async function refundsWhere(db: Queryable, which: SQL): Promise<Unfinished[]> {
  const rows = await db
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        which,
        or(
          inArray(lastRefundState, [...asked]),
          and(eq(lastRefundState, 'unknown'), isNotNull(refunds.providerRefundId)),
        ),
      ),
    );
  return rows.map(({ refund, orderId }) => unfinished({ ...refund, orderId }));
}

/** Payments of a demonstration, made at no provider. */
const demonstration = 'demo';

/** Open payments and unfinished refunds at providers whose keys are gone. */
export async function listWaitingElsewhere(
  db: Queryable,
  providers: readonly string[],
): Promise<Unfinished[]> {
  const elsewhere = notInArray(payments.provider, [...providers, demonstration]);
  return [...(await paymentsWhere(db, elsewhere, openStates)), ...(await refundsWhere(db, elsewhere))];
}

const unfinished = (row: {
  id: string;
  orderId: number;
  createdAt: Date;
  answeredAt: Date | null;
}): Unfinished => ({
  id: row.id,
  orderId: row.orderId,
  since: row.answeredAt ?? row.createdAt,
});

type Span = { capturedAfter: Date; answeredBefore: Date };

/**
 * Finds up to `limit` payments captured in one of the spans and without a job: unreadable ones
 * would stay first in the order and take every place. A bank can dispute second and refunded
 * payments too.
 */
export async function listCapturedPaymentsIn(
  db: Queryable,
  providers: readonly string[],
  spans: readonly Span[],
  limit: number,
): Promise<string[]> {
  const inSpan = spans.map(({ capturedAfter, answeredBefore }) =>
    and(gt(paymentTransitions.at, capturedAfter), lt(payments.answeredAt, answeredBefore)),
  );
  const which = and(or(...inSpan), hasNoJob('payment.reread', 'paymentId', sql`${payments.id}::text`));
  return capturedWhere(db, providers, which, payments.answeredAt, limit);
}

/** Finds payments captured after an instant whose details are not known. */
export async function listWithoutDetailsIn(
  db: Queryable,
  providers: readonly string[],
  capturedAfter: Date,
  limit: number,
): Promise<string[]> {
  const which = and(
    gt(paymentTransitions.at, capturedAfter),
    isNotNull(payments.providerPaymentId),
    isNull(payments.detailsAt),
  );
  return capturedWhere(db, providers, which, paymentTransitions.at, limit);
}

async function capturedWhere(
  db: Queryable,
  providers: readonly string[],
  which: SQL | undefined,
  first: typeof payments.answeredAt | typeof paymentTransitions.at,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(paymentTransitions)
    .innerJoin(payments, eq(payments.id, paymentTransitions.paymentId))
    .where(
      and(
        inArray(payments.provider, [...providers]),
        inArray(paymentTransitions.state, ['succeeded', 'duplicate']),
        which,
      ),
    )
    .orderBy(first)
    .limit(limit);
  return rows.map(({ id }) => id);
}
