import { describe, expect, it, vi } from 'vitest';
import type { PaymentProvider } from '../../../src/server/payments/provider.ts';
import type { Bench, Delivery } from './stand.ts';

const hourMs = 3_600_000;
const verdictOf = (provider: PaymentProvider, { body, headers }: Delivery, at = new Date()) =>
  provider.verifyWebhook(body, headers, at);

/** What every adapter makes of the events that its provider sends. */
export function webhookContract({ stand, opened, paid, order }: Bench): void {
  /** The deliveries that are about a checkout or refund, once there is one. */
  const about = (id: string) =>
    vi.waitFor(
      () => {
        const found = stand()
          .deliveries()
          .filter((delivery) => {
            const verdict = verdictOf(stand().provider, delivery);
            return verdict.ok && [verdict.checkoutId, verdict.refundId].includes(id);
          });
        if (found[0] === undefined) throw new Error('No event yet');
        return [found[0], ...found.slice(1)] as const;
      },
      { timeout: 60_000 },
    );

  describe('an event', () => {
    it('about a payment is genuine, and names its checkout', async () => {
      const { id } = await paid();
      const [first] = await about(id);
      expect(verdictOf(stand().provider, first)).toMatchObject({
        ok: true,
        eventId: expect.stringMatching(/./),
        checkoutId: id,
        refundId: null,
      });
    });

    it('about a refund names the refund and the checkout that it pays back', async () => {
      const checkout = await paid();
      const { id } = await stand().provider.createRefund({
        idempotencyKey: order().idempotencyKey,
        checkoutId: checkout.id,
        paymentId: checkout.paymentId ?? '',
        amountCents: 100,
        currency: 'USD',
        reason: 'duplicate',
      });
      const [first] = await about(id);
      expect(verdictOf(stand().provider, first)).toMatchObject({ refundId: id, checkoutId: checkout.id });
    });

    it('about a dispute names what leads to the checkout', async ({ skip }) => {
      const { dispute } = stand();
      if (dispute === null) return skip('the provider has no event of a dispute');
      const checkout = await paid();
      await dispute(checkout, 'open');
      const readable = async () => {
        const named = stand()
          .deliveries()
          .map((delivery) => verdictOf(stand().provider, delivery))
          .flatMap((verdict) =>
            verdict.ok && verdict.type.includes('dispute') ? [verdict.checkoutId ?? ''] : [],
          );
        const read = await Promise.all(named.map((name) => stand().provider.readCheckout(name)));
        return read.map((found) => found?.id);
      };
      await vi.waitFor(async () => expect(await readable()).toContain(checkout.id), { timeout: 60_000 });
    });

    it('that was changed on the way, or has no signature, is refused', async () => {
      const { id } = await paid();
      const [{ body, headers }] = await about(id);
      const changed = Buffer.from(body.toString().replace(id, id.replace(/.$/, '~')));
      const { provider } = stand();
      expect(verdictOf(provider, { body: changed, headers })).toEqual({ ok: false, reason: 'signature' });
      expect(verdictOf(provider, { body, headers: {} })).toEqual({ ok: false, reason: 'signature' });
    });

    it('is refused when it comes again after more than a day as it was', async () => {
      const { id } = await paid();
      const [first] = await about(id);
      const late = new Date(Date.now() + 26 * hourMs);
      expect(verdictOf(stand().provider, first, late)).toEqual({ ok: false, reason: 'stale' });
    });

    it('is taken when the provider repeats it for most of a day', async () => {
      const { id } = await paid();
      const [first] = await about(id);
      const later = new Date(Date.now() + 23 * hourMs);
      const repeated = stand().repeated(first, later);
      expect(verdictOf(stand().provider, repeated, later)).toMatchObject({ ok: true, checkoutId: id });
    });

    it('is taken while the secret is changed', async ({ skip }) => {
      const { rolled } = stand();
      if (rolled === null) return skip('has one secret');
      const made = await opened();
      await stand().pay(made);
      const [first] = await about(made.id);
      expect(verdictOf(rolled, first)).toMatchObject({ ok: true, checkoutId: made.id });
    });
  });
}
