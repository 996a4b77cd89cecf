import type { BalanceTransaction, ProviderSettlement } from '../provider.ts';
import type { StripeConfig } from './http.ts';
import { listAll } from './lists.ts';
import {
  isPayoutItself,
  payoutFrom,
  settlementFrom,
  transactionExpansion,
  transactionFrom,
} from './payoutWire.ts';
import { problem } from './refusals.ts';

const payoutShape = /^po_[A-Za-z0-9_]{1,190}$/;

/** The payouts since a moment as settlements, oldest first. @throws ProviderError */
export async function payoutsSince(config: StripeConfig, since: Date): Promise<ProviderSettlement[]> {
  const parameters = { created: { gte: Math.floor(since.getTime() / 1000) } };
  const payouts = (await listAll(config, '/v1/payouts', parameters)).map(payoutFrom).toReversed();
  const settlements: ProviderSettlement[] = [];
  for (const payout of payouts) {
    if (payout === null) throw problem('malformed', 'something other than a payout', null);
    settlements.push(settlementFrom(payout, await settledBy(config, payout.id)));
  }
  return settlements;
}

/** The balance transactions of a payout, without its own. @throws ProviderError */
export async function settledBy(config: StripeConfig, payoutId: string): Promise<BalanceTransaction[]> {
  if (!payoutShape.test(payoutId)) return [];
  const listed = await listAll(config, '/v1/balance_transactions', {
    payout: payoutId,
    expand: transactionExpansion,
  });
  const transactions = listed.filter((item) => !isPayoutItself(item)).map(transactionFrom);
  return transactions.map((transaction) => {
    if (transaction === null) throw problem('malformed', 'something other than a balance transaction', null);
    return transaction;
  });
}
