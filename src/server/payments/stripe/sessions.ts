import type { CreateCheckout, ProviderCheckout, ProviderDispute } from '../provider.ts';
import { ProviderError } from '../provider.ts';
import type { Answer } from '../providerHttp.ts';
import { disputeFrom } from './disputeWire.ts';
import { call, replayed, type StripeConfig } from './http.ts';
import { listAll } from './lists.ts';
import { isUnknownObject, refuseUnlessOk, takeRead } from './refusals.ts';
import { checkoutFrom, checkoutRequest, sessionExpansion } from './wire.ts';

/**
 * Opens a session. Stripe repeats a stored 500 for its key, so a second key follows: a session of
 * the first stays unpaid, because nobody has its address.
 */
export async function createSession(config: StripeConfig, order: CreateCheckout): Promise<Answer> {
  const create = (idempotencyKey: string) =>
    call(config, {
      method: 'POST',
      path: '/v1/checkout/sessions',
      parameters: checkoutRequest(order),
      idempotencyKey,
    });
  try {
    return await create(order.idempotencyKey);
  } catch (error) {
    if (!(error instanceof ProviderError && error.codes.includes(replayed))) throw error;
    return create(`${order.idempotencyKey}-again`);
  }
}

/** Null if Stripe does not know it. */
export async function readSession(config: StripeConfig, id: string): Promise<ProviderCheckout | null> {
  const answer = await call(config, {
    method: 'GET',
    path: `/v1/checkout/sessions/${id}`,
    parameters: { expand: sessionExpansion },
  });
  if (isUnknownObject(answer)) return null;
  refuseUnlessOk(answer);
  const checkout = takeRead('checkout', checkoutFrom(answer.json), answer, ({ id: named }) => named === id);
  if (checkout.disputes !== null || checkout.paymentId === null) return checkout;
  return { ...checkout, disputes: await disputesOf(config, checkout.paymentId) };
}

/** The session of a payment, null if there is none. */
export async function findSession(config: StripeConfig, paymentId: string): Promise<string | null> {
  const [session] = await listAll(config, '/v1/checkout/sessions', { payment_intent: paymentId });
  return typeof session === 'object' && session !== null && 'id' in session ? String(session.id) : null;
}

/** Null if one is not as documented. */
async function disputesOf(config: StripeConfig, paymentId: string): Promise<ProviderDispute[] | null> {
  const found = await listAll(config, '/v1/disputes', { payment_intent: paymentId });
  const disputes = found.map(disputeFrom).filter((dispute) => dispute !== null);
  return disputes.length === found.length ? disputes : null;
}
