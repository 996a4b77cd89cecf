import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import type { ProviderCheckout } from '../../../src/server/payments/provider.ts';
import { checkoutContract } from './checkoutContract.ts';
import { failureContract } from './failureContract.ts';
import { refundContract } from './refundContract.ts';
import { reportContract } from './reportContract.ts';
import { type Bench, orderOf, type Stand } from './stand.ts';
import { webhookContract } from './webhookContract.ts';

/** The one suite that every adapter of the provider's interface passes. */
export function providerContract(
  name: string,
  openStand: () => Promise<Stand & { webhookUrl?: string }>,
): void {
  let stand: Stand & { webhookUrl?: string };
  beforeAll(async () => {
    stand = await openStand();
  });
  afterAll(() => stand.close());

  const order = () => orderOf(randomUUID().slice(0, 18), { webhookUrl: stand.webhookUrl ?? null });
  const opened = () => stand.provider.createCheckout(order());
  async function paid(): Promise<ProviderCheckout> {
    const checkout = await opened();
    await stand.pay(checkout);
    const read = await stand.provider.readCheckout(checkout.id);
    if (read?.state !== 'paid') throw new Error('The stand-in did not take the card.');
    return read;
  }
  const bench: Bench = { stand: () => stand, order, opened, paid };

  describe(`The contract of a payment provider: ${name}`, () => {
    checkoutContract(bench);
    refundContract(bench);
    failureContract(bench);
    webhookContract(bench);
    reportContract(bench);
  });
}
