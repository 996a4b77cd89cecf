import { stripeProvider } from '../../../src/server/payments/stripe/adapter.ts';
import { signatureHeader } from '../../standIns/stripe/events.ts';
import { startStripeStandIn, testKey } from '../../standIns/stripe/standIn.ts';
import type { Stand } from './stand.ts';

const secret = 'whsec_present';

/** The Stripe adapter in front of its stand-in. */
export async function stripeStand(): Promise<Stand> {
  const standIn = await startStripeStandIn({ webhookSecrets: [secret] });
  const config = {
    baseUrl: standIn.baseUrl,
    secretKey: testKey,
    webhookSecrets: [secret],
    retryDelaysMs: [1, 1],
  };
  const typeCard = async (url: string, number: string) => {
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ number }) });
  };
  const paymentOf = (id: string) =>
    standIn.books.sessions.find((session) => session.id === id)?.payment_intent ?? '';
  return {
    provider: stripeProvider(config),
    stranger: stripeProvider({ ...config, secretKey: 'sk_test_guess' }),
    rolled: stripeProvider({ ...config, webhookSecrets: ['whsec_next', secret] }),
    at: (baseUrl, timeoutMs) => stripeProvider({ ...config, baseUrl, timeoutMs }),
    pay: ({ url }) => typeCard(url, '4000 0027 6000 3184'),
    decline: ({ url }) => typeCard(url, '4000 0000 0000 0002'),
    async loseAnswer(call) {
      standIn.arm(call === 'createRefund' ? 'POST /v1/refunds' : 'POST /v1/checkout/sessions', 'loses');
    },
    async dispute({ id }, standing) {
      if (standing === 'open') standIn.money.dispute(paymentOf(id));
      else standIn.money.endDispute(paymentOf(id), 'won');
    },
    inquire: async ({ id }) => standIn.money.inquire(paymentOf(id)),
    sendRefundBack: async (id) => standIn.money.sendRefundBack(id),
    payOut: async () => standIn.money.payOut(),
    tellsDetails: true,
    deliveries: () => standIn.deliveries.map(({ body, headers }) => ({ body: Buffer.from(body), headers })),
    repeated: ({ body, headers }, at) => ({
      body,
      headers: {
        ...headers,
        'stripe-signature': signatureHeader(body.toString(), [secret], Math.floor(at.getTime() / 1000)),
      },
    }),
    unknown: { checkout: 'cs_test_a1YS1URlnyQC', refund: 're_1Pgc72B7WZ01', payment: 'pi_1PgafyB7WZ01' },
    close: standIn.close,
  };
}
