import { refundOverview } from '../../src/contract/payments.ts';
import { apply, type Client, openCheckout, orderRefund, payWithCard } from './client.ts';
import { eventually } from './eventually.ts';
import type { TestProduct } from './product.ts';

/** Steps of money tests. */
export function moneyOf({
  product,
  visitor,
  staff,
}: {
  product: TestProduct;
  visitor: Client;
  staff: Client;
}) {
  const refundsPath = async (number: string) =>
    `/api/admin/applications/${await product.idOf(number)}/refunds`;
  const overview = async (number: string) =>
    refundOverview.parse((await staff.get(await refundsPath(number))).json);

  /** Retries, as the page proposes: on a busy machine the provider may answer too late. */
  const checkoutOf = (number: string) => eventually(() => openCheckout(visitor, number).catch(() => null));

  return {
    overview,
    async paid(): Promise<{ number: string; id: string; providerPaymentId: string }> {
      const number = await apply(visitor);
      await payWithCard(await checkoutOf(number));
      const payment = await eventually(async () => {
        const [row] = await product.sql<{ id: string; provider_payment_id: string | null }>(
          `select p.id, p.provider_payment_id from payments p join orders o on o.id = p.order_id
           join payment_transitions t on t.payment_id = p.id and t.state = 'succeeded' where o.reference = $1`,
          [number],
        );
        return row;
      });
      return { number, id: payment.id, providerPaymentId: payment.provider_payment_id ?? '' };
    },
    /** Refunds US dollars and waits for the provider. */
    async refund(number: string, amount: string): Promise<{ id: string; providerRefundId: string }> {
      const answer = await orderRefund(staff, await refundsPath(number), { amount });
      if (answer.status !== 201) throw new Error(`The refund was refused: ${answer.text}`);
      await eventually(async () =>
        (await overview(number)).refunds.every(({ state }) => state === 'succeeded'),
      );
      const [row] = await product.sql<{ id: string; provider_refund_id: string }>(
        `select r.id, r.provider_refund_id from refunds r join payments p on p.id = r.payment_id
         join orders o on o.id = p.order_id where o.reference = $1 order by r.created_at desc limit 1`,
        [number],
      );
      return { id: row?.id ?? '', providerRefundId: row?.provider_refund_id ?? '' };
    },
  };
}
