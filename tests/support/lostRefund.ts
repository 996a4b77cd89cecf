import { randomUUID } from 'node:crypto';
import { refundOverview } from '../../src/contract/payments.ts';
import { ProviderError, type ProviderRefund } from '../../src/server/payments/provider.ts';
import { settleRefund } from '../../src/server/payments/sendRefund.ts';
import type { Services } from '../../src/server/services.ts';
import { openCases } from './cases.ts';
import { apply, type Client, openCheckout, orderRefund, payWithCard } from './client.ts';
import { eventually } from './eventually.ts';
import type { TestProduct } from './product.ts';
import { checkoutIdOf, providerOf } from './provider.ts';

const hourMs = 3_600_000;

/** Refunds with a lost answer, and refunds made in the provider's dashboard. */
export function refundsOf(product: TestProduct, visitor: Client, staff: Client) {
  const provider = providerOf(product);
  const overview = async (path: string) => refundOverview.parse((await staff.get(path)).json);
  const paymentOf = async (number: string) => {
    const [row] = await product.sql<{ id: string; checkout: string; payment: string }>(
      `select p.id, p.provider_checkout_id as checkout, p.provider_payment_id as payment
       from payments p join orders o on o.id = p.order_id where o.reference = $1`,
      [number],
    );
    if (row === undefined) throw new Error('There is no payment.');
    return row;
  };

  return {
    provider,
    overview,
    paymentOf,

    async paid(card?: string) {
      const number = await apply(visitor);
      const url = await openCheckout(visitor, number);
      await payWithCard(url, card);
      await eventually(async () =>
        (await visitor.get(`/api/applications/${number}`)).text.includes('"succeeded"'),
      );
      const path = `/api/admin/applications/${await product.idOf(number)}/refunds`;
      return { number, checkout: checkoutIdOf(url), path };
    },

    casesOf: async (number: string) =>
      (await openCases(staff)).filter(({ applicationNumber }) => applicationNumber === number),

    /** A refund that the provider neither made nor answered; nothing asks again. */
    async unanswered({ number, path }: { number: string; path: string }, amount: string): Promise<string> {
      await provider.arm('refundCallFails', number);
      const ordered = await orderRefund(staff, path, { amount });
      if (ordered.status !== 201) throw new Error(`The refund was refused: ${ordered.text}`);
      const refundId = (await overview(path)).refunds.at(-1)?.id ?? '';
      await eventually(async () => {
        const held = await product.sql(
          `update pgboss.job set start_after = now() + interval '1 day'
           where name = 'refund.send' and state = 'retry' and data->>'refundId' = $1 returning id`,
          [refundId],
        );
        return held.length > 0;
      });
      return refundId;
    },

    /** The same after nine hours without an answer: unknown. */
    giveUpOn: (refundId: string) => settleRefund(silentAfter(product.services, 9), refundId),

    /** Makes a refund in the provider's dashboard. */
    async refundOutside(number: string, amountCents: number): Promise<ProviderRefund> {
      const { checkout, payment } = await paymentOf(number);
      return product.services.provider.createRefund({
        idempotencyKey: randomUUID(),
        checkoutId: checkout,
        paymentId: payment,
        amountCents,
        currency: 'USD',
        reason: 'outside',
      });
    },
  };
}

/** The services some hours later, with a provider that answers no order of a refund. */
export function silentAfter(services: Services, hours: number): Services {
  return {
    ...services,
    clock: { now: () => new Date(Date.now() + hours * hourMs) },
    provider: {
      ...services.provider,
      createRefund: () =>
        Promise.reject(
          new ProviderError('No answer.', { kind: 'timeout', outcomeUnknown: true, status: null, codes: [] }),
        ),
    },
  };
}
