import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listDisputes } from '../../src/contract/disputes.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { settleOutsideRefund } from '../../src/server/payments/outsideRefunds.ts';
import { rereadPayment } from '../../src/server/payments/rereadPayment.ts';
import { settleRefund } from '../../src/server/payments/sendRefund.ts';
import { openCases } from '../support/cases.ts';
import { payWithCard, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { refundsOf } from '../support/lostRefund.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { openForeignCheckout } from '../support/provider.ts';

/** Refunds that were made in the provider's dashboard. */

const { product, visitor, staff } = await openStaffedProduct();
const { provider, overview, paymentOf, paid, casesOf, unanswered, giveUpOn, refundOutside } = refundsOf(
  product,
  visitor,
  staff,
);
const kindsOf = async (number: string) => (await casesOf(number)).map(({ kind }) => kind);
const sound = async () => isSound(await verifyLedger(product.services.db));
const refunds = async (path: string) =>
  (await overview(path)).refunds.map(({ amount, basis, state }) => `${amount} ${basis} ${state}`);

describe('a refund made in the dashboard of the provider', () => {
  it('is booked once with a case, told to the traveller, and leaves less to refund', async () => {
    const { number, path } = await paid();
    await refundOutside(number, 5_000);
    await eventually(async () => (await refunds(path)).includes('50.00 outside succeeded'));
    expect(await overview(path)).toMatchObject({ refundedAmount: '50.00', refundableAmount: '174.00' });
    await eventually(async () => {
      const [row] = await product.sql<{ open: number }>(
        "select count(*)::int as open from pgboss.job where name = 'refund.outside' and state < 'completed'",
      );
      return row?.open === 0;
    });
    expect(await refunds(path)).toHaveLength(1);
    expect(await kindsOf(number)).toEqual(['outsideRefund']);
    await eventually(async () =>
      (await product.mails()).some(({ text }) => text?.includes(number) && text.includes('$50.00')),
    );
    await refundOutside(number, 17_400);
    await eventually(async () => (await overview(path)).refundedAmount === '224.00');
    const steps = (await overview(path)).payments[0]?.steps.slice(-2);
    expect(steps).toMatchObject([
      { state: 'partlyRefunded', cause: 'provider' },
      { state: 'refunded', cause: 'provider' },
    ]);
    const { json } = await visitor.get(`/api/applications/${number}`);
    expect(json).toMatchObject({ paymentStatus: 'refunded', refundedAmount: null });
    expect(await sound()).toBe(true);
  });

  it('of more than a lost dispute has left is told and not booked', async () => {
    const { number, path } = await paid();
    const disputes = path.replace('/refunds', '/disputes');
    const dispute = { amount: '100.00', reason: 'fraud', openedOn: today() };
    expect((await staff.post(disputes, dispute)).status).toBe(201);
    const [{ id } = { id: '' }] = listDisputes('visa').answer.parse(
      (await staff.get(disputes)).json,
    ).disputes;
    expect((await staff.post(`${disputes}/${id}/moves`, { to: 'lost' })).status).toBe(204);
    await refundOutside(number, 20_000);
    await eventually(async () => (await kindsOf(number)).includes('unmatched'));
    expect(await refunds(path)).toEqual([]);
    expect(await sound()).toBe(true);
  });

  it('is booked where the payment was known by its payin, which the next answer corrects', async () => {
    const { number, path } = await paid();
    const { id, checkout, payment } = await paymentOf(number);
    await product.sql('update payments set provider_payment_id = $2 where id = $1', [id, `pay_${number}`]);
    const { id: providerRefundId } = await product.services.provider.createRefund({
      idempotencyKey: randomUUID(),
      checkoutId: checkout,
      paymentId: payment,
      amountCents: 5_000,
      currency: 'USD',
      reason: 'outside',
    });
    await settleOutsideRefund(product.services, { providerRefundId, checkoutId: checkout });
    await eventually(async () => (await refunds(path)).includes('50.00 outside succeeded'));
    expect(await paymentOf(number)).toMatchObject({ payment });
    expect(await sound()).toBe(true);
  });

  it.each([
    ['', 1],
    ['DEBUG-', 0],
  ])('of a payment that is none of ours, of reference %j, opens %i cases', async (beginning, cases) => {
    const asked = product.services.provider;
    const { id: checkoutId, url } = await openForeignCheckout(product, `${beginning}${randomUUID()}`);
    await payWithCard(url);
    const paymentId = (await asked.readCheckout(checkoutId))?.paymentId ?? '';
    const order = { checkoutId, paymentId, amountCents: 900, currency: 'USD', reason: 'outside' } as const;
    const { id } = await asked.createRefund({ idempotencyKey: randomUUID(), ...order });
    await settleOutsideRefund(product.services, { providerRefundId: id, checkoutId });
    const open = await openCases(staff);
    expect(open.filter(({ kind, subject }) => kind === 'unmatched' && subject === id)).toHaveLength(cases);
  });

  it('is the one of ours whose answer was lost, where payment and amount are the same', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    await giveUpOn(id);
    await refundOutside(application.number, 5_000);
    await eventually(async () => (await refunds(application.path)).includes('50.00 goodwill succeeded'));
    expect(await refunds(application.path)).toHaveLength(1);
    expect(await kindsOf(application.number)).toEqual([]);
    expect(await sound()).toBe(true);
  });

  it('is not booked a second time where staff have said that ours went', async () => {
    const application = await paid();
    const id = await unanswered(application, '50');
    await giveUpOn(id);
    const body = { outcome: 'succeeded', note: 'Panelde görünüyor.' };
    expect((await staff.post(`${application.path}/${id}/decision`, body)).status).toBe(204);
    const { id: made } = await refundOutside(application.number, 5_000);
    await eventually(async () => {
      const [row] = await product.sql('select provider_refund_id as made from refunds where id = $1', [id]);
      return row?.['made'] === made;
    });
    expect(await refunds(application.path)).toEqual(['50.00 goodwill succeeded']);
    expect(await sound()).toBe(true);
  });

  it('is told apart from one of ours of the same amount that only waits for its answer', async () => {
    const application = await paid();
    await unanswered(application, '50');
    await refundOutside(application.number, 5_000);
    await eventually(async () => (await overview(application.path)).refundedAmount === '100.00');
    expect((await refunds(application.path)).sort()).toEqual([
      '50.00 goodwill succeeded',
      '50.00 outside succeeded',
    ]);
    expect(await provider.refundedFor(application.number)).toBe(10_000);
    expect(await sound()).toBe(true);
  });

  it('that is more than is left is told by a case, and booked when it is asked about again', async () => {
    const application = await paid();
    const id = await unanswered(application, '200');
    await giveUpOn(id);
    const { id: made } = await refundOutside(application.number, 22_400);
    await eventually(async () => (await kindsOf(application.number)).includes('unmatched'));
    expect(await refunds(application.path)).toEqual(['200.00 goodwill unknown']);
    const failed = { outcome: 'failed', note: 'Bu iade yapılmamış.' };
    expect((await staff.post(`${application.path}/${id}/decision`, failed)).status).toBe(204);
    const [delivery] = await product.sql<{ id: string }>(
      'select id from webhook_deliveries where refund_id = $1 order by id limit 1',
      [made],
    );
    const again = `/api/admin/webhook-deliveries/${delivery?.id}/read-again`;
    expect((await staff.post(again)).status).toBe(204);
    await eventually(async () => (await refunds(application.path)).includes('224.00 outside succeeded'));
    expect(await kindsOf(application.number)).toEqual(['outsideRefund']);
    expect(await sound()).toBe(true);
  });
});

describe('a payment of which more went back than we know', () => {
  it('opens a case when it is read again, which closes when the figures are equal', async () => {
    const { number } = await paid();
    const { id } = await paymentOf(number);
    const reread = (refundedCents: number | null) =>
      rereadPayment(
        {
          ...product.services,
          provider: {
            ...product.services.provider,
            readCheckout: async (checkoutId) => {
              const checkout = await product.services.provider.readCheckout(checkoutId);
              return checkout === null ? null : { ...checkout, refundedCents };
            },
          },
        },
        id,
        { cause: 'reread' },
      );
    await reread(null);
    await reread(0);
    expect(await kindsOf(number)).toEqual([]);
    await reread(5_000);
    expect(await casesOf(number)).toMatchObject([{ kind: 'outsideRefund', subject: id }]);
    await reread(0);
    expect(await kindsOf(number)).toEqual([]);
    await reread(5_000);
    expect(await kindsOf(number)).toEqual(['outsideRefund']);
  });

  it('is not opened for a refund of ours that waits for its answer', async () => {
    const application = await paid();
    const refundId = await unanswered(application, '50');
    await settleRefund(product.services, refundId);
    const { id } = await paymentOf(application.number);
    await rereadPayment(product.services, id, { cause: 'reread' });
    expect(await kindsOf(application.number)).toEqual([]);
  });
});
