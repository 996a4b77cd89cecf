import { applicationsOf, findOrderByReference } from '../orders/index.ts';
import type { Services } from '../services.ts';
import { openCase } from './cases.ts';
import { findByCheckout } from './queries.ts';
import { settlePayment } from './settle.ts';

/**
 * Settles the payment of a reported checkout that was not found by the number in the event: an event may name the
 * provider's payment alone, and may come before the checkout's number is stored. Opens a case for a paid checkout that
 * the database does not know; it leads to the application whose reference the checkout has. Orders of the debug page are
 * ignored.
 */
export async function checkUnknownCheckout(
  services: Services,
  { checkoutId }: { checkoutId: string },
): Promise<void> {
  const { db, provider, clock } = services;
  const checkout = await provider.readCheckout(checkoutId);
  if (checkout === null) return;
  const payment = await findByCheckout(db, checkout.id);
  if (payment !== null) {
    await settlePayment(services, payment.id, { cause: 'reread' });
    return;
  }
  if (checkout.state !== 'paid' || checkout.reference.startsWith('DEBUG-')) return;
  const order = await findOrderByReference(db, checkout.reference);
  const [applicationId = null] = order === null ? [] : await applicationsOf(db, order.id);
  await openCase(db, { kind: 'unknownMoney', subject: checkout.id, applicationId, at: clock.now() });
}
