import { toBalanceTransactionId } from '../checkouts/objects.ts';
import { derivedId, type Movement, subtractFees } from './movements.ts';
import type { Settlement } from './settlements.ts';

/** The provider's balance objects, see docs/decisions/tazapay-wire-format.md. */

/** https://docs.tazapay.com/docs/settlements; `pending` until the bank has the money. */
export function settlementObject(settlement: Settlement, bankDelayMs: number, now: Date) {
  const arrives = new Date(Date.parse(settlement.createdAt) + bankDelayMs);
  const hasArrived = arrives.getTime() <= now.getTime();
  const count = (kind: Movement['kind']) => settlement.movements.filter((one) => one.kind === kind).length;
  return {
    id: settlement.id,
    object: 'settlement',
    created_at: inWholeSeconds(settlement.createdAt),
    count: {
      payins: count('payin'),
      refunds: count('refund'),
      adjustments: count('adjustment'),
      collects: 0,
      payouts: 0,
    },
    tracking_details: hasArrived
      ? { tracking_number: trackingNumberOf(settlement), tracking_type: 'utr' }
      : { tracking_number: '', tracking_type: '' },
    amount: settlement.amount,
    type: 'wire_transfer',
    mt103: '',
    fee: settlement.fee,
    net_amount: settlement.net,
    balance_transaction: toBalanceTransactionId(settlement.id),
    status: hasArrived ? 'succeeded' : 'pending',
    status_description: '',
    currency: currencyOf(settlement),
    updated_at: inWholeSeconds(hasArrived ? arrives.toISOString() : settlement.createdAt),
  };
}

/** The reference on the bank statement. */
const trackingNumberOf = ({ id }: Settlement) => derivedId('utr', id).slice(4, 20).toUpperCase();

/** As in the documented example: 2025-02-20T00:00:00Z. */
const inWholeSeconds = (time: string) => `${time.slice(0, 19)}Z`;

/** The sandbox takes US dollars only. */
const currencyOf = ({ movements }: Settlement) => movements[0]?.currency ?? 'USD';

/** Fees are negative, as in the documented example. */
export const transactionObject = (movement: Movement) => ({
  ...shared(movement.id, movement.at, movement.currency),
  amount: movement.amount,
  description: movement.attemptId,
  fee_details: movement.fees.map(({ type, amount }) => ({
    amount: -amount,
    currency: movement.currency,
    type,
  })),
  net: { amount: subtractFees(movement), currency: movement.currency },
  operation_type: movement.amount < 0 ? 'debit' : 'credit',
  source: movement.source,
  type: movement.kind,
});

/** The transaction with which a settlement leaves the balance. */
export const settlementTransaction = (settlement: Settlement) => ({
  ...shared(toBalanceTransactionId(settlement.id), settlement.createdAt, currencyOf(settlement)),
  amount: -settlement.net,
  description: '',
  fee_details: [],
  net: { amount: -settlement.net, currency: currencyOf(settlement) },
  operation_type: 'debit',
  source: settlement.id,
  type: 'settlement',
});

const shared = (id: string, createdAt: string, currency: string) => ({
  id,
  object: 'balance_transaction',
  created_at: createdAt,
  currency,
  fx_conversions: [],
  metadata: {},
});
