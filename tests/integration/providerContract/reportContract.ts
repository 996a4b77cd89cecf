import { describe, expect, it, vi } from 'vitest';
import { inFull } from '../../support/faultScale.ts';
import type { Bench } from './stand.ts';

/** What every adapter reports of payments after they are made. */
export function reportContract({ stand, paid, order }: Bench): void {
  describe('a captured payment', () => {
    it('has the details of its card, never its whole number', async ({ skip }) => {
      if (!stand().tellsDetails) return skip('does not tell');
      const { paymentId } = await paid();
      const details = await stand().provider.readPaymentDetails(paymentId ?? '');
      expect(details).toMatchObject({
        last4: expect.stringMatching(/^\d{4}$/),
        scheme: expect.stringMatching(/visa/i),
      });
      expect(JSON.stringify(details)).not.toMatch(/\d{12}/);
    });

    it('that nobody knows has no details', async () => {
      expect(await stand().provider.readPaymentDetails(stand().unknown.payment)).toBeNull();
      expect(await stand().provider.readPaymentDetails('../charges')).toBeNull();
    });
  });

  describe('a settlement', () => {
    it('pays out what was captured less refunds, disputes and fees, to the cent', async ({ skip }) => {
      const { payOut, provider, dispute } = stand();
      if (payOut === null) return skip('cannot be tried');
      const since = new Date(Date.now() - 60_000);
      const checkout = await paid();
      const refund = await provider.createRefund({
        idempotencyKey: order().idempotencyKey,
        checkoutId: checkout.id,
        paymentId: checkout.paymentId ?? '',
        amountCents: 5_000,
        currency: 'USD',
        reason: 'duplicate',
      });
      const disputed = await paid();
      await dispute?.(disputed, 'open');
      await vi.waitFor(async () => expect((await provider.readRefund(refund.id))?.state).toBe('succeeded'), {
        timeout: 60_000,
      });
      const id = await payOut();
      const settlement = (await provider.listSettlements(since)).find((one) => one.id === id);
      const transactions = await provider.listSettledTransactions(id);
      expect(settlement).toMatchObject({ state: 'paid', currency: 'USD', bankReference: expect.any(String) });
      expect(settlement?.bankDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const about = (sourceId: string | null) => transactions.filter((one) => one.sourceId === sourceId);
      expect(about(checkout.paymentId)).toMatchObject([{ kind: 'payment', amountCents: 22_400 }]);
      expect(about(refund.id)).toMatchObject([{ kind: 'refund', amountCents: -5_000 }]);
      expect(about(disputed.paymentId)).toMatchObject(
        [
          { kind: 'payment', amountCents: 22_400 },
          ...(dispute === null ? [] : [{ kind: 'dispute', amountCents: -22_400 }]),
        ].toReversed(),
      );
      const sum = (member: 'amountCents' | 'feeCents' | 'netCents') =>
        transactions.reduce((total, transaction) => total + transaction[member], 0);
      expect(settlement).toMatchObject({
        grossCents: sum('amountCents'),
        feeCents: sum('feeCents'),
        netCents: sum('netCents'),
      });
    });

    it.runIf(inFull)('is found on every page, oldest first', async ({ skip }) => {
      const { payOut, provider } = stand();
      if (payOut === null) return skip('cannot be tried');
      const made: string[] = [];
      for (let count = 0; count < 120; count += 1) {
        await paid();
        made.push(await payOut());
      }
      const listed = await provider.listSettlements(new Date(0));
      expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
      // Those of one second may stand in any order.
      const seconds = listed.map(({ createdAt }) => Math.floor((createdAt?.getTime() ?? 0) / 1000));
      expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
    });

    it('made before the moment is not listed', async () => {
      expect(await stand().provider.listSettlements(new Date(Date.now() + 3_600_000))).toEqual([]);
    });
  });

  describe('the ways to pay of a country', () => {
    it('are told as a list, or not at all', async () => {
      const ways = await stand().provider.paymentMethodsFor({
        country: 'SG',
        amountCents: 22_400,
        currency: 'USD',
      });
      if (ways !== null) expect(ways).toContain('card');
    });
  });
}
