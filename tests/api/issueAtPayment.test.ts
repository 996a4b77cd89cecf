import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicationCreated, insuranceStatusLookup } from '../../src/contract/applicant.ts';
import { report } from '../../src/contract/reports.ts';
import { addBusinessDays } from '../../src/domain/calendar/businessHours.ts';
import { commonBook } from '../../src/domain/rules/commonBook.ts';
import { settlePayment } from '../../src/server/payments/index.ts';
import { inDays, openCheckout, orderRefund, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { groupOrder } from '../support/groupOrder.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { insurancePayload, insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

/** The sample's insurer issues at the payment: docs/decisions/promised-times.md. */

const { product, visitor, staff } = await openStaffedProduct();

let passports = 0;
/** Of a person whom no other test insures. */
const insured = (changes: Record<string, unknown> = {}) => {
  passports += 1;
  return insure(visitor, { passportNumber: `X${1_000_000 + passports}`, ...changes });
};
const child = async () => ({
  dateOfBirth: inDays(-3000),
  parentIdPhotos: [{ name: 'id.jpg', data: asDataUrl(await phonePhoto()), type: 'mother' }],
});

const lookUp = async (number: string) =>
  insuranceStatusLookup.parse((await visitor.get(`/api/insurance/applications/${number}`)).json);
const becomes = (number: string, status: string) =>
  eventually(async () => {
    const found = await lookUp(number);
    return found.paymentStatus === status ? found : null;
  });
const checkout = (number: string, amount = 114) => openCheckout(visitor, number, amount, 'insurance');
async function pay(number: string) {
  await payWithCard(await checkout(number));
  return becomes(number, 'succeeded');
}

/** What stands of the approval, in the tables. */
async function approvals(number: string) {
  const id = await product.idOf(number);
  const [row] = await product.sql<Record<'decisions' | 'mails' | 'entries', number>>(
    `select (select count(*)::int from decisions where application_id = $1) as decisions,
      (select count(*)::int from mails where application_id = $1 and event = 'approved') as mails,
      (select count(*)::int from audit_log where application_id = $1 and action = 'application.approved') as entries`,
    [id],
  );
  return row;
}
/** In the figures of the staff pages, and in a report of today. */
const decidedByStaff = async () => {
  const [daily] = await product.sql<{ count: number }>(
    'select coalesce(sum(decisions), 0)::int as count from daily_figures',
  );
  const { total } = report.parse(
    (await staff.get(`/api/admin/reports?from=${inDays(-1)}&to=${inDays(1)}`)).json,
  );
  return [daily?.count, total['decided']];
};
const once = { decisions: 1, mails: 1, entries: 1 };
const never = { decisions: 0, mails: 0, entries: 0 };

const waits = async (number: string) => {
  expect(await lookUp(number)).toMatchObject({ status: 'pending', decidedAt: null, document: null });
  expect(await approvals(number)).toEqual(never);
};
const statusPath = async (number: string) =>
  `/api/admin/insurance-applications/${await product.idOf(number)}/status`;

describe('an adult', () => {
  it('has the certificate once the payment is captured, with one e-mail and an entry of the system', async () => {
    const number = await insured();
    await waits(number);
    const decidedBefore = await decidedByStaff();
    const paid = await pay(number);
    expect(await decidedByStaff()).toEqual(decidedBefore);
    expect(paid).toMatchObject({ status: 'approved', document: 'certificate' });
    expect(await approvals(number)).toEqual(once);
    const download = await visitor.get(`/api/download/insurance/${number}`);
    expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    const id = await product.idOf(number);
    expect(
      await product.sql(
        `select d.decided_by, d.person_id, d.at = a.paid_at as with_payment, l.actor, l.detail
         from decisions d join applications a on a.id = d.application_id
         join audit_log l on l.application_id = a.id and l.action = 'application.approved' where a.id = $1`,
        [id],
      ),
    ).toEqual([
      {
        decided_by: 'Sistem (otomatik)',
        person_id: null,
        with_payment: true,
        actor: 'system',
        detail: { automatic: true },
      },
    ]);

    const mailed = (subject: string) =>
      eventually(async () => (await product.mails()).find((mail) => mail.subject === `${subject} ${number}`));
    const receipt = await mailed('Payment received for');
    expect(receipt.text).toContain('Your insurance certificate has been issued.');
    expect(receipt.text).not.toMatch(/At the latest by|Our staff check/);
    expect((await mailed('Approved:')).text).toContain('/status#');
  });

  it('is decided: staff see by whom, and can neither undo nor decide again, but refund', async () => {
    const number = await insured();
    await pay(number);
    const again = await staff.patch(await statusPath(number), { status: 'rejected' });
    expect([refusal(again), again.json]).toMatchObject([
      '409 alreadyDecided',
      { decidedBy: 'Sistem (otomatik)' },
    ]);
    const id = await product.idOf(number);
    const [decision] = await product.sql<{ id: string }>(
      'select id from decisions where application_id = $1',
      [id],
    );
    const undo = { decisionId: decision?.id };
    const undone = await staff.post(`/api/admin/insurance-applications/${id}/undo`, undo);
    expect(refusal(undone)).toBe('409 undoTooLate');
    const path = `/api/admin/insurance-applications/${id}/refunds`;
    expect((await orderRefund(staff, path, { amount: '114.00' })).status).toBe(201);
    await becomes(number, 'refunded');
    expect(await approvals(number)).toEqual(once);
  });

  it('may still correct the address, and the certificate’s e-mail goes there, too', async () => {
    const submissionKey = randomUUID();
    const form = await insurancePayload(visitor, {
      passportNumber: 'X9990001',
      email: `${randomUUID()}@a.example`,
    });
    const answer = await visitor.post('/api/insurance/applications', form, {
      'idempotency-key': submissionKey,
    });
    const { applicationNumber: number } = applicationCreated.parse(answer.json);
    await pay(number);
    const sentTo = async (address: string) =>
      (await product.mails()).filter(({ to }) => to?.some((recipient) => recipient.address === address));
    await eventually(async () => (await sentTo(form.email)).length === 3);
    const email = `${randomUUID()}@b.example`;
    const correction = { kind: 'insurance', applicationNumber: number, email, submissionKey };
    expect((await visitor.post('/api/email-correction', correction)).status).toBe(200);
    const subjects = await eventually(async () => {
      const found = (await sentTo(email)).map(({ subject }) => subject);
      return found.length === 3 ? found : null;
    });
    expect(subjects).toContain(`Approved: ${number}`);
  });

  it.each([
    ['on the day the trip begins', 0],
    ['once the trip has begun', -1],
  ])('who pays %s waits for staff', async (_when, days) => {
    const number = await insured();
    const url = await checkout(number);
    await product.sql('update applications set travel_on = $2 where number = $1', [number, inDays(days)]);
    await payWithCard(url);
    await becomes(number, 'succeeded');
    await waits(number);
  });

  it('with another paid insurance for one of the days waits for staff; for other days it does not', async () => {
    const passportNumber = 'X9990002';
    const first = await insured({ passportNumber });
    const unpaid = await insured({ passportNumber });
    expect(await pay(first)).toMatchObject({ status: 'approved' });
    const overlapping = { passportNumber, travelDate: inDays(26), returnDate: inDays(30) };
    const second = await insured(overlapping);
    await pay(second);
    await waits(second);
    const later = { passportNumber, travelDate: inDays(40), returnDate: inDays(45) };
    expect(await pay(await insured(later))).toMatchObject({ status: 'approved' });
    await waits(unpaid);
  });

  it('whom staff have asked for something waits for staff', async () => {
    const number = await insured();
    const path = `/api/admin/insurance-applications/${await product.idOf(number)}/requests`;
    expect((await staff.post(path, { items: ['birthDate'] })).status).toBe(201);
    await pay(number);
    await waits(number);
  });

  it('whom staff have taken up, or rejected, is not approved by a payment', async () => {
    const [taken, rejected] = [await insured(), await insured()];
    const [first, second] = [await checkout(taken), await checkout(rejected)];
    expect((await staff.patch(await statusPath(taken), { status: 'processing' })).status).toBe(200);
    expect((await staff.patch(await statusPath(rejected), { status: 'rejected' })).status).toBe(200);
    await payWithCard(first);
    await payWithCard(second);
    expect(await becomes(taken, 'succeeded')).toMatchObject({ status: 'processing' });
    expect(await becomes(rejected, 'refunded')).toMatchObject({ status: 'rejected', document: null });
    for (const number of [taken, rejected])
      expect(await approvals(number)).toMatchObject({ mails: 0, entries: 0 });
  });
});

describe('a family', () => {
  it('with a minor waits for staff, with the promise of a business day', async () => {
    const numbers = [await insured(), await insured(await child())];
    await groupOrder(product, numbers);
    await payWithCard(await checkout(numbers[0] ?? '', 228));
    for (const number of numbers) {
      const { dueAt } = await becomes(number, 'succeeded');
      await waits(number);
      const [row] = await product.sql<{ paid_at: Date }>(
        'select paid_at from applications where number = $1',
        [number],
      );
      expect(dueAt).toBe(addBusinessDays(commonBook, row?.paid_at ?? new Date(0), 1).toISOString());
    }
  });

  it('of adults has every certificate', async () => {
    const numbers = [await insured(), await insured()];
    await groupOrder(product, numbers);
    await payWithCard(await checkout(numbers[0] ?? '', 228));
    for (const number of numbers) {
      expect(await becomes(number, 'succeeded')).toMatchObject({ status: 'approved' });
      expect(await approvals(number)).toEqual(once);
    }
  });
});

describe('the approval and the capture are one', () => {
  const paymentOf = async (number: string) => {
    const [row] = await product.sql<{ id: string }>(
      `select p.id from payments p join order_lines l on l.order_id = p.order_id
       join applications a on a.id = l.application_id where a.number = $1`,
      [number],
    );
    return row?.id ?? '';
  };

  it('when neither could be stored, both are stored by the next check, once', async () => {
    const number = await insured();
    const id = await product.idOf(number);
    await product.sql(`
      create function refuse_decision() returns trigger language plpgsql as $$ begin
        if new.application_id = ${id} then raise exception 'refused by the test'; end if;
        return new; end $$;
      create trigger refuse_decision before insert on decisions for each row execute function refuse_decision()`);
    await payWithCard(await checkout(number));
    const settled = async () => settlePayment(product.services, await paymentOf(number), { cause: 'poll' });
    await expect(settled()).rejects.toThrow();
    expect(await lookUp(number)).toMatchObject({ status: 'pending', paymentStatus: 'pending', dueAt: null });
    expect(await approvals(number)).toEqual(never);
    await product.sql('drop trigger refuse_decision on decisions; drop function refuse_decision()');
    await settled();
    expect(await becomes(number, 'succeeded')).toMatchObject({ status: 'approved' });
    await settled();
    expect(await approvals(number)).toEqual(once);
  });

  it('however often the payment is reported at the same moment', race, async () => {
    for (let round = 0; round < scaled(200, 4); round += 1) {
      const number = await insured();
      await payWithCard(await checkout(number));
      const paymentId = await paymentOf(number);
      const causes = ['webhook', 'return', 'poll', 'webhook'] as const;
      await Promise.all(causes.map((cause) => settlePayment(product.services, paymentId, { cause })));
      expect(await lookUp(number)).toMatchObject({ status: 'approved', paymentStatus: 'succeeded' });
      expect(await approvals(number)).toEqual(once);
    }
  });

  it('of two insurances of one passport, paid at the same moment, one', race, async () => {
    for (let round = 0; round < scaled(200, 4); round += 1) {
      const passportNumber = `X${2_000_000 + round}`;
      const numbers = [await insured({ passportNumber }), await insured({ passportNumber })];
      const checkouts = await Promise.all(numbers.map((number) => checkout(number)));
      await Promise.all(checkouts.map((url) => payWithCard(url)));
      const payments = await Promise.all(numbers.map(paymentOf));
      await Promise.all(payments.map((id) => settlePayment(product.services, id, { cause: 'poll' })));
      const statuses = (await Promise.all(numbers.map(lookUp))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['approved', 'pending']);
    }
  });
});
