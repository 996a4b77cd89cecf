import type { Queryable } from '../database/connect.ts';
import { and, asc, eq, gt, gte, inArray } from '../database/drizzle.ts';
import { payments, paymentTransitions, refunds, refundTransitions } from '../database/tables.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

export type Comparison = {
  provider: string;
  payments: number;
  refunds: number;
  /** Ids that the provider does not know, reports otherwise or answers unreadably about. */
  differing: string[];
};

type Options = {
  /** Everything if left out. */
  since?: Date;
  /** Called at once for each difference: a later outage discards nothing. */
  found?: (id: string) => Promise<void>;
};

const atOnce = 5;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Compares captured payments and succeeded refunds with the provider's answers.
 * @throws ProviderError if it cannot be asked
 */
export async function compareWithProvider(
  db: Queryable,
  provider: PaymentProvider,
  { since = new Date(0), found = async () => {} }: Options = {},
): Promise<Comparison> {
  const differing: string[] = [];
  const compare = async (rows: readonly Row[], isSame: (row: Row) => Promise<boolean>) => {
    const compared = rows.map(async (row) => {
      if (await isSame(row).catch(otherIfUnreadable)) return;
      differing.push(row.id);
      await found(row.id);
    });
    const failed = (await Promise.allSettled(compared)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return rows.length;
  };
  const counted = { payments: 0, refunds: 0 };
  await eachBatch(
    (after) => capturedAfter(db, { provider: provider.name, since, after }),
    async (rows) => {
      counted.payments += await compare(rows, (row) => isSamePayment(provider, row));
    },
  );
  await eachBatch(
    (after) => refundedAfter(db, { provider: provider.name, since, after }),
    async (rows) => {
      counted.refunds += await compare(rows, (row) => isSameRefund(provider, row));
    },
  );
  return { provider: provider.name, ...counted, differing };
}

/**
 * An unreadable answer, or a refusal with valid keys, is a difference. @throws any other failure
 */
function otherIfUnreadable(error: unknown): false {
  if (!(error instanceof ProviderError)) throw error;
  const isRefused = error.kind === 'refused' && error.status !== 401 && error.status !== 403;
  if (error.kind === 'malformed' || isRefused) return false;
  throw error;
}

type Row = { id: string; providerId: string | null; amountCents: number };

async function eachBatch(
  read: (after: string) => Promise<Row[]>,
  visit: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after = firstId; ; ) {
    const rows = await read(after);
    await visit(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.id;
  }
}

async function isSamePayment(provider: PaymentProvider, { providerId, amountCents }: Row): Promise<boolean> {
  const checkout = providerId === null ? null : await provider.readCheckout(providerId);
  return checkout?.state === 'paid' && checkout.amountCents === amountCents && checkout.currency === 'USD';
}

async function isSameRefund(provider: PaymentProvider, { providerId, amountCents }: Row): Promise<boolean> {
  const refund = providerId === null ? null : await provider.readRefund(providerId);
  return refund?.state === 'succeeded' && refund.amountCents === amountCents && refund.currency === 'USD';
}

type Asked = { provider: string; since: Date; after: string };

function capturedAfter(db: Queryable, { provider, since, after }: Asked): Promise<Row[]> {
  const captured = db
    .select({ id: paymentTransitions.paymentId })
    .from(paymentTransitions)
    .where(
      and(inArray(paymentTransitions.state, ['succeeded', 'duplicate']), gte(paymentTransitions.at, since)),
    );
  return db
    .select({ id: payments.id, providerId: payments.providerCheckoutId, amountCents: payments.amountCents })
    .from(payments)
    .where(and(eq(payments.provider, provider), gt(payments.id, after), inArray(payments.id, captured)))
    .orderBy(asc(payments.id))
    .limit(atOnce);
}

function refundedAfter(db: Queryable, { provider, since, after }: Asked): Promise<Row[]> {
  const succeeded = db
    .select({ id: refundTransitions.refundId })
    .from(refundTransitions)
    .where(and(eq(refundTransitions.state, 'succeeded'), gte(refundTransitions.at, since)));
  return db
    .select({ id: refunds.id, providerId: refunds.providerRefundId, amountCents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), gt(refunds.id, after), inArray(refunds.id, succeeded)))
    .orderBy(asc(refunds.id))
    .limit(atOnce);
}
