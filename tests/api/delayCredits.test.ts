import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { visaStatusLookup } from '../../src/contract/applicant.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { creditDelays } from '../../src/server/payments/delayCredits.ts';
import { apply, openCheckout, orderRefund, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { requestSteps } from '../support/requests.ts';

/** A decision after the promised time gives back the difference to the option really met, once. Issue 21, item 4. */

const steps = await openStaffedProduct();
const { product, visitor, staff } = steps;
const { ask, answer, tokenOf } = requestSteps(steps);

/** Paid on a Monday when work began, for a decision within the hour. */
const paidAt = '2026-11-16T09:00:00Z';
const dueAt = '2026-11-16T10:00:00Z';
/** Four hours after the payment, when the option of four hours is due, and a second later. */
const withinFour = '2026-11-16T13:00:00Z';
const afterFour = '2026-11-16T13:00:01Z';

async function paid(processingType = 'urgent_1', total = 754): Promise<string> {
  const number = await apply(visitor, { processingType, totalAmount: total.toFixed(2) });
  await payWithCard(await openCheckout(visitor, number, total));
  await eventually(async () => (await statusOf(number)).paymentStatus === 'succeeded');
  await product.sql('update applications set paid_at = $2, due_at = $3 where number = $1', [
    number,
    paidAt,
    dueAt,
  ]);
  return number;
}

const statusOf = async (number: string) =>
  visaStatusLookup.parse((await visitor.get(`/api/applications/${number}`)).json);
const pathOf = async (number: string) => `/api/admin/applications/${await product.idOf(number)}`;

/** Staff decide, and the decision moves into the past with the time to undo it. */
async function decide(number: string, at: string, status = 'approved'): Promise<void> {
  expect((await staff.patch(`${await pathOf(number)}/status`, { status })).status).toBe(200);
  await product.sql('update applications set decided_at = $2 where number = $1', [number, at]);
  await product.sql('update decisions set at = $2 where application_id = $1', [
    await product.idOf(number),
    at,
  ]);
}

/** Runs the job of the sweep to its end. */
async function sweep(): Promise<void> {
  const { jobs, db } = product.services;
  const id = randomUUID();
  await jobs.enqueue(db, 'payment.sweep', { at: new Date().toISOString() }, { id });
  await eventually(async () => {
    const [job] = await product.sql<{ state: string }>('select state from pgboss.job where id = $1', [id]);
    return job?.state === 'completed';
  });
}

const refundsOf = async (number: string) =>
  refundOverview.parse((await staff.get(`${await pathOf(number)}/refunds`)).json).refunds;
const amountsOf = async (number: string) =>
  (await refundsOf(number)).map(({ basis, amount }) => `${basis} ${amount}`);
const isBack = (number: string) =>
  eventually(async () => {
    const refunds = await refundsOf(number);
    return refunds.length > 0 && refunds.every(({ state }) => state === 'succeeded');
  });

describe('a decision after the promised time', () => {
  it('gives back the difference to the option really met, by mail and on the status page', async () => {
    const number = await paid();
    await decide(number, withinFour);
    await sweep();
    await isBack(number);
    expect(await amountsOf(number)).toEqual(['delay 235.00']);
    expect((await statusOf(number)).delayCredit).toMatchObject({
      amount: '235.00',
      kept: 'urgent_4',
      isBack: true,
    });
    const mails = await eventually(async () => {
      const mine = (await product.mails()).filter(({ subject }) => subject?.includes(`delay: ${number}`));
      return mine.length > 0 && mine;
    });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    for (const words of ['“1 hour”', '“4 hours”', '$235.00', 'by 16 November 2026, 13:00 (Istanbul time)'])
      expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain(words);
    expect(mail?.attachments).toHaveLength(1);

    const parts = await product.sql(
      `select l.item, r.amount_cents from refund_lines r join order_lines l on l.id = r.line_id
       where l.application_id = $1`,
      [await product.idOf(number)],
    );
    expect(parts).toEqual([{ item: 'processing', amount_cents: 23_500 }]);
    const audited = await product.sql<{ actor: string; detail: object }>(
      "select actor, detail from audit_log where application_id = $1 and action = 'refund.requested'",
      [await product.idOf(number)],
    );
    expect(audited).toMatchObject([{ actor: 'system', detail: { basis: 'delay', amountCents: 23_500 } }]);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('gives it back once, however often it is swept, also of a rejection', async () => {
    const number = await paid();
    await decide(number, afterFour, 'rejected');
    for (let count = 0; count < 3; count += 1) await sweep();
    await isBack(number);
    expect(await amountsOf(number)).toEqual(['delay 315.00']);
  });

  it('gives it back once in two racing runs of two instances', race, async () => {
    const number = await paid();
    await decide(number, withinFour);
    const other = await product.another();
    await Promise.all([product, other, product, other].map(({ services }) => creditDelays(services)));
    await isBack(number);
    expect(await amountsOf(number)).toEqual(['delay 235.00']);
  });

  it('gives back what is left, at most', async () => {
    const number = await paid();
    const ordered = await orderRefund(staff, `${await pathOf(number)}/refunds`, { amount: '700' });
    expect(ordered.status).toBe(201);
    await decide(number, afterFour);
    await sweep();
    await isBack(number);
    expect(await amountsOf(number)).toEqual(['goodwill 700.00', 'delay 54.00']);
    await eventually(async () => (await statusOf(number)).paymentStatus === 'refunded');
    await sweep();
    expect(await refundsOf(number)).toHaveLength(2);
  });

  it('gives nothing back while it can be undone, and what the decision after it gives', async () => {
    const number = await paid();
    const path = await pathOf(number);
    expect((await staff.patch(`${path}/status`, { status: 'approved' })).status).toBe(200);
    await sweep();
    expect(await refundsOf(number)).toEqual([]);
    const [decision] = await product.sql<{ id: string }>(
      'select id from decisions where application_id = $1 order by id desc limit 1',
      [await product.idOf(number)],
    );
    expect((await staff.post(`${path}/undo`, { decisionId: decision?.id })).status).toBe(200);
    await decide(number, withinFour);
    await sweep();
    expect(await amountsOf(number)).toEqual(['delay 235.00']);
  });
});

describe('nothing goes back', () => {
  it('of what was decided in time, the due moment itself among it', async () => {
    const number = await paid();
    await decide(number, dueAt);
    await sweep();
    expect(await refundsOf(number)).toEqual([]);
    expect((await statusOf(number)).delayCredit).toBeUndefined();
  });

  it('of the slowest option, and of what was decided late before there were credits', async () => {
    const slow = await paid('slow', 159);
    await decide(slow, '2026-11-25T12:00:00Z');
    const earlier = await paid();
    await decide(earlier, withinFour);
    await product.sql('insert into delay_credits (application_id, at) values ($1, now())', [
      await product.idOf(earlier),
    ]);
    await sweep();
    expect([...(await refundsOf(slow)), ...(await refundsOf(earlier))]).toEqual([]);
    expect((await statusOf(earlier)).delayCredit).toBeUndefined();
  });

  it('while an answer of the traveller is awaited; it counts from the answer on', async () => {
    const number = await paid();
    expect((await ask(number, ['birthDate'])).status).toBe(201);
    // Half an hour after the payment, and far beyond every option.
    await product.sql(`update applications set due_paused_at = '2026-11-16T09:30:00Z' where number = $1`, [
      number,
    ]);
    await sweep();
    expect(await refundsOf(number)).toEqual([]);
    const birthDate = { date: '1990-05-01' };
    expect((await answer(await tokenOf(number), { birthDate })).status).toBe(204);
    expect((await statusOf(number)).request).toBeUndefined();
    await sweep();
    expect(await refundsOf(number)).toEqual([]);
    const [row] = await product.sql<{ due_at: Date }>('select due_at from applications where number = $1', [
      number,
    ]);
    await decide(number, row?.due_at.toISOString() ?? '');
    await sweep();
    expect(await refundsOf(number)).toEqual([]);
  });

  it('while it may still grow: before the decision, until the slowest option has passed', async () => {
    const number = await paid();
    const due = (at: string) =>
      product.sql('update applications set due_at = $2 where number = $1', [number, at]);
    await due(new Date(Date.now() - 3_600_000).toISOString());
    await sweep();
    expect(await refundsOf(number)).toEqual([]);
    await due('2026-10-05T10:00:00Z');
    await sweep();
    await isBack(number);
    expect(await amountsOf(number)).toEqual(['delay 595.00']);
    expect((await statusOf(number)).delayCredit).toMatchObject({ amount: '595.00', kept: null });
    await decide(number, withinFour);
    await sweep();
    expect(await refundsOf(number)).toHaveLength(1);
  });
});
