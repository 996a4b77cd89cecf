import { describe, expect, it, vi } from 'vitest';
import type { CreateRefund, ProviderCheckout } from '../../../src/server/payments/provider.ts';
import type { Bench } from './stand.ts';

/** What every adapter does with a refund, whatever provider is behind it. */
export function refundContract({ stand, paid, order }: Bench): void {
  const refundOf = (checkout: ProviderCheckout, amountCents: number): CreateRefund => ({
    idempotencyKey: order().idempotencyKey,
    checkoutId: checkout.id,
    paymentId: checkout.paymentId ?? '',
    amountCents,
    currency: 'USD',
    reason: 'duplicate',
  });

  describe('a refund', () => {
    it('pays back a part, once for a key, and is read back', async () => {
      const checkout = await paid();
      const asked = refundOf(checkout, 9_000);
      const refund = await stand().provider.createRefund(asked);
      expect(refund).toMatchObject({
        state: expect.stringMatching(/^(pending|succeeded)$/),
        amountCents: 9_000,
        currency: 'USD',
        paymentId: checkout.paymentId,
        failureCode: null,
      });
      expect(await stand().provider.createRefund(asked)).toEqual(refund);
      await vi.waitFor(
        async () =>
          expect(await stand().provider.readRefund(refund.id)).toEqual({ ...refund, state: 'succeeded' }),
        { timeout: 60_000 },
      );
      expect((await stand().provider.readCheckout(checkout.id))?.state).toBe('paid');
    });

    it('pays back the whole in parts, and not a cent more', async () => {
      const checkout = await paid();
      const { provider } = stand();
      await provider.createRefund(refundOf(checkout, 9_000));
      await expect(provider.createRefund(refundOf(checkout, 13_401))).rejects.toMatchObject({
        kind: 'refused',
        outcomeUnknown: false,
      });
      await provider.createRefund(refundOf(checkout, 13_400));
      await expect(provider.createRefund(refundOf(checkout, 1))).rejects.toMatchObject({
        kind: 'refused',
        outcomeUnknown: false,
      });
    });

    it('is counted by a provider that tells what went back', async () => {
      const checkout = await paid();
      await stand().provider.createRefund(refundOf(checkout, 9_000));
      const { refundedCents } = (await stand().provider.readCheckout(checkout.id)) ?? {};
      expect([9_000, null]).toContain(refundedCents);
    });

    it('is one, where the answer was lost and the same key is used again', async () => {
      const checkout = await paid();
      const asked = refundOf(checkout, 22_400);
      await stand().loseAnswer('createRefund', checkout);
      await expect(stand().provider.createRefund(asked)).rejects.toMatchObject({ outcomeUnknown: true });
      await stand().provider.createRefund(asked);
      await expect(stand().provider.createRefund(refundOf(checkout, 1))).rejects.toMatchObject({
        kind: 'refused',
      });
    });

    it('that the bank sends back has failed, and its money comes back as an adjustment', async ({ skip }) => {
      const { provider, sendRefundBack, payOut } = stand();
      if (sendRefundBack === null || payOut === null) return skip('the provider has no words for it');
      const checkout = await paid();
      const { id, state } = await provider.createRefund(refundOf(checkout, 5_000));
      expect(state).toBe('succeeded');
      await sendRefundBack(id);
      expect(await provider.readRefund(id)).toMatchObject({
        state: 'failed',
        failureCode: expect.stringMatching(/./),
      });
      const settled = await provider.listSettledTransactions(await payOut());
      const moved = settled.filter(({ sourceId }) => sourceId === id);
      expect(moved.map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort()).toEqual([
        'adjustment 5000',
        'refund -5000',
      ]);
    });

    it('that nobody knows is null', async () => {
      expect(await stand().provider.readRefund(stand().unknown.refund)).toBeNull();
      expect(await stand().provider.readRefund('../checkout')).toBeNull();
    });

    it('of a payment that nobody knows is refused', async () => {
      const { checkout, payment } = stand().unknown;
      const known = await paid();
      const asked = refundOf({ ...known, id: checkout, paymentId: payment }, 100);
      await expect(stand().provider.createRefund(asked)).rejects.toMatchObject({
        kind: 'refused',
        outcomeUnknown: false,
      });
    });
  });
}
