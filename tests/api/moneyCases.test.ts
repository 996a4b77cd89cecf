import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { checkUnknownCheckout } from '../../src/server/payments/unknownCheckout.ts';
import { openCases } from '../support/cases.ts';
import { apply, openCheckout, orderRefund, payWithCard, refusal, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { checkoutIdOf, openForeignCheckout, providerOf } from '../support/provider.ts';
import { race } from '../support/race.ts';

/** Money that needs a person, or that the product puts right by itself (docs/decisions/payment-cases.md). */

const { product, visitor, staff } = await openStaffedProduct();
const provider = providerOf(product);

const cases = () => openCases(staff);
const caseOf = (number: string, kind: string) =>
  eventually(
    async () => (await cases()).find((found) => found.applicationNumber === number && found.kind === kind),
    25_000,
  );
const statusOf = async (number: string) => (await visitor.get(`/api/applications/${number}`)).json;
const idOf = (number: string) => product.idOf(number);
const paid = (number: string) =>
  eventually(async () => JSON.stringify(await statusOf(number)).includes('"paymentStatus":"succeeded"'));

/** Pays two checkouts of an application. `prepare` is done before they are paid. */
async function payTwice(number: string, prepare: () => Promise<unknown> = async () => {}): Promise<void> {
  const first = await openCheckout(visitor, number);
  await product.sql(
    "update payments set expires_at = now() + interval '1 minute' where order_id in (select order_id from order_lines where application_id = $1)",
    [await idOf(number)],
  );
  const second = await openCheckout(visitor, number);
  expect(second).not.toBe(first);
  await prepare();
  await payWithCard(second, '4000 0000 0001 0084');
  await caseOf(number, 'duplicate');
}

describe('money that is not as it should be', () => {
  it('a second payment goes back by itself, and staff are told', async () => {
    const number = await apply(visitor);
    await payTwice(number);
    const overview = await eventually(async () => {
      const { json } = await staff.get(`/api/admin/applications/${await idOf(number)}/refunds`);
      const seen = refundOverview.parse(json);
      return seen.refunds.some(({ basis, state }) => basis === 'duplicate' && state === 'succeeded')
        ? seen
        : null;
    });
    expect(overview).toMatchObject({
      paidAmount: '448.00',
      refundedAmount: '224.00',
      refundableAmount: '224.00',
    });
    expect(await statusOf(number)).toMatchObject({ paymentStatus: 'succeeded' });
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('a second payment whose refund was refused goes back on order, and the first stays', race, async () => {
    const number = await apply(visitor);
    await payTwice(number, () => provider.arm('refundNotAllowed', number));
    await caseOf(number, 'refundFailed');
    const path = `/api/admin/applications/${await idOf(number)}/refunds`;
    const seen = async () => refundOverview.parse((await staff.get(path)).json);
    const [failed] = (await seen()).refunds;
    expect(failed).toMatchObject({
      basis: 'duplicate',
      state: 'failed',
      again: { amount: '224.00', remainder: '224.00' },
    });
    const again = `${path}/${failed?.id}/again`;
    const elsewhere = again.replace(await idOf(number), await idOf(await apply(visitor)));
    const order = { remainder: '224.00' };
    const repeat = (key: string, { at = again, body = order, client = staff } = {}) =>
      client.post(at, body, { [idempotencyHeader]: key });
    const seenBefore = { remainder: '200.00' };
    expect(refusal(await repeat(`first key of ${number}`, { body: seenBefore }))).toBe(
      '412 refundRemainderChanged',
    );
    expect(refusal(await repeat(`first key of ${number}`, { at: elsewhere }))).toBe(
      '404 applicationNotFound',
    );
    expect(refusal(await repeat(`first key of ${number}`, { client: visitor }))).toBe('401 signedOut');
    expect(refusal(await staff.post(again, order))).toBe('400 refundKeyMissing');

    const keys = [`first key of ${number}`, `another key of ${number}`];
    const answers = await Promise.all(keys.map((key) => repeat(key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const first = answers.findIndex(({ status }) => status === 201);
    await eventually(async () => (await seen()).refunds.at(-1)?.state === 'succeeded');
    expect(await seen()).toMatchObject({
      paidAmount: '448.00',
      refundedAmount: '224.00',
      refundableAmount: '224.00',
      refunds: [
        { id: failed?.id, state: 'failed', again: null },
        { state: 'succeeded', again: null },
      ],
    });
    expect((await repeat(keys[first] ?? '')).text).toBe(answers[first]?.text);
    expect(refusal(await repeat(`third key of ${number}`))).toBe('409 refundNotRepeatable');
    expect(await provider.refundedFor(number)).toBe(22_400);
    expect(await statusOf(number)).toMatchObject({ paymentStatus: 'succeeded' });
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('money for a checkout that is not ours is shown to staff, with the application whose number it has', async () => {
    const number = await apply(visitor);
    const paidThere = async (reference: string) => {
      const { id, url } = await openForeignCheckout(product, reference);
      await payWithCard(url);
      await checkUnknownCheckout(product.services, { checkoutId: id });
      return (await cases()).find(({ subject }) => subject === id);
    };
    expect(await paidThere(number)).toMatchObject({ kind: 'unknownMoney', applicationNumber: number });
    expect(await paidThere(randomUUID())).toMatchObject({ kind: 'unknownMoney', applicationNumber: null });
  });

  it('money for a checkout whose number is stored later is shown until it is settled', async () => {
    const number = await apply(visitor);
    const url = await openCheckout(visitor, number);
    const checkoutId = checkoutIdOf(url);
    const [payment] = await product.sql<{ id: string }>(
      'update payments set provider_checkout_id = null where provider_checkout_id = $1 returning id',
      [checkoutId],
    );
    await payWithCard(url);
    await checkUnknownCheckout(product.services, { checkoutId });
    expect(await caseOf(number, 'unknownMoney')).toMatchObject({ subject: checkoutId });
    await product.sql('update payments set provider_checkout_id = $2 where id = $1', [
      payment?.id,
      checkoutId,
    ]);
    await visitor.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
    await paid(number);
    expect((await cases()).filter(({ applicationNumber }) => applicationNumber === number)).toEqual([]);
  });

  it('another amount than ours is not taken for a payment', async () => {
    const number = await apply(visitor);
    const checkout = await openCheckout(visitor, number);
    // The database itself refuses a payment of another amount than its order.
    await product.sql(
      `do $$ begin
         set local session_replication_role = replica;
         update payments set amount_cents = 100
         where order_id = (select id from orders where reference = '${number}');
       end $$`,
    );
    await payWithCard(checkout);
    await caseOf(number, 'mismatch');
    expect(await statusOf(number)).toMatchObject({ paymentStatus: 'pending' });
  });

  it('a payment status that is new is shown to staff, changes nothing, and opens no second checkout', async () => {
    const number = await apply(visitor);
    const url = await openCheckout(visitor, number);
    const path = `/api/admin/applications/${await idOf(number)}/refunds`;
    const statesOf = async () =>
      refundOverview.parse((await staff.get(path)).json).payments.map(({ state }) => state);
    const comeBack = () => visitor.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
    const isShown = async () =>
      (await cases()).some((shown) => shown.applicationNumber === number && shown.kind === 'unknownStatus');
    await provider.reportStatus(checkoutIdOf(url), 'partially_settled');
    await eventually(async () => (await comeBack()).status === 200 && (await isShown()));
    expect(await statesOf()).toEqual(['pending']);
    await expect(openCheckout(visitor, number)).rejects.toThrow('paymentBeingChecked');
    await provider.reportStatus(checkoutIdOf(url), null);
    await eventually(async () => (await comeBack()).status === 200 && !(await isShown()));
    expect(await openCheckout(visitor, number)).toBe(url);
    expect(await statesOf()).toEqual(['pending']);
  });

  it('a dispute is shown to staff; the application stays paid', async () => {
    const number = await apply(visitor);
    await payWithCard(await openCheckout(visitor, number));
    await paid(number);
    const path = `/api/admin/applications/${await idOf(number)}/disputes`;
    const dispute = { amount: '224', reason: 'fraud', openedOn: today() };
    expect((await staff.post(path, dispute)).status).toBe(201);
    await caseOf(number, 'disputed');
    expect(await statusOf(number)).toMatchObject({ paymentStatus: 'succeeded' });
  });

  it('a refund that the provider could not make is shown to staff, and its money can be paid back again', async () => {
    const number = await apply(visitor);
    await payWithCard(await openCheckout(visitor, number), '4000 0000 0000 5126');
    await paid(number);
    const path = `/api/admin/applications/${await idOf(number)}/refunds`;
    expect((await orderRefund(staff, path, { amount: '50' })).status).toBe(201);
    await caseOf(number, 'refundFailed');
    const seen = refundOverview.parse((await staff.get(path)).json);
    expect(seen).toMatchObject({
      refundedAmount: '0.00',
      refundableAmount: '224.00',
      refunds: [{ state: 'failed', again: null }],
    });
    const again = `${path}/${seen.refunds[0]?.id}/again`;
    const repeated = await staff.post(
      again,
      { remainder: '224.00' },
      { [idempotencyHeader]: `first key of ${number}` },
    );
    expect(refusal(repeated)).toBe('409 refundNotRepeatable');
  });

  it('an application that is taken up or approved unpaid is shown to staff, until the money comes', async () => {
    const number = await apply(visitor);
    const path = `/api/admin/applications/${await idOf(number)}/status`;
    expect((await staff.patch(path, { status: 'processing' })).status).toBe(200);
    const shown = await caseOf(number, 'unpaidWork');
    expect(shown).toMatchObject({ subject: number, applicationKind: 'visa' });
    await staff.post(`/api/admin/payment-cases/${shown.id}/close`, { note: 'Müşteri aranacak.' });
    expect((await staff.patch(path, { status: 'approved' })).status).toBe(200);
    await caseOf(number, 'unpaidWork');
    await payWithCard(await openCheckout(visitor, number));
    await eventually(async () =>
      (await cases()).every(({ applicationNumber }) => applicationNumber !== number),
    );
  });

  it('work that was paid for before, or was rejected unpaid, is no case', async () => {
    const before = await apply(visitor);
    await payWithCard(await openCheckout(visitor, before));
    await paid(before);
    const rejected = await apply(visitor);
    for (const [number, status] of [
      [before, 'approved'],
      [rejected, 'rejected'],
    ] as const) {
      const path = `/api/admin/applications/${await idOf(number)}/status`;
      expect((await staff.patch(path, { status })).status).toBe(200);
    }
    const numbers = (await cases()).map(({ applicationNumber }) => applicationNumber);
    expect(numbers).not.toContain(before);
    expect(numbers).not.toContain(rejected);
  });

  it('a case is closed once, with a note, by staff', async () => {
    const [open] = await cases();
    const path = `/api/admin/payment-cases/${open?.id}/close`;
    expect((await visitor.post(path, { note: 'x' })).status).toBe(401);
    expect((await staff.post(path, { note: '' })).status).toBe(400);
    expect((await staff.post(path, { note: 'Müşteriyle görüşüldü.' })).status).toBe(204);
    expect(refusal(await staff.post(path, { note: 'again' }))).toBe('409 caseClosed');
    expect((await cases()).map(({ id }) => id)).not.toContain(open?.id);
  });
});
