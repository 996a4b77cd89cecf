import { afterAll, expect, it } from 'vitest';
import { refundOverview } from '../../src/contract/payments.ts';
import { readConfig } from '../../src/server/config.ts';
import { startProduct } from '../../src/server/product.ts';
import { goodCard, runningSandbox } from '../integration/sandbox/runningSandbox.ts';
import { startStripeStandIn, testKey } from '../standIns/stripe/standIn.ts';
import { apply, clientOf, openCheckout, orderRefund } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/openProduct.ts';
import { startTestProduct, testEnvironment } from '../support/product.ts';
import { checkoutIdOf } from '../support/provider.ts';

const sandbox = await runningSandbox();
const standIn = await startStripeStandIn({ webhookSecrets: ['whsec'] });
const both = {
  TAZAPAY_API_KEY: 'key',
  TAZAPAY_API_SECRET: 'secret',
  TAZAPAY_WEBHOOK_SECRET: 'whsec',
  TAZAPAY_BASE_URL: sandbox.baseUrl,
  STRIPE_SECRET_KEY: testKey,
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_API_BASE: standIn.baseUrl,
};
const product = await startTestProduct({ ...both, PAYMENT_PROVIDER: 'stripe' });
afterAll(async () => {
  await product.end();
  await standIn.close();
  await sandbox.app.close();
  await sandbox.remove();
});

/** The same system as it was before it changed its provider. */
const startBefore = () =>
  startProduct(readConfig({ ...both, ...testEnvironment(product.config.dataDir) }), product.database);
const visitor = clientOf(product);
const isPaid = async (number: string) =>
  (await visitor.get(`/api/applications/${number}`)).text.includes('"succeeded"');
const typeCard = (address: string, card: Record<string, string>) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });

it('a system that changed its provider settles and refunds what the former one took', async () => {
  const before = await startBefore();
  const former = await apply(clientOf(before));
  const waiting = await apply(clientOf(before));
  const formerUrl = await openCheckout(clientOf(before), former);
  const waitingUrl = await openCheckout(clientOf(before), waiting);
  await before.close();

  const pageOf = (url: string) => `${sandbox.baseUrl}/checkout/${checkoutIdOf(url)}`;
  await typeCard(pageOf(formerUrl), goodCard);
  await visitor.post('/api/payment/update-status', {
    orderRef: former,
    type: 'visa',
    paymentStatus: 'success',
  });
  await eventually(() => isPaid(former));

  const staff = await signedIn(product);
  const path = `/api/admin/applications/${await product.idOf(former)}/refunds`;
  expect((await orderRefund(staff, path, { amount: '10' })).status).toBe(201);
  await eventually(async () => {
    const { refunds } = refundOverview.parse((await staff.get(path)).json);
    return refunds[0]?.state === 'succeeded';
  });
  expect(standIn.books.refunds).toEqual([]);

  expect(await openCheckout(visitor, waiting)).toBe(waitingUrl);
  const later = await apply(visitor);
  const laterUrl = await openCheckout(visitor, later);
  expect(laterUrl).toContain(standIn.baseUrl);
  standIn.sendEventsTo(`${product.publicUrl}/api/stripe/webhook`);
  await typeCard(laterUrl, { number: '4242 4242 4242 4242' });
  await eventually(() => isPaid(later));
});
