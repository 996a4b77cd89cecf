import { describe, expect, it } from 'vitest';
import type { ProviderCheckout } from '../../../src/server/payments/provider.ts';
import type { Bench } from './stand.ts';

/** What every adapter does with a checkout, whatever provider is behind it. */
export function checkoutContract({ stand, opened, paid, order }: Bench): void {
  describe('a checkout', () => {
    it('is opened once for a key, and read back as it was ordered', async () => {
      const asked = order();
      const made = await stand().provider.createCheckout(asked);
      expect(made).toMatchObject({
        state: 'open',
        amountCents: 22_400,
        currency: 'USD',
        reference: asked.reference,
        paymentId: null,
        declineReason: null,
        disputes: stand().dispute === null ? null : [],
        refundedCents: 0,
      });
      expect(URL.canParse(made.url)).toBe(true);
      expect(made.expiresAt?.getTime()).toBeLessThanOrEqual(asked.expiresAt.getTime());
      expect(await stand().provider.createCheckout(asked)).toEqual(made);
      expect(await stand().provider.readCheckout(made.id)).toEqual(made);
    });

    it('of another key is another one', async () => {
      const [one, other] = [await opened(), await opened()];
      expect(one.id).not.toBe(other.id);
    });

    it('is paid by a card, and keeps the state that its key was answered with', async () => {
      const asked = order();
      const made = await stand().provider.createCheckout(asked);
      await stand().pay(made);
      expect(await stand().provider.readCheckout(made.id)).toMatchObject({
        id: made.id,
        state: 'paid',
        amountCents: 22_400,
        reference: asked.reference,
        paymentId: expect.stringMatching(/./),
        declineReason: null,
      });
      expect((await stand().provider.createCheckout(asked)).state).toBe('open');
    });

    it('stays open after a declined card, names the reason, and takes the next card', async () => {
      const made = await opened();
      await stand().decline(made);
      const declined = await stand().provider.readCheckout(made.id);
      expect(declined).toMatchObject({ state: 'open', paymentId: null });
      expect(declined?.declineReason).toMatch(/declined|decline/i);
      await stand().pay(made);
      expect(await stand().provider.readCheckout(made.id)).toMatchObject({
        state: 'paid',
        declineReason: null,
      });
    });

    it('is closed to payment, twice without complaint', async () => {
      const made = await opened();
      await stand().provider.expireCheckout(made.id);
      await stand().provider.expireCheckout(made.id);
      await stand().pay(made);
      expect(await stand().provider.readCheckout(made.id)).toMatchObject({
        state: 'expired',
        paymentId: null,
      });
    });

    it('that is paid stays paid when it is closed', async () => {
      const made = await paid();
      await stand().provider.expireCheckout(made.id);
      expect((await stand().provider.readCheckout(made.id))?.state).toBe('paid');
    });

    it('that nobody knows is null, and cannot be closed', async () => {
      const { provider, unknown } = stand();
      expect(await provider.readCheckout(unknown.checkout)).toBeNull();
      expect(await provider.readCheckout('../v1/charges')).toBeNull();
      await expect(provider.expireCheckout(unknown.checkout)).rejects.toMatchObject({ kind: 'refused' });
    });

    it('is one, where the answer was lost and the same key is used again', async () => {
      const asked = order();
      await stand().loseAnswer('createCheckout', asked);
      await expect(stand().provider.createCheckout(asked)).rejects.toMatchObject({
        kind: 'unavailable',
        outcomeUnknown: true,
      });
      const made = await stand().provider.createCheckout(asked);
      expect(await stand().provider.createCheckout(asked)).toEqual(made);
    });

    it('is not opened with wrong keys', async () => {
      await expect(stand().stranger.createCheckout(order())).rejects.toMatchObject({
        kind: 'refused',
        status: 401,
        outcomeUnknown: false,
      });
    });

    it('tells of a dispute, and of its end; or tells nothing, which is not “none”', async () => {
      const made = await paid();
      const { dispute } = stand();
      if (dispute === null) {
        expect(await disputesOf(made)).toBeNull();
        return;
      }
      await dispute(made, 'open');
      expect(await disputesOf(made)).toMatchObject([{ state: 'open' }]);
      await dispute(made, 'won');
      expect((await disputesOf(made))?.every(({ state }) => state === 'won')).toBe(true);
    });

    it('tells a question of the bank apart from a dispute; a full refund answers it', async ({ skip }) => {
      const { inquire, provider } = stand();
      if (inquire === null) return skip('the provider has no words for it');
      const made = await paid();
      await inquire(made);
      expect(await disputesOf(made)).toMatchObject([{ state: 'inquiry', feeCents: null }]);
      await provider.createRefund({
        idempotencyKey: order().idempotencyKey,
        checkoutId: made.id,
        paymentId: made.paymentId ?? '',
        amountCents: 22_400,
        currency: 'USD',
        reason: 'goodwill',
      });
      expect(await disputesOf(made)).toMatchObject([{ state: 'inquiryClosed' }]);
    });
  });

  async function disputesOf({ id }: ProviderCheckout) {
    return (await stand().provider.readCheckout(id))?.disputes;
  }
}
