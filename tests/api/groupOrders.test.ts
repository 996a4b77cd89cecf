import { describe, expect, it } from 'vitest';
import { visaStatusLookup } from '../../src/contract/applicant.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { apply, openCheckout, orderRefund, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { groupOrder } from '../support/groupOrder.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { providerOf } from '../support/provider.ts';

/** One order of two travellers: nothing of payments, refunds and books needs a change for it (docs/decisions/orders.md). */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { overview } = moneyOf(opened);
const provider = providerOf(product);

type Group = { first: string; second: string; reference: string };

/** Two applications and, made after their own orders, one order with the lines of both, which is the one to be paid. */
async function group(): Promise<Group> {
  const [first, second] = [await apply(visitor), await apply(visitor)];
  const reference = await groupOrder(product, [first, second]);
  return { first, second, reference };
}

const statusOf = async (number: string) =>
  visaStatusLookup.parse((await visitor.get(`/api/applications/${number}`)).json);
const becomes = (number: string, status: string) =>
  eventually(async () => (await statusOf(number)).paymentStatus === status);

async function paidGroup(): Promise<Group> {
  const travellers = await group();
  await payWithCard(await openCheckout(visitor, travellers.second, 448));
  for (const number of [travellers.first, travellers.second]) await becomes(number, 'succeeded');
  return travellers;
}

const pathOf = async (number: string) => `/api/admin/applications/${await product.idOf(number)}/refunds`;
const refunded = async (number: string, amount: string) => {
  expect((await orderRefund(staff, await pathOf(number), { amount })).status).toBe(201);
  await eventually(async () => (await overview(number)).refunds.at(-1)?.state === 'succeeded');
};
const mailed = async (event: string, numbers: readonly string[]) =>
  (
    await product.sql<{ number: string }>(
      `select a.number from mails m join applications a on a.id = m.application_id
       where m.event = $1 and a.number = any($2) order by a.id`,
      [event, numbers],
    )
  ).map(({ number }) => number);
const printed = async (path: string) => {
  const answer = await fetch(`${product.publicUrl}${path}`);
  expect(answer.status).toBe(200);
  return textOfPdf(Buffer.from(await answer.arrayBuffer()));
};

describe('an order of two travellers', () => {
  it('is paid by its total, through either of them, and each is told', async () => {
    const { first, second, reference } = await group();
    const order = { amount: 224, currency: 'USD', orderRef: first, type: 'visa' };
    const refused = await visitor.post('/api/tazapay/checkout', order);
    expect(refusal(refused)).toBe('409 amountMismatch amount');
    expect(refused.json).toMatchObject({ expectedAmount: '448.00' });
    await payWithCard(await openCheckout(visitor, first, 448));
    for (const number of [first, second]) await becomes(number, 'succeeded');
    expect(await provider.capturedFor(reference)).toBe(44_800);
    expect(await mailed('paid', [first, second])).toEqual([first, second]);
    const receipt = await printed(`/api/receipt/visa/${second}`);
    for (const part of [first, second, '448.00']) expect(receipt).toContain(part);
  });

  it('gives one traveller back what was paid for that one, and the other sees nothing of it', async () => {
    const { first, second, reference } = await paidGroup();
    expect(await overview(second)).toMatchObject({ paidAmount: '224.00', refundableAmount: '224.00' });
    await refunded(second, '224.00');
    expect(await provider.refundedFor(reference)).toBe(22_400);

    expect((await statusOf(second)).paymentStatus).toBe('refunded');
    expect((await statusOf(first)).paymentStatus).toBe('succeeded');
    expect(await overview(second)).toMatchObject({ refundedAmount: '224.00', refundableAmount: '0.00' });
    expect(await overview(first)).toMatchObject({
      paidAmount: '224.00',
      refundedAmount: '0.00',
      refundableAmount: '224.00',
      refunds: [],
    });
    expect(await mailed('refunded', [first, second])).toEqual([second]);
    const more = await orderRefund(staff, await pathOf(second), { amount: '0.01' });
    expect(refusal(more)).toBe('409 refundTooLarge');

    const [note = ''] = (await statusOf(second)).creditNotes;
    expect(await printed(`/api/credit-note/visa/${second}/${note}`)).toContain('224.00');
    expect((await statusOf(first)).creditNotes).toEqual([]);
    const foreign = await visitor.get(`/api/credit-note/visa/${first}/${note}`);
    expect(refusal(foreign)).toBe('404 creditNoteNotFound');
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('gives all of it back in parts, by the lines of each', async () => {
    const { first, second, reference } = await paidGroup();
    await refunded(first, '100.00');
    await refunded(second, '224.00');
    await refunded(first, '124.00');
    for (const number of [first, second]) expect((await statusOf(number)).paymentStatus).toBe('refunded');
    expect(await provider.refundedFor(reference)).toBe(44_800);
    const lines = await product.sql<{ sold: number; back: number }>(
      `select l.amount_cents as sold, sum(r.amount_cents)::int as back from orders o
       join order_lines l on l.order_id = o.id join refund_lines r on r.line_id = l.id
       where o.reference = $1 group by l.id`,
      [reference],
    );
    expect(lines).toHaveLength(4);
    for (const { sold, back } of lines) expect(back).toBe(sold);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });
});
