import { describe, expect, it } from 'vitest';
import { listDisputes, listOpenDisputes } from '../../src/contract/disputes.ts';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { settlePayment } from '../../src/server/payments/index.ts';
import type { ProviderCheckout, ProviderDispute } from '../../src/server/payments/provider.ts';
import { sendRefund } from '../../src/server/payments/sendRefund.ts';
import { openCases } from '../support/cases.ts';
import { apply, inDays, openCheckout, orderRefund, payWithCard, refusal, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { hurryJobs } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { checkoutIdOf, providerOf } from '../support/provider.ts';

/** A payment in dispute is not paid back: the bank may take the money as well (docs/decisions/disputes.md). */

const { product, visitor, staff } = await openStaffedProduct();
const provider = providerOf(product);

/** A paid application of 224.00, and where staff find its money. */
async function paidApplication() {
  const number = await apply(visitor);
  await payWithCard(await openCheckout(visitor, number));
  await visitor.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
  const path = `/api/admin/applications/${await product.idOf(number)}`;
  await eventually(async () => (await overview(path)).payments[0]?.state === 'succeeded');
  const paymentId = (await overview(path)).payments[0]?.id ?? '';
  return { number, path, paymentId };
}

/** A paid application with an earlier checkout, whose capture is a second payment. */
async function paidWithAnother() {
  const number = await apply(visitor);
  const path = `/api/admin/applications/${await product.idOf(number)}`;
  const checkout = checkoutIdOf(await openCheckout(visitor, number));
  const [{ id: paymentId } = { id: '' }] = await product.sql<{ id: string }>(
    "update payments set expires_at = now() + interval '1 minute' where provider_checkout_id = $1 returning id",
    [checkout],
  );
  await payWithCard(await openCheckout(visitor, number));
  await eventually(async () => (await overview(path)).payments.some(({ state }) => state === 'succeeded'));
  return { number, path, paymentId, checkout };
}

const overview = async (path: string) => refundOverview.parse((await staff.get(`${path}/refunds`)).json);
const refund = (path: string, amount = '224.00') => orderRefund(staff, `${path}/refunds`, { amount });
const disputes = async (path: string) =>
  listDisputes('visa').answer.parse((await staff.get(`${path}/disputes`)).json);
const record = (path: string, changes: Record<string, unknown> = {}) =>
  staff.post(`${path}/disputes`, { amount: '224.00', reason: 'fraud', openedOn: today(), ...changes });
async function move(path: string, to: string, more: Record<string, unknown> = {}) {
  const { disputes: all } = await disputes(path);
  return staff.post(`${path}/disputes/${all.at(-1)?.id}/moves`, { to, ...more });
}
const casesOf = async (number: string) =>
  (await openCases(staff))
    .filter(({ applicationNumber }) => applicationNumber === number)
    .map(({ kind }) => kind)
    .sort();
const refunded = (path: string) =>
  eventually(async () => (await overview(path)).refunds.at(-1)?.state === 'succeeded');
const isBalanced = async () => isSound(await verifyLedger(product.services.db));
/** Keeps the product's own jobs from ordering a refund: they read the payment before. */
const holdRefundsOf = (number: string) => provider.arm('readFails', number, 10_000);
/** What the accounts of the ledger hold of a subject, in cents. */
const booked = async (event: string, subject: string) =>
  Object.fromEntries(
    (
      await product.sql<{ account: string; sum: number }>(
        `select account, sum(amount_cents)::int as sum from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id where t.event = $1 and t.subject = $2 group by 1`,
        [event, subject],
      )
    ).map(({ account, sum }) => [account, sum]),
  );

describe('a dispute that staff record', () => {
  it('holds the money until it is won, and the fee stays lost', async () => {
    const { number, path } = await paidApplication();
    expect((await record(path, { fee: '15', note: 'Mektup geldi.' })).status).toBe(201);
    expect(await overview(path)).toMatchObject({
      paidAmount: '224.00',
      refundableAmount: '0.00',
      blocked: 'disputed',
      proposal: null,
      payments: [{ state: 'disputed' }],
    });
    expect(await casesOf(number)).toEqual(['disputed']);
    const refused = await refund(path);
    expect(refusal(refused)).toBe('409 paymentDisputed');
    expect(refused.text).toContain('itiraz');

    expect((await move(path, 'evidenceSubmitted', { note: 'Gönderildi.' })).status).toBe(204);
    expect((await move(path, 'won')).status).toBe(204);
    const [won] = (await disputes(path)).disputes;
    expect(won).toMatchObject({
      state: 'won',
      reason: 'fraud',
      fee: '15.00',
      notes: 'Mektup geldi.\nGönderildi.',
      dueOn: inDays(10),
      daysLeft: null,
      steps: [{ state: 'open' }, { state: 'evidenceSubmitted' }, { state: 'won' }],
    });
    expect(await booked('disputeFee', won?.id ?? '')).toEqual({ clearing: -1_500, providerFees: 1_500 });
    expect(await booked('disputeLost', won?.id ?? '')).toEqual({});
    expect(await casesOf(number)).toEqual([]);
    expect(await overview(path)).toMatchObject({ blocked: null, refundableAmount: '224.00' });
    expect((await refund(path)).status).toBe(201);
    await eventually(async () => (await provider.refundedFor(number)) === 22_400);
    expect(await isBalanced()).toBe(true);
  });

  it('lowers what was captured when it is lost in full', async () => {
    const { number, path } = await paidApplication();
    await record(path);
    expect((await move(path, 'lost', { fee: '20.00' })).status).toBe(204);
    const [lost] = (await disputes(path)).disputes;
    expect(await booked('disputeLost', lost?.id ?? '')).toEqual({ clearing: -22_400, disputeLosses: 22_400 });
    expect(await overview(path)).toMatchObject({
      paidAmount: '0.00',
      refundableAmount: '0.00',
      payments: [{ state: 'disputeLost' }],
    });
    expect(refusal(await refund(path, '1'))).toMatch(/^409/);
    expect(await casesOf(number)).toEqual([]);
    expect((await visitor.get(`/api/applications/${number}`)).json).toMatchObject({
      paymentStatus: 'refunded',
    });
    expect(await isBalanced()).toBe(true);
  });

  it('leaves the rest refundable when a part is lost, also after a refund of another part', async () => {
    const { path } = await paidApplication();
    expect((await refund(path, '24')).status).toBe(201);
    await refunded(path);
    expect(refusal(await record(path, { amount: '200.01' }))).toBe('409 disputeTooLarge');
    expect((await record(path, { amount: '150' })).status).toBe(201);
    await move(path, 'lost');
    expect(await overview(path)).toMatchObject({
      paidAmount: '74.00',
      refundedAmount: '24.00',
      refundableAmount: '50.00',
      payments: [{ state: 'partlyRefunded' }],
    });
    expect(refusal(await refund(path, '50.01'))).toBe('409 refundTooLarge');
    expect((await refund(path, '50')).status).toBe(201);
    await refunded(path);
    expect(await overview(path)).toMatchObject({
      refundedAmount: '74.00',
      refundableAmount: '0.00',
      payments: [{ state: 'refunded' }],
    });
    expect(await isBalanced()).toBe(true);
  });

  it('is one at a time, about money that is held, within the days of the payment', async () => {
    const { number, path } = await paidApplication();
    expect(refusal(await record(path, { openedOn: inDays(1) }))).toBe('400 disputeDates openedOn');
    expect(refusal(await record(path, { openedOn: '2020-01-01' }))).toBe('400 disputeDates openedOn');
    expect(refusal(await record(path, { openedOn: '9999-12-31' }))).toBe('400 disputeDates openedOn');
    expect(refusal(await record(path, { dueOn: '2020-01-01' }))).toBe('400 disputeDates dueOn');
    expect(refusal(await record(path, { openedOn: '2026-02-30' }))).toBe('400 disputeDates openedOn');
    expect((await record(path, { amount: '0' })).status).toBe(400);
    expect((await record(path, { reason: 'whim' })).status).toBe(400);
    expect((await record(path, { dueOn: inDays(2) })).status).toBe(201);
    expect(refusal(await record(path))).toBe('409 disputeOpen');
    const open = listOpenDisputes.answer.parse((await staff.get('/api/admin/disputes')).json);
    expect(open.find(({ applicationNumber }) => applicationNumber === number)).toMatchObject({
      daysLeft: 2,
      applicationKind: 'visa',
    });
    expect((await move(path, 'won')).status).toBe(204);
    expect(refusal(await move(path, 'lost'))).toBe('409 disputeMoved');
    expect((await record(path)).status).toBe(201);
    expect(await casesOf(number)).toEqual(['disputed']);
    expect(refusal(await record(`/api/admin/applications/${await product.idOf(await apply(visitor))}`))).toBe(
      '409 notPaid',
    );
  });

  it('is also about a payment that went back: all that was paid, and its loss is booked', async () => {
    const { number, path, paymentId } = await paidApplication();
    await refund(path);
    await refunded(path);
    expect(refusal(await record(path))).toBe('409 notPaid');
    expect((await disputes(path)).payments).toMatchObject([
      { id: paymentId, state: 'refunded', disputableAmount: '224.00', paidOn: today() },
    ]);
    const other = await paidApplication();
    expect(refusal(await record(other.path, { paymentId }))).toBe('404 notFound');
    expect(refusal(await record(path, { paymentId, amount: '224.01' }))).toBe('409 disputeTooLarge');
    expect((await record(path, { paymentId })).status).toBe(201);
    expect(refusal(await record(path, { paymentId }))).toBe('409 disputeOpen');
    expect((await disputes(path)).payments).toEqual([]);
    expect(await casesOf(number)).toEqual(['disputed']);
    expect((await move(path, 'lost')).status).toBe(204);
    const [lost] = (await disputes(path)).disputes;
    expect(await booked('disputeLost', lost?.id ?? '')).toEqual({
      clearing: -22_400,
      disputeLosses: 22_400,
    });
    expect((await overview(path)).payments[0]?.state).toBe('refunded');
    expect(await casesOf(number)).toEqual([]);
    expect(await isBalanced()).toBe(true);
  });

  it('is for staff, and only in the place of its application', async () => {
    const [{ path }, other] = [await paidApplication(), await paidApplication()];
    await record(path);
    const [dispute] = (await disputes(path)).disputes;
    for (const [at, body] of [
      [`${path}/disputes`, { amount: '1', reason: 'fraud', openedOn: today() }],
      [`${path}/disputes/${dispute?.id}/moves`, { to: 'won' }],
    ] as const)
      expect((await visitor.post(at, body)).status).toBe(401);
    expect((await visitor.get('/api/admin/disputes')).status).toBe(401);
    const elsewhere = `${other.path}/disputes/${dispute?.id}/moves`;
    expect(refusal(await staff.post(elsewhere, { to: 'lost' }))).toBe('404 notFound');
  });

  it('stops a refund that was ordered before it and not made yet', async () => {
    const { number, path } = await paidApplication();
    await holdRefundsOf(number);
    expect((await refund(path)).status).toBe(201);
    expect((await record(path)).status).toBe(201);
    await provider.disarm();
    await eventually(async () => {
      await hurryJobs(product, 'refund.send');
      return (await overview(path)).refunds[0]?.state === 'failed';
    });
    expect(await casesOf(number)).toEqual(['disputed', 'refundFailed']);
    expect(await provider.refundedFor(number)).toBe(0);
    expect(await isBalanced()).toBe(true);
  });
});

describe('a dispute that the provider tells of', () => {
  const told = (changes: Partial<ProviderDispute>): ProviderDispute => ({
    id: 'dsp_1',
    state: 'open',
    reason: 'product_not_received',
    amountCents: 22_400,
    feeCents: null,
    dueAt: new Date(`${inDays(5)}T10:00:00Z`),
    ...changes,
  });
  /** The product's services with a provider that tells of these disputes. */
  const telling = (
    all: readonly ProviderDispute[] | null,
    read: (id: string) => Promise<ProviderCheckout | null> = product.services.provider.readCheckout,
  ) => ({
    ...product.services,
    provider: {
      ...product.services.provider,
      readCheckout: async (id: string) => {
        const checkout = await read(id);
        return checkout === null ? null : { ...checkout, disputes: all };
      },
    },
  });
  const reread = (paymentId: string, all: readonly ProviderDispute[] | null) =>
    settlePayment(telling(all), paymentId, { cause: 'reread' });

  it('opens, moves and ends the same record; nothing follows from one that is not named', async () => {
    const { number, path, paymentId } = await paidApplication();
    expect(await reread(paymentId, [told({})])).toBe('disputed');
    expect(await reread(paymentId, null)).toBe('disputed');
    expect(await reread(paymentId, [])).toBe('disputed');
    expect(await reread(paymentId, [told({ state: 'evidenceSubmitted', feeCents: 1_500 })])).toBe('disputed');
    expect(await reread(paymentId, [told({})])).toBe('disputed');
    expect((await disputes(path)).disputes).toMatchObject([
      { state: 'evidenceSubmitted', reason: 'notReceived', dueOn: inDays(5), daysLeft: 5, fee: '15.00' },
    ]);
    expect(await casesOf(number)).toEqual(['disputed']);
    expect(await reread(paymentId, [told({ state: 'lost' })])).toBe('disputeLost');
    expect(await reread(paymentId, [told({ state: 'lost' })])).toBe('disputeLost');
    expect(await overview(path)).toMatchObject({ paidAmount: '0.00', refundableAmount: '0.00' });
    expect(await casesOf(number)).toEqual([]);
    expect(await isBalanced()).toBe(true);
  });

  it('is the one that staff recorded before', async () => {
    const { path, paymentId } = await paidApplication();
    await record(path, { amount: '100' });
    expect(await reread(paymentId, [told({ id: 'dsp_2', amountCents: 10_000, state: 'won' })])).toBe(
      'disputeWon',
    );
    expect((await disputes(path)).disputes).toMatchObject([{ state: 'won', amount: '100.00' }]);
  });

  it('is booked where it is heard of only when it is lost', async () => {
    const { path, paymentId } = await paidApplication();
    const lost = told({ id: 'dsp_3', amountCents: 2_400, state: 'lost' });
    expect(await reread(paymentId, [lost])).toBe('partlyRefunded');
    expect(await overview(path)).toMatchObject({ paidAmount: '200.00', refundableAmount: '200.00' });
  });

  it.each([
    ['lost', 'won', 'disputeLost'],
    ['lost', 'open', 'disputeLost'],
    ['won', 'lost', 'disputeWon'],
    ['won', 'evidenceSubmitted', 'disputeWon'],
  ] as const)('that ended here as %s and is told as %s is a case', async (ours, other, state) => {
    const { number, path, paymentId } = await paidApplication();
    const dispute = told({ id: `dsp ${ours} ${other}`, state: ours });
    expect(await reread(paymentId, [dispute])).toBe(state);
    const { paidAmount, refundableAmount } = await overview(path);
    expect(await reread(paymentId, [{ ...dispute, state: other }])).toBe(state);
    expect(await casesOf(number)).toEqual(['disputeDiffers']);
    expect(await overview(path)).toMatchObject({ paidAmount, refundableAmount });
    expect((await disputes(path)).disputes).toMatchObject([{ state: ours }]);
    expect(await reread(paymentId, [dispute])).toBe(state);
    expect(await casesOf(number)).toEqual([]);
    expect(await isBalanced()).toBe(true);
  });

  it('with another end than staff recorded is the same dispute, and a case', async () => {
    const { number, path, paymentId } = await paidApplication();
    await record(path);
    await move(path, 'lost');
    expect(await reread(paymentId, [told({ id: `dsp of ${number}`, state: 'won' })])).toBe('disputeLost');
    expect(await casesOf(number)).toEqual(['disputeDiffers']);
    expect((await disputes(path)).disputes).toHaveLength(1);
  });

  it('in an answer that is older than its end is no case', async () => {
    const { number, paymentId } = await paidApplication();
    const open = told({ id: `dsp late ${number}` });
    const late = telling([open], async (id) => {
      const read = await product.services.provider.readCheckout(id);
      await reread(paymentId, [{ ...open, state: 'lost' }]);
      return read;
    });
    expect(await settlePayment(late, paymentId, { cause: 'reread' })).toBe('disputeLost');
    expect(await casesOf(number)).toEqual([]);
  });

  it('does not set the money free while another one is open', async () => {
    const { path, paymentId } = await paidApplication();
    const [one, other] = [
      told({ id: 'dsp_4', amountCents: 10_000 }),
      told({ id: 'dsp_5', amountCents: 10_000 }),
    ];
    expect(await reread(paymentId, [one, other])).toBe('disputed');
    expect(await reread(paymentId, [{ ...one, state: 'lost' }, other])).toBe('disputed');
    expect(refusal(await refund(path, '1'))).toBe('409 paymentDisputed');
    expect(await reread(paymentId, [{ ...other, state: 'won' }])).toBe('disputeWon');
    expect(await overview(path)).toMatchObject({ paidAmount: '124.00', refundableAmount: '124.00' });
  });

  it('is a record also where the money went back before; the payment keeps its state', async () => {
    const { number, path, paymentId } = await paidApplication();
    await refund(path);
    await refunded(path);
    expect(await reread(paymentId, [told({ id: 'dsp_6' })])).toBe('refunded');
    expect(await casesOf(number)).toEqual(['disputed']);
    expect((await disputes(path)).disputes).toMatchObject([{ state: 'open', amount: '224.00', daysLeft: 5 }]);
    expect(await reread(paymentId, [told({ id: 'dsp_6', state: 'won' })])).toBe('refunded');
    expect(await casesOf(number)).toEqual([]);
    expect(await isBalanced()).toBe(true);
  });

  it.each([
    ['what refunds left', '24', 'disputeLost', []],
    ['what went back before', '224', 'refunded', ['overRefunded']],
  ] as const)('that is lost about %s leaves these cases', async (what, amount, state, cases) => {
    const { number, path, paymentId } = await paidApplication();
    await refund(path, amount);
    await refunded(path);
    const lost = told({ id: `dsp of ${what}`, amountCents: 20_000, state: 'lost' });
    expect(await reread(paymentId, [lost])).toBe(state);
    expect(await casesOf(number)).toEqual(cases);
    expect(await isBalanced()).toBe(true);
  });

  it('is a record also about a second payment, which is not given back meanwhile', async () => {
    const { number, path, paymentId, checkout } = await paidWithAnother();
    const closed = await product.services.provider.readCheckout(checkout);
    await holdRefundsOf(number);
    await provider.capture(checkout);
    const tellingOfIt = (dispute: ProviderDispute) =>
      telling([dispute], async () => closed && { ...closed, state: 'paid' });
    const dispute = told({ id: `dsp_${number}`, reason: 'duplicate' });
    expect(await settlePayment(tellingOfIt(dispute), paymentId, { cause: 'webhook' })).toBe('duplicate');
    expect(await casesOf(number)).toEqual(['disputed', 'duplicate']);
    expect((await disputes(path)).disputes).toMatchObject([{ state: 'open', reason: 'duplicate' }]);

    await provider.disarm();
    await eventually(async () => {
      await hurryJobs(product, 'refund.send');
      return (await overview(path)).refunds[0]?.state === 'failed';
    });
    expect((await overview(path)).refunds[0]?.again).toBeNull();
    expect(await provider.refundedFor(number)).toBe(0);

    const lost = tellingOfIt({ ...dispute, state: 'lost' });
    expect(await settlePayment(lost, paymentId, { cause: 'reread' })).toBe('duplicate');
    expect(await overview(path)).toMatchObject({ paidAmount: '224.00', refundableAmount: '224.00' });
    expect(await isBalanced()).toBe(true);
  });

  it('that is lost about a second payment after it went back leaves the first one paid', async () => {
    const { number, path, paymentId, checkout } = await paidWithAnother();
    await provider.capture(checkout);
    await settlePayment(product.services, paymentId, { cause: 'webhook' });
    await refunded(path);
    const lost = told({ id: `dsp_twice_${number}`, reason: 'duplicate', state: 'lost' });
    expect(await reread(paymentId, [lost])).toBe('refunded');
    expect(await casesOf(number)).toEqual(['duplicate', 'overRefunded']);
    expect(await overview(path)).toMatchObject({ refundableAmount: '224.00' });
    expect((await visitor.get(`/api/applications/${number}`)).json).toMatchObject({
      paymentStatus: 'succeeded',
    });
    expect(await isBalanced()).toBe(true);
  });

  it('that takes a part of a second payment leaves the rest to be given back', async () => {
    const { number, path, paymentId, checkout } = await paidWithAnother();
    await provider.arm('refundNotAllowed', number);
    await provider.capture(checkout);
    await settlePayment(product.services, paymentId, { cause: 'webhook' });
    await eventually(async () => (await overview(path)).refunds[0]?.state === 'failed');
    const lost = told({ id: `dsp_part_${number}`, amountCents: 10_000, state: 'lost' });
    expect(await reread(paymentId, [lost])).toBe('duplicate');
    const [failed] = (await overview(path)).refunds;
    expect(failed?.again).toEqual({ amount: '124.00', remainder: '124.00' });
    const order = () =>
      staff.post(
        `${path}/refunds/${failed?.id}/again`,
        { remainder: '124.00' },
        { [idempotencyHeader]: `only key of ${number}` },
      );
    const ordered = await order();
    expect(ordered.status).toBe(201);
    await refunded(path);
    expect(await provider.refundedFor(number)).toBe(12_400);
    expect(await overview(path)).toMatchObject({
      refundableAmount: '224.00',
      refunds: [{ again: null }, { amount: '124.00', again: null }],
    });
    expect(await casesOf(number)).toEqual(['duplicate']);
    expect((await order()).text).toBe(ordered.text);
    expect(await isBalanced()).toBe(true);
  });

  it('stops a refund that was ordered before its news came', async () => {
    const { number, path } = await paidApplication();
    const [paid] = await provider.checkoutsOf(number);
    const known = await product.services.provider.readCheckout(paid?.id ?? '');
    await holdRefundsOf(number);
    expect((await refund(path, '50')).status).toBe(201);
    const refundId = (await overview(path)).refunds[0]?.id ?? '';
    const services = telling([told({ id: `dsp_${number}` })], async () => known);
    await sendRefund(services, { refundId, round: 0 });
    expect((await overview(path)).refunds[0]?.state).toBe('failed');
    expect(await casesOf(number)).toEqual(['disputed', 'refundFailed']);
    expect(await provider.refundedFor(number)).toBe(0);
  });
});

it('a refund that is ordered while the provider is away goes out when it is back', async () => {
  const { number, path } = await paidApplication();
  await provider.arm('readFails', number, 4);
  expect((await refund(path, '10')).status).toBe(201);
  await eventually(async () => (await provider.refundedFor(number)) === 1_000);
});
