import * as z from 'zod';
import type { BalanceTransaction, ProviderSettlement } from '../provider.ts';
import { orUnknown, toMoment } from './wire.ts';

/** Payouts and balance transactions of Stripe's API v1 (docs/decisions/second-provider.md). */

const payoutObject = z.object({
  id: z.string().min(1).max(200),
  amount: z.int(),
  currency: z.string().length(3),
  status: orUnknown(z.string()),
  arrival_date: orUnknown(z.int()),
  created: orUnknown(z.int()),
  trace_id: orUnknown(z.object({ value: orUnknown(z.string().max(200)) })),
});
export type Payout = z.infer<typeof payoutObject>;

const settlementStates: Record<string, ProviderSettlement['state']> = {
  pending: 'pending',
  in_transit: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

export const payoutFrom = (json: unknown): Payout | null => payoutObject.safeParse(json).data ?? null;

/** Gross and fees come from the transactions: Stripe tells the net amount alone. */
export function settlementFrom(
  payout: Payout,
  transactions: readonly BalanceTransaction[],
): ProviderSettlement {
  const state = settlementStates[payout.status ?? ''] ?? 'unknown';
  const feeCents = transactions.reduce((sum, transaction) => sum + transaction.feeCents, 0);
  return {
    id: payout.id,
    state,
    currency: payout.currency.toUpperCase(),
    grossCents: payout.amount + feeCents,
    feeCents,
    netCents: payout.amount,
    bankDate: state === 'paid' ? (toMoment(payout.arrival_date)?.toISOString().slice(0, 10) ?? null) : null,
    bankReference: payout.trace_id?.value ?? null,
    createdAt: toMoment(payout.created),
  };
}

const transactionObject = z.object({
  id: z.string().min(1).max(200),
  type: orUnknown(z.string()),
  reporting_category: orUnknown(z.string()),
  source: orUnknown(
    z.object({
      id: z.string(),
      object: orUnknown(z.string()),
      payment_intent: orUnknown(z.string()),
    }),
  ),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: z.string().length(3),
});
type Transaction = z.infer<typeof transactionObject>;

/** Reads the payment of a balance transaction in the same answer. */
export const transactionExpansion = ['data.source'];

/** Null if it is not as documented. */
export function transactionFrom(json: unknown): BalanceTransaction | null {
  const parsed = transactionObject.safeParse(json);
  if (!parsed.success) return null;
  const { id, amount, fee, net, currency } = parsed.data;
  return {
    id,
    kind: kindOf(parsed.data),
    sourceId: sourceIdOf(parsed.data),
    amountCents: amount,
    feeCents: fee,
    netCents: net,
    currency: currency.toUpperCase(),
  };
}

/** A payout's own transaction, which its list contains too. */
export const isPayoutItself = (json: unknown) => transactionObject.safeParse(json).data?.type === 'payout';

/**
 * By Stripe's reporting category. A charge or refund that failed after it moved money is an
 * adjustment: the first movement has its own line.
 */
function kindOf({ reporting_category: category }: Transaction): BalanceTransaction['kind'] {
  switch (category) {
    case 'charge':
      return 'payment';
    case 'refund':
      return 'refund';
    case 'dispute':
    case 'dispute_reversal':
      return 'dispute';
    case 'charge_failure':
    case 'refund_failure':
    case 'partial_capture_reversal':
    case 'fee':
    case 'other_adjustment':
      return 'adjustment';
    default:
      return 'other';
  }
}

/** A charge and a dispute name their payment; a refund is its own. */
function sourceIdOf({ source }: Transaction): string | null {
  if (!source) return null;
  return source.object === 'refund' ? source.id : (source.payment_intent ?? null);
}
