import { describe, expect, it } from 'vitest';
import { insuranceStatusLookup, visaStatusLookup } from '../../src/contract/applicant.ts';
import { statusChanged } from '../../src/contract/decisions.ts';
import { visaDetails } from '../../src/contract/staff.ts';
import { openCases } from '../support/cases.ts';
import { apply, openCheckout, orderRefund, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { hurryMails } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** The reason that staff choose for a rejection: kept, e-mailed in the customer's language, and shown. */

const { product, visitor, staff } = await openStaffedProduct();

const pathOf = async (number: string) => `/api/admin/applications/${await product.idOf(number)}`;
const decide = async (path: string, change: object) => {
  const answer = await staff.patch(`${path}/status`, change);
  expect(answer.status).toBe(200);
  return statusChanged.parse(answer.json).undo?.decisionId ?? '';
};
const lookUp = async (number: string) =>
  visaStatusLookup.parse((await visitor.get(`/api/applications/${number}`)).json);

async function paid(): Promise<string> {
  const number = await apply(visitor);
  await payWithCard(await openCheckout(visitor, number));
  await eventually(async () => (await lookUp(number)).paymentStatus === 'succeeded');
  return number;
}

describe('the chosen reason of a rejection', () => {
  it('is in the e-mail in the language of the customer, beside the words of staff, and in both views', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await product.sql("update applications set language = 'ar' where number = $1", [number]);
    const change = { status: 'rejected', rejectionReason: 'dataMismatch', reason: 'Seite 2.' };
    await decide(path, change);
    await hurryMails(product);
    const mail = await eventually(async () =>
      (await product.mails()).find(
        ({ text, subject }) => text?.includes(number) && subject?.startsWith('قرار'),
      ),
    );
    expect(mail.text).toContain('السبب: بيانات الطلب لا تطابق جواز السفر.');
    expect(mail.text).toContain('يضيف فريقنا:\n\nSeite 2.');
    expect(mail.text).toContain('لم يُحصَّل منك أي مبلغ عن هذا الطلب.');
    expect(mail.text).toMatch(/سياسة استرداد الأموال: http.+\/refund/);
    expect(mail.html).toContain('dir="rtl"');
    expect((await lookUp(number)).rejection).toEqual({
      reason: 'dataMismatch',
      text: 'Seite 2.',
      refund: [{ key: 'notPaid', amount: null, until: null, policy: null }],
    });
    const details = visaDetails.parse((await staff.get(path)).json);
    expect(details.decision).toMatchObject({ rejectionReason: 'dataMismatch', reason: 'Seite 2.' });
    const written = details.timeline.find(({ action }) => action === 'application.rejected');
    expect(written?.detail).toMatchObject({ rejectionReason: 'dataMismatch' });
  });

  it('goes when the decision is taken back, and another may follow', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    const decisionId = await decide(path, { status: 'rejected', rejectionReason: 'validVisaHeld' });
    expect((await staff.post(`${path}/undo`, { decisionId })).status).toBe(200);
    expect((await lookUp(number)).rejection).toBeNull();
    await decide(path, { status: 'rejected', rejectionReason: 'duplicateApplication' });
    expect((await lookUp(number)).rejection).toMatchObject({ reason: 'duplicateApplication', text: null });
  });

  it('is optional for the call, which the specification describes without it', async () => {
    const number = await apply(visitor);
    await decide(await pathOf(number), { status: 'rejected' });
    expect((await lookUp(number)).rejection).toMatchObject({ reason: null, text: null });
  });

  it.each([
    ['an approval', { status: 'approved', rejectionReason: 'dataMismatch' }],
    ['one that is not in the list', { status: 'rejected', rejectionReason: 'weather' }],
  ])('is refused with %s, and nothing decided', async (_what, change) => {
    const number = await apply(visitor);
    const answer = await staff.patch(`${await pathOf(number)}/status`, change);
    expect(refusal(answer)).toBe('400 invalidRequest rejectionReason');
    expect((await lookUp(number)).status).toBe('pending');
  });

  it('of a visa is refused for an insurance; one of both is taken', async () => {
    const number = await insure(visitor);
    const path = `/api/admin/insurance-applications/${await product.idOf(number)}`;
    const visasAlone = { status: 'rejected', rejectionReason: 'validVisaHeld' };
    expect(refusal(await staff.patch(`${path}/status`, visasAlone))).toBe(
      '400 invalidRequest rejectionReason',
    );
    await decide(path, { status: 'rejected', rejectionReason: 'documentUnreadable' });
    const { json } = await visitor.get(`/api/insurance/applications/${number}`);
    expect(insuranceStatusLookup.parse(json).rejection).toMatchObject({ reason: 'documentUnreadable' });
  });
});

describe('an application that is rejected unpaid', () => {
  it('can no longer be paid for, and its applicant is told so', async () => {
    const number = await apply(visitor);
    await decide(await pathOf(number), { status: 'rejected', rejectionReason: 'dataMismatch' });
    const order = { amount: 224, currency: 'USD', orderRef: number, type: 'visa' };
    const answer = await visitor.post('/api/tazapay/checkout', order);
    expect(refusal(answer)).toBe('409 applicationRejected');
    expect(answer.text).toContain('can no longer be paid for');
    const turkish = await visitor.post('/api/tazapay/checkout', order, { 'accept-language': 'tr' });
    expect(turkish.text).toContain('ödemesi artık yapılamaz');
    const attempts = await product.sql(
      'select p.id from payments p join orders o on o.id = p.order_id where o.reference = $1',
      [number],
    );
    expect(attempts).toEqual([]);
  });

  it('can be paid for again once the decision is taken back', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    const decisionId = await decide(path, { status: 'rejected' });
    await expect(openCheckout(visitor, number)).rejects.toThrow('applicationRejected');
    expect((await staff.post(`${path}/undo`, { decisionId })).status).toBe(200);
    expect(await openCheckout(visitor, number)).toContain('/sandbox/checkout/');
  });
});

describe('the money of a rejected application', () => {
  const refundOf = async (number: string) => (await lookUp(number)).rejection?.refund;

  it('that was never taken up can be asked for: page and staff see the same sum', async () => {
    const number = await paid();
    const path = await pathOf(number);
    await decide(path, { status: 'rejected', rejectionReason: 'passportExpiresSoon' });
    expect(await refundOf(number)).toMatchObject([
      { key: 'claim', amount: '179.20', policy: 'refundPolicy', until: expect.any(String) },
    ]);
    expect((await staff.get(`${path}/refunds`)).json).toMatchObject({
      proposal: 'refundPolicy',
      outcomes: [{}, { policy: 'refundPolicy', refundAmount: '179.20' }, {}],
    });
  });

  it('that was taken up is not refunded by any policy; what staff order is told all the same', async () => {
    const number = await paid();
    const path = await pathOf(number);
    await staff.post(`${path}/take`);
    await decide(path, { status: 'rejected', rejectionReason: 'refusedByAuthority' });
    expect(await refundOf(number)).toEqual([
      { key: 'submitted', amount: null, until: null, policy: 'refundPolicy' },
    ]);
    expect((await orderRefund(staff, `${path}/refunds`, { amount: '224.00' })).status).toBe(201);
    const gone = await eventually(async () => {
      const told = await refundOf(number);
      return told?.[0]?.key === 'refunded' && told;
    });
    expect(gone).toEqual([{ key: 'refunded', amount: '224.00', until: null, policy: null }]);
  });

  it('that is paid on a page from before the rejection goes back in full, and staff are told', async () => {
    const number = await apply(visitor);
    const checkout = await openCheckout(visitor, number);
    await decide(await pathOf(number), { status: 'rejected', rejectionReason: 'refusedByAuthority' });
    await payWithCard(checkout);
    const gone = await eventually(async () => {
      const told = await refundOf(number);
      return told?.[0]?.key === 'refunded' && told;
    });
    expect(gone).toEqual([{ key: 'refunded', amount: '224.00', until: null, policy: null }]);
    const found = (await openCases(staff)).filter(({ applicationNumber }) => applicationNumber === number);
    expect(found).toMatchObject([{ kind: 'paidAfterRejection' }]);
    const mailed = await product.sql<{ event: string }>(
      'select m.event from mails m join applications a on a.id = m.application_id where a.number = $1',
      [number],
    );
    expect(mailed.map(({ event }) => event).toSorted()).toEqual(['refunded', 'rejected', 'submitted']);
  });
});
