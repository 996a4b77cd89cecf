import { describe, expect, it } from 'vitest';
import { cancelApplication } from '../../src/contract/cancellation.ts';
import { report } from '../../src/contract/reports.ts';
import { calendarDate, startOfDayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { creditDelays } from '../../src/server/payments/delayCredits.ts';
import { eraseDue } from '../../src/server/retention/erase.ts';
import { cancellationSteps } from '../support/cancellations.ts';
import {
  apply,
  clientOf,
  inDays,
  openCheckout,
  orderRefund,
  payWithCard,
  refusal,
} from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { groupOrder } from '../support/groupOrder.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { requestSteps } from '../support/requests.ts';

/** A traveller cancels, and what was shown goes back. Issue 21, item 2. */

const steps = await openStaffedProduct();
const { product, visitor, staff } = steps;
const { ask, listed } = requestSteps(steps);

const { paid, insured, lookUp, tokenOf, pathOf, refundsOf, amountsOf, cancel, changedTo } =
  cancellationSteps(steps);

const mailsAbout = async (number: string, words: string) =>
  (await product.mails()).filter(({ subject }) => subject?.includes(number) && subject.includes(words));

/** Waits for staff. */
const ofChild = async () => ({
  dateOfBirth: inDays(-3000),
  parentIdPhotos: [{ name: 'id.jpg', data: asDataUrl(await phonePhoto()), type: 'mother' }],
});
const setPaid = (number: string, at: Date) =>
  product.sql('update applications set paid_at = $2 where number = $1', [number, at]);
const hoursAgo = (hours: number, ms = 0) => new Date(Date.now() - hours * 3_600_000 + ms);

describe('before staff take it up, a traveller cancels at once', () => {
  it('with what was shown going back by the rule that was named, one e-mail and one entry of each', async () => {
    const number = await paid();
    const shown = await lookUp(number);
    expect(shown.cancellation).toMatchObject({
      isProven: false,
      steps: [
        { amount: '179.20', policy: 'refundPolicy' },
        { amount: '0.00', policy: 'refundPolicy', until: null },
      ],
    });
    const done = await cancel(number, '179.20');
    expect([done.status, done.json]).toEqual([
      200,
      { amount: '179.20', policy: 'refundPolicy', at: expect.any(String) },
    ]);
    await eventually(async () => (await refundsOf(number)).every(({ state }) => state === 'succeeded'));
    expect(await amountsOf(number)).toEqual(['refundPolicy 179.20']);

    const after = await lookUp(number);
    expect(after).toMatchObject({
      status: 'cancelled',
      decidedAt: null,
      document: null,
      refundedAmount: '179.20',
      cancelled: done.json,
    });
    expect(after.cancellation).toBeUndefined();
    expect(after.timeline?.past.map(({ step }) => step)).toEqual([
      'submitted',
      'paid',
      'cancelled',
      'refunded',
    ]);
    expect(after.timeline?.next).toEqual({ step: 'cancelled', by: null });

    const mails = await eventually(async () => {
      const mine = await mailsAbout(number, 'Cancelled');
      return mine.length > 0 && mine;
    });
    expect(mails).toHaveLength(1);
    for (const words of ['$179.20', 'Refund policy']) expect(mails[0]?.text).toContain(words);
    const audited = await product.sql(
      "select actor, action, detail from audit_log where application_id = $1 and action in ('application.cancelled', 'refund.requested') order by action",
      [await product.idOf(number)],
    );
    expect(audited).toMatchObject([
      { actor: 'applicant', action: 'application.cancelled', detail: { basis: 'refundPolicy' } },
      { actor: 'system', action: 'refund.requested', detail: { amountCents: 17_920 } },
    ]);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('by the best rule at each moment, with another amount refused once it has changed', async () => {
    const number = await paid({ processingType: 'urgent_1' }, 754);
    const [first] = (await lookUp(number)).cancellation?.steps ?? [];
    expect(first).toMatchObject({ amount: '685.00', policy: 'terms' });
    await setPaid(number, hoursAgo(24, -1));
    expect(changedTo(await cancel(number, '685.00'))).toBe('603.20');
    expect((await lookUp(number)).status).toBe('pending');
    expect(await amountsOf(number)).toEqual([]);
    expect((await cancel(number, '603.20')).status).toBe(200);
    expect(await amountsOf(number)).toEqual(['refundPolicy 603.20']);
  });

  it('not when its time is over: nothing would go back', async () => {
    const number = await paid();
    await setPaid(number, hoursAgo(7 * 24, -1));
    expect((await lookUp(number)).cancellation?.steps).toEqual([
      { amount: '0.00', policy: 'refundPolicy', until: null },
    ]);
    expect(changedTo(await cancel(number, '179.20'))).toBe('0.00');
    expect(refusal(await cancel(number, '0.00'))).toBe('409 notCancellable');
    expect((await lookUp(number)).status).toBe('pending');
  });

  it('less what went back before', async () => {
    const number = await paid();
    expect((await orderRefund(staff, `${await pathOf(number)}/refunds`, { amount: '100' })).status).toBe(201);
    expect(changedTo(await cancel(number, '179.20'))).toBe('79.20');
    expect((await cancel(number, '79.20')).status).toBe(200);
    await eventually(async () => (await refundsOf(number)).every(({ state }) => state === 'succeeded'));
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });

  it('which ends what staff asked, frees the case, and leaves nothing to decide', async () => {
    const number = await paid();
    const path = await pathOf(number);
    expect((await ask(number, ['birthDate'])).status).toBe(201);
    expect((await cancel(number, '179.20')).status).toBe(200);
    expect((await listed(number)).map(({ state }) => state)).toEqual(['withdrawn']);
    expect((await lookUp(number)).request).toBeUndefined();
    for (const status of ['approved', 'rejected']) {
      const refused = await staff.patch(`${path}/status`, { status });
      expect(refusal(refused)).toBe('409 alreadyDecided');
      expect(refused.text).toContain('Bu başvuru başvuru sahibi tarafından iptal edildi');
    }
    expect(refusal(await staff.post(`${path}/take`))).toBe('409 alreadyDecided');
    const listPath = '/api/admin/applications?status=cancelled';
    expect((await staff.get(listPath)).text).toContain(number);
  });

  it('with no credit for delay, however late it was', async () => {
    const number = await paid({ processingType: 'urgent_1' }, 754);
    const [{ amount } = { amount: '' }] = (await lookUp(number)).cancellation?.steps ?? [];
    expect((await cancel(number, amount)).status).toBe(200);
    await product.sql(`update applications set due_at = '2026-01-05T10:00:00Z' where number = $1`, [number]);
    await creditDelays(product.services);
    expect(await amountsOf(number)).toEqual([`terms ${amount}`]);
  });
});

it('of an order of two, one cancels: only the own part goes back, and the other goes on', async () => {
  const own = await apply(visitor, { email: 'first@example.com' });
  const other = await apply(visitor, { email: 'second@example.com' });
  await groupOrder(product, [own, other]);
  await payWithCard(await openCheckout(visitor, own, 448));
  await eventually(async () => (await lookUp(other)).paymentStatus === 'succeeded');
  expect((await cancel(own, '179.20')).status).toBe(200);
  await eventually(async () => (await refundsOf(own)).every(({ state }) => state === 'succeeded'));
  expect(await lookUp(other)).toMatchObject({
    status: 'pending',
    refundedAmount: null,
    cancellation: { steps: [{ amount: '179.20' }, { amount: '0.00' }] },
  });
  expect(isSound(await verifyLedger(product.services.db))).toBe(true);
});

describe('an insurance', () => {
  it('that its payment issued is cancelled until it begins, and its certificate with it', async () => {
    const number = await insured();
    const shown = await lookUp(number, 'insurance');
    expect(shown.status).toBe('approved');
    expect(shown.cancellation?.steps.map(({ amount }) => amount)).toEqual(['102.60', '79.80', '0.00']);
    expect((await visitor.get(`/api/download/insurance/${number}`)).status).toBe(200);
    expect((await cancel(number, '102.60', { kind: 'insurance' })).status).toBe(200);
    expect(await lookUp(number, 'insurance')).toMatchObject({ status: 'cancelled', document: null });
    expect((await visitor.get(`/api/download/insurance/${number}`)).status).toBe(409);
    expect(await amountsOf(number, 'insurance')).toEqual(['cancellationPolicy 102.60']);
  });

  it('that staff approved is cancelled without its e-mail if that waits, and stays a decision in reports', async () => {
    const number = await insured(await ofChild());
    const path = await pathOf(number, 'insurance');
    expect((await staff.patch(`${path}/status`, { status: 'approved' })).status).toBe(200);
    const approvedToday = async () => {
      const { json } = await staff.get(`/api/admin/reports?from=${inDays(-1)}&to=${inDays(1)}`);
      return report.parse(json).total['approved'];
    };
    const before = await approvedToday();
    const [{ amount } = { amount: '' }] = (await lookUp(number, 'insurance')).cancellation?.steps ?? [];
    expect((await cancel(number, amount, { kind: 'insurance' })).status).toBe(200);
    expect(await approvedToday()).toBe(before);
    const mails = "select event from mails where application_id = $1 and event in ('approved', 'cancelled')";
    expect(await product.sql(mails, [await product.idOf(number)])).toEqual([{ event: 'cancelled' }]);
  });

  it('gives back by the hours to its start in Istanbul, and nothing once it is near', async () => {
    const number = await insured();
    const starts = (day: string) =>
      product.sql('update applications set travel_on = $2 where number = $1', [number, day]);
    await starts(inDays(1));
    expect(changedTo(await cancel(number, '102.60', { kind: 'insurance' }))).toBe('0.00');
    // Tomorrow began less than 48 hours, and more than 24 hours, before the day after it.
    await starts(inDays(2));
    expect(changedTo(await cancel(number, '102.60', { kind: 'insurance' }))).toBe('79.80');
    expect((await cancel(number, '79.80', { kind: 'insurance' })).status).toBe(200);
  });
});

describe('what staff have taken up', () => {
  it('gives nothing back of an e-visa, and the page says by which rule', async () => {
    const number = await paid();
    expect((await staff.post(`${await pathOf(number)}/take`)).status).toBe(200);
    expect((await lookUp(number)).cancellation?.steps).toEqual([
      { amount: '0.00', policy: 'refundPolicy', until: null },
    ]);
    expect(changedTo(await cancel(number, '179.20'))).toBe('0.00');
    expect(refusal(await cancel(number, '0.00'))).toBe('409 notCancellable');
    expect((await lookUp(number)).status).toBe('processing');
  });

  it('is cancelled all the same if it is an insurance, with what its hours give', async () => {
    const number = await insured(await ofChild());
    const [first] = (await lookUp(number, 'insurance')).cancellation?.steps ?? [];
    expect(first).toMatchObject({ amount: '114.00', policy: 'terms' });
    expect((await staff.post(`${await pathOf(number, 'insurance')}/take`)).status).toBe(200);
    expect(changedTo(await cancel(number, '114.00', { kind: 'insurance' }))).toBe('102.60');
    expect((await cancel(number, '102.60', { kind: 'insurance' })).status).toBe(200);
    expect(await amountsOf(number, 'insurance')).toEqual(['cancellationPolicy 102.60']);
  });

  it('is refused for good once it is decided', async () => {
    const number = await paid();
    const path = await pathOf(number);
    for (const status of ['rejected', 'approved']) {
      expect((await staff.patch(`${path}/status`, { status })).status).toBe(200);
      expect((await lookUp(number)).cancellation).toBeUndefined();
      expect(refusal(await cancel(number, '179.20'))).toBe('409 notCancellable');
      const [decision] = await product.sql<{ id: string }>(
        'select id from decisions where application_id = $1 order by id desc limit 1',
        [await product.idOf(number)],
      );
      expect((await staff.post(`${path}/undo`, { decisionId: decision?.id })).status).toBe(200);
    }
    expect((await cancel(number, '179.20')).status).toBe(200);
  });
});

describe('who cancels', () => {
  it('proves it by a link of an e-mail about this application: number and another’s link cancel nothing', async () => {
    const number = await paid();
    const other = await paid();
    const body = { kind: 'visa', applicationNumber: number, amount: '179.20' };
    const stranger = clientOf(product);
    expect(refusal(await stranger.post(cancelApplication.path, body))).toBe('403 cancellationNotProven');
    expect(refusal(await cancel(number, '179.20', { token: await tokenOf(other) }))).toBe(
      '403 cancellationNotProven',
    );
    expect(refusal(await cancel(number, '179.20', { token: 'x'.repeat(43) }))).toBe('404 linkNotValid');
    expect(
      refusal(await stranger.post(cancelApplication.path, { ...body, applicationNumber: 'TR123' })),
    ).toBe('404 applicationNotFound');
    expect((await staff.post(`${await pathOf(number)}/mail-links/revoke`)).status).toBe(200);
    expect(refusal(await cancel(number, '179.20'))).toBe('404 linkNotValid');
    expect((await lookUp(number)).status).toBe('pending');
  });

  it('of an unpaid application is refused: there is nothing to give back', async () => {
    const number = await apply(visitor, { email: 'unpaid@example.com' });
    expect((await lookUp(number)).cancellation).toBeUndefined();
    expect(refusal(await cancel(number, '0.00'))).toBe('409 notCancellable');
  });
});

// The last one: it erases everything else, too.
it('a cancelled application says when its data is deleted, and its cancellation goes with it', async () => {
  const number = await paid();
  const id = await product.idOf(number);
  expect((await cancel(number, '179.20')).status).toBe(200);
  await eventually(async () => (await refundsOf(number)).every(({ state }) => state === 'succeeded'));
  const { deletion } = await lookUp(number);
  expect(deletion?.basis).toBe('dated');
  const day = startOfDayInIstanbul(calendarDate(deletion?.on ?? ''));
  const night = new Date(day.getTime() + 3 * 3_600_000);
  await eraseDue({ ...product.services, clock: { now: () => night } });
  expect((await visitor.get(`/api/applications/${number}`)).status).toBe(404);
  expect(await product.sql('select from cancellations where application_id = $1', [id])).toEqual([]);
});
