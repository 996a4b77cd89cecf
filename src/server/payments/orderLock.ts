import { type ApplicationRecord, lockById, lockErasedById } from '../applications/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { applicationsOf, findOrder, type OrderRecord } from '../orders/index.ts';

/** A traveller of an order; `application` is null once it is erased. Payment records outlive it. */
type Traveller = { id: number; application: ApplicationRecord | null };
export type LockedOrder = { order: OrderRecord; travellers: readonly Traveller[] };

/**
 * Locks the travellers of an order, by which every change of its money is made one after another. They are locked in the
 * order of their ids, so that two orders never wait for each other. Throws if there is no such order.
 */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await findOrder(tx, orderId);
  if (order === null) throw new Error('The payment has no order.');
  const travellers: Traveller[] = [];
  for (const id of await applicationsOf(tx, orderId)) {
    const application = await lockById(tx, id);
    if (application === null) await lockErasedById(tx, id);
    travellers.push({ id, application });
  }
  return { order, travellers };
}

/** The applications of an order that are not erased. */
export const presentIn = ({ travellers }: LockedOrder): ApplicationRecord[] =>
  travellers.flatMap(({ application }) => (application === null ? [] : [application]));

/** The traveller that a case of the order leads to. */
export const firstOf = ({ travellers }: LockedOrder): number | null => travellers[0]?.id ?? null;
