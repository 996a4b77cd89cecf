import { type ApplicationRecord, lockById, lockErasedById } from '../applications/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { applicationsOf, findOrder, type OrderRecord } from '../orders/index.ts';

/** `application` is null once erased: payment records outlive it. */
type Traveller = { id: number; application: ApplicationRecord | null };
export type LockedOrder = { order: OrderRecord; travellers: readonly Traveller[] };

/**
 * Locks the travellers of an order: every change of its money goes through this lock. In the order of their
 * ids, so that two orders cannot deadlock. Throws if there is no such order.
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

/** Without the erased ones. */
export const presentIn = ({ travellers }: LockedOrder): ApplicationRecord[] =>
  travellers.flatMap(({ application }) => (application === null ? [] : [application]));

/** Where a case of the order leads. */
export const firstOf = ({ travellers }: LockedOrder): number | null => travellers[0]?.id ?? null;
