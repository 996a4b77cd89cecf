import { afterEach, describe, expect, it } from 'vitest';
import { answers, type Script, scriptedProvider } from '../tazapay/scriptedProvider.ts';
import type { Bench } from './stand.ts';

/** What every adapter makes of a provider that fails, and of a network that does. */
export function failureContract({ stand, order }: Bench): void {
  let close: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await close?.();
    close = undefined;
  });
  async function against(script: Script, timeoutMs = 5_000) {
    const server = await scriptedProvider(script);
    close = server.close;
    return { provider: stand().at(server.baseUrl, timeoutMs), received: server.received };
  }
  const page =
    (status: number): Script =>
    (response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>');
    };
  const refund = () => ({
    idempotencyKey: order().idempotencyKey,
    checkoutId: stand().unknown.checkout,
    paymentId: stand().unknown.payment,
    amountCents: 100,
    currency: 'USD' as const,
    reason: 'duplicate',
  });

  describe('a provider that fails', () => {
    it.each([500, 502, 503])(
      'with %i leaves the outcome of an order unknown, and is asked once',
      async (status) => {
        const { provider, received } = await against(page(status));
        const unknown = { kind: 'unavailable', outcomeUnknown: true, status };
        await expect(provider.createCheckout(order())).rejects.toMatchObject(unknown);
        await expect(provider.createRefund(refund())).rejects.toMatchObject(unknown);
        expect(received).toHaveLength(2);
      },
    );

    it('is asked again where nothing was ordered, and then counts as unavailable', async () => {
      const { provider, received } = await against(page(503));
      const { checkout, refund: refundId } = stand().unknown;
      const failed = { kind: 'unavailable', outcomeUnknown: false, status: 503 };
      await expect(provider.readCheckout(checkout)).rejects.toMatchObject(failed);
      expect(received).toHaveLength(3);
      await expect(provider.readRefund(refundId)).rejects.toMatchObject(failed);
    });

    it('by giving no answer leaves the outcome of an order unknown', async () => {
      const { provider } = await against(() => undefined, 300);
      const unknown = { kind: 'timeout', outcomeUnknown: true, status: null };
      await expect(provider.createCheckout(order())).rejects.toMatchObject(unknown);
      await expect(provider.createRefund(refund())).rejects.toMatchObject(unknown);
    });

    it('cannot be reached: then nothing was done', async () => {
      const { provider } = await against(page(200));
      await close?.();
      close = undefined;
      await expect(provider.createCheckout(order())).rejects.toMatchObject({
        kind: 'unavailable',
        outcomeUnknown: false,
      });
    });

    it('limits the rate: then nothing was done', async () => {
      const { provider } = await against(page(429));
      await expect(provider.createCheckout(order())).rejects.toMatchObject({
        kind: 'unavailable',
        outcomeUnknown: false,
        status: 429,
      });
    });

    it('has a gateway that does not find it: nothing is unknown for that', async () => {
      const { provider } = await against(page(404));
      const { checkout, refund: refundId } = stand().unknown;
      const failed = { kind: 'unavailable', status: 404 };
      await expect(provider.readCheckout(checkout)).rejects.toMatchObject(failed);
      await expect(provider.readRefund(refundId)).rejects.toMatchObject(failed);
    });

    it('answers something else than was ordered: its outcome is unknown', async () => {
      const { provider } = await against(answers(200, { data: { id: 'x' }, id: 'x' }));
      const odd = { kind: 'malformed', outcomeUnknown: true };
      await expect(provider.createCheckout(order())).rejects.toMatchObject(odd);
      await expect(provider.createRefund(refund())).rejects.toMatchObject(odd);
      await expect(provider.readCheckout(stand().unknown.checkout)).rejects.toMatchObject({
        kind: 'malformed',
        outcomeUnknown: false,
      });
    });

    it('never gets a word of a person into the error', async () => {
      const sentence = 'andrea@example.com is invalid';
      const body = { error: { type: 'invalid_request_error', message: sentence }, message: sentence };
      const { provider } = await against(
        answers(400, { ...body, errors: [{ code: 103, message: sentence }] }),
      );
      const error = await provider.createCheckout(order()).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: 'refused', outcomeUnknown: false, status: 400 });
      expect(JSON.stringify(error) + String(error)).not.toContain('andrea');
    });
  });
}
