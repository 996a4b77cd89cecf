import { derivedId, type Movement, subtractFees, sumFees } from './movements.ts';

/** A payout to the merchant's bank account. Amounts in minor units. */
export type Settlement = {
  id: string;
  createdAt: string;
  movements: readonly Movement[];
  amount: number;
  fee: number;
  net: number;
};

/** A settlement ordered by hand: its balance transactions by id. */
export type OrderedSettlement = { createdAt: string; transactions: string[] };

/**
 * The settlements so far, oldest first. Each ended period settles its movements; without money to
 * pay out they are carried into the next.
 */
export function listSettlements(
  movements: readonly Movement[],
  ordered: readonly OrderedSettlement[],
  periodMs: number,
  now: Date,
): Settlement[] {
  const byHand = new Map(ordered.flatMap((entry) => entry.transactions.map((id) => [id, entry] as const)));
  const settlements = ordered.map((entry) =>
    settlement(
      entry.createdAt,
      movements.filter(({ id }) => byHand.get(id) === entry),
    ),
  );
  let due: Movement[] = [];
  for (const [end, ofPeriod] of byPeriod(
    movements.filter(({ id }) => !byHand.has(id)),
    periodMs,
  )) {
    if (end > now.getTime()) break;
    due = [...due, ...ofPeriod];
    if (sum(due.map(subtractFees)) <= 0) continue;
    settlements.push(settlement(new Date(end).toISOString(), due));
    due = [];
  }
  return settlements.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** The balance not yet paid out; null if that is no money. */
export function unsettled(
  movements: readonly Movement[],
  settlements: readonly Settlement[],
): Movement[] | null {
  const settled = new Set(settlements.flatMap((made) => made.movements.map(({ id }) => id)));
  const open = movements.filter(({ id }) => !settled.has(id));
  return sum(open.map(subtractFees)) > 0 ? open : null;
}

/** Movements by the end of their period, ms since 1970, oldest first. */
function byPeriod(movements: readonly Movement[], periodMs: number): Map<number, Movement[]> {
  return Map.groupBy(movements, ({ at }) => (Math.floor(Date.parse(at) / periodMs) + 1) * periodMs);
}

function settlement(createdAt: string, movements: readonly Movement[]): Settlement {
  const amount = sum(movements.map((movement) => movement.amount));
  const fee = sum(movements.map(sumFees));
  const id = derivedId('stl', movements.map((movement) => movement.id).join());
  return { id, createdAt, movements, amount, fee, net: amount - fee };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
