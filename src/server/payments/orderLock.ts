import { type ApplicationRecord, lockById, lockErasedById } from '../applications/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { findOrder, listTravellers, type OrderRecord } from '../orderQueries.ts';

/** `application` is null once erased: payment records outlive it. */
type Traveller = { id: number; application: ApplicationRecord | null };
export type LockedOrder = { order: OrderRecord; travellers: readonly Traveller[] };

/**
 * Locks an order's travellers by ascending id, against deadlocks. Every change of its money takes
 * this lock. Throws if there is no such order.
 */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await findOrder(tx, orderId);
  if (order === null) throw new Error('The payment has no order.');
  const travellers: Traveller[] = [];
  for (const id of await listTravellers(tx, orderId)) {
    const application = await lockById(tx, id);
    if (application === null) await lockErasedById(tx, id);
    travellers.push({ id, application });
  }
  return { order, travellers };
}

/** Without the erased ones. */
export const presentIn = ({ travellers }: LockedOrder): ApplicationRecord[] =>
  travellers.flatMap(({ application }) => (application === null ? [] : [application]));

/** Where a case of the order leads. */
export const pickFirst = ({ travellers }: LockedOrder): number | null => travellers[0]?.id ?? null;
