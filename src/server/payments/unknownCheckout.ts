import { findOrderByReference, listTravellers } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { openCase } from './cases.ts';
import { findByCheckout } from './queries.ts';
import { settlePayment } from './settle.ts';

/**
 * Settles the payment of a reported number that the database did not know: an event may name the
 * provider's payment, or come before the number is stored. Opens a case of a paid checkout without
 * a payment, except of the debug page.
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
  const [applicationId = null] = order === null ? [] : await listTravellers(db, order.id);
  await openCase(db, { kind: 'unknownMoney', subject: checkout.id, applicationId, at: clock.now() });
}
