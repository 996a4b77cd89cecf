import * as z from 'zod';
import type { BalanceTransaction } from '../provider.ts';
import { isId, problem, readObject } from './answers.ts';
import type { TazapayConfig } from './http.ts';
import { readList } from './lists.ts';
import { cents, currency, orUnknown } from './wire.ts';

/** Balance transactions in Tazapay API v3 (docs/decisions/tazapay-wire-format.md). */

const money = z.object({ amount: cents, currency });
const transactionObject = z.object({
  id: z.string(),
  amount: cents,
  currency,
  net: money,
  fee_details: orUnknown(z.array(money)),
  type: orUnknown(z.string()),
  source: orUnknown(z.string()),
  description: orUnknown(z.string()),
});
type TransactionObject = z.infer<typeof transactionObject>;
const transactionAnswer = z.object({ data: transactionObject });

const settled = z.object({ id: z.string().min(1).max(200), balance_transaction_id: z.string().refine(isId) });
type Settled = z.infer<typeof settled>;

/** The lists of a settlement about card payments. */
const lists = ['payin', 'refund', 'adjustment'] as const;
type ListName = (typeof lists)[number];

/** A settlement's balance transactions; `feeCents` is amount less net. @throws ProviderError */
export async function listSettledTransactions(
  config: TazapayConfig,
  settlementId: string,
): Promise<BalanceTransaction[]> {
  if (!isId(settlementId)) throw problem('refused', 'never: this is no settlement id', null);
  const transactions: BalanceTransaction[] = [];
  for (const list of lists) {
    const listed = await readList(config, `/v3/settlement/${settlementId}/transactions/${list}`);
    for (const entry of listed) transactions.push(await readTransaction(config, list, entry));
  }
  return transactions;
}

async function readTransaction(
  config: TazapayConfig,
  list: ListName,
  listed: unknown,
): Promise<BalanceTransaction> {
  const entry = settled.safeParse(listed);
  if (!entry.success) throw problem('malformed', `a settled ${list} without its transaction`, null);
  const id = entry.data.balance_transaction_id;
  const answer = await readObject(config, `/v3/balance_transaction/${id}`);
  const parsed = transactionAnswer.safeParse(answer?.json);
  if (!parsed.success || parsed.data.data.id !== id) {
    throw problem('malformed', 'something other than the balance transaction', answer);
  }
  const transaction = parsed.data.data;
  return {
    id,
    kind: kindOf(list, transaction),
    sourceId: sourceOf(list, entry.data, transaction),
    ...amountsOf(transaction),
  };
}

/** No kind is documented for a dispute: one may come as an adjustment. */
function kindOf(list: ListName, { type }: TransactionObject): BalanceTransaction['kind'] {
  if (list === 'payin') return 'payment';
  if (list === 'refund') return 'refund';
  return /dispute|chargeback/i.test(type ?? '') ? 'dispute' : 'adjustment';
}

/** An adjustment has its own number and may name its payment or refund. */
function sourceOf(list: ListName, { id }: Settled, transaction: TransactionObject): string | null {
  if (list !== 'adjustment') return id;
  const named = [transaction.source, transaction.description];
  return named.find((text) => text != null && /^(?:pat|rfd)_/.test(text) && isId(text)) ?? null;
}

/**
 * In the currency of `net`. The provider converts the amount less its fee: that rate gives the
 * amount before the fee.
 */
function amountsOf({
  amount,
  currency: charged,
  net,
  fee_details,
}: TransactionObject): Pick<BalanceTransaction, 'amountCents' | 'feeCents' | 'netCents' | 'currency'> {
  const fees = (fee_details ?? []).filter((fee) => fee.currency === charged);
  const converted = amount + fees.reduce((sum, fee) => sum + fee.amount, 0);
  const rate = converted === 0 ? 0 : net.amount / converted;
  const amountCents =
    net.currency === charged ? amount : net.amount + Math.round((amount - converted) * rate);
  return { amountCents, feeCents: amountCents - net.amount, netCents: net.amount, currency: net.currency };
}
