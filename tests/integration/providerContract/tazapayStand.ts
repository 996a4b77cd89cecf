import * as z from 'zod';
import { tazapayProvider } from '../../../src/server/payments/tazapay/adapter.ts';
import { clientOf } from '../sandbox/client.ts';
import { declinedCard, goodCard, runningSandbox, webhookReceiver } from '../sandbox/runningSandbox.ts';
import type { Stand } from './stand.ts';

const settled = z.object({ data: z.object({ id: z.string() }) });

/** The Tazapay adapter in front of the sandbox provider. Its events go where an order says. */
export async function tazapayStand(): Promise<Stand & { webhookUrl: string }> {
  const shop = await webhookReceiver();
  const sandbox = await runningSandbox();
  const client = clientOf(sandbox);
  const config = {
    baseUrl: sandbox.baseUrl,
    apiKey: 'key',
    apiSecret: 'secret',
    webhookSecret: 'whsec',
    retryDelaysMs: [1, 1],
  };
  const typeCard = async (id: string, card: Record<string, string>) => {
    await fetch(`${sandbox.baseUrl}/checkout/${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(card),
    });
  };
  return {
    webhookUrl: shop.url,
    provider: tazapayProvider(config),
    stranger: tazapayProvider({ ...config, apiSecret: 'guess' }),
    rolled: tazapayProvider({ ...config, webhookSecret: 'whsec-new', previousWebhookSecret: 'whsec' }),
    at: (baseUrl, timeoutMs) => tazapayProvider({ ...config, baseUrl, timeoutMs }),
    pay: ({ id }) => typeCard(id, goodCard),
    decline: ({ id }) => typeCard(id, declinedCard),
    async loseAnswer(call, { reference, id }) {
      if (call === 'createRefund') await client.arm('refundCut', { checkout: id ?? '' });
      else await client.arm('createCut', { reference });
    },
    dispute: null,
    inquire: null,
    sendRefundBack: null,
    async payOut() {
      const { data } = settled.parse((await client.api('POST', '/control/settlements', {})).json);
      return data.id;
    },
    tellsDetails: true,
    deliveries: () => shop.deliveries.map(({ body, signature }) => ({ body, headers: { signature } })),
    repeated: (delivery) => delivery,
    unknown: {
      checkout: `chk_${'0'.repeat(32)}`,
      refund: `rfd_${'0'.repeat(48)}`,
      payment: `pat_${'0'.repeat(32)}`,
    },
    async close() {
      await sandbox.app.close();
      await sandbox.remove();
      await shop.close();
    },
  };
}
