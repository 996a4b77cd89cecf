import { describe, expect, it } from 'vitest';
import { insuranceApplicationRequest } from '../../contract/insurance.ts';
import { checkoutOrder } from '../forms/submit/send.ts';
import { savedApplication, submissionFor } from '../forms/submit/submission.ts';
import { insuranceContent, toContent } from './draftContent.ts';
import { type FormPayload, formPayload, sentData } from './payload.ts';
import type { Insurance } from './state/insurance.ts';
import { adult, germany, pageAfter, pageWith, photo } from './state/insuranceExamples.ts';

const minor = { ...adult, dateOfBirth: { day: '1', month: '1', year: '2015' }, photos: [photo] };

const created = {
  applicationNumber: 'TR00000000000000',
  totalAmount: '114.00',
  firstName: 'Anna',
  lastName: 'Schmidt',
  email: 'anna@example.com',
  phone: '+49 30 1234567',
};

describe('the insurance application as sent', () => {
  it('carries the fields of specification 1 section 3', () => {
    const payload = formPayload(pageWith());
    expect(payload).toEqual({
      productId: 1,
      firstName: 'Anna',
      lastName: 'Schmidt',
      email: 'anna@example.com',
      phone: '+49 30 1234567',
      nationality: 'Germany',
      countryOfOrigin: 'Germany',
      passportNumber: 'C01X00T47',
      travelDate: '2026-12-01',
      returnDate: '2026-12-07',
      dateOfBirth: '1990-04-03',
      destination: 'Turkey',
      tripDurationDays: 7,
      totalAmount: '114.00',
      parentIdPhotos: null,
    });
    const body = { sessionToken: 't', fpHash: 'f', botcheck: '', ...payload };
    expect(insuranceApplicationRequest.safeParse(body).success).toBe(true);
  });

  it('has the name in the traveller’s own script only if there is one', () => {
    expect(formPayload(pageWith())).not.toHaveProperty('ownName');
    expect(formPayload(pageWith({ ...adult, ownName: '王小明' }))).toMatchObject({ ownName: '王小明' });
  });

  it('opens an older draft, which has no such name', () => {
    const content = toContent({ state: pageWith(adult), submission: null });
    const { ownName: _, ...older } = content.answers;
    expect(insuranceContent.parse({ ...content, answers: older }).answers.ownName).toBe('');
  });

  it("carries a minor's photos by name, data and parent", () =>
    expect(formPayload(pageWith(minor))?.parentIdPhotos).toEqual([
      { name: 'passport.jpg', data: photo.data, type: 'mother' },
    ]));

  it('is none while plan or nationality are not known', () => {
    expect(formPayload(pageWith({ ...adult, productId: 99 }))).toBeNull();
    expect(formPayload(pageWith({ ...adult, nationality: '' }))).toBeNull();
  });
});

describe('the checkout', () => {
  it('is of type insurance, for the amount and number that the server gave', () =>
    expect(checkoutOrder('insurance', created, germany)).toEqual({
      amount: '114.00',
      orderRef: 'TR00000000000000',
      type: 'insurance',
      customerName: 'Anna Schmidt',
      customerEmail: 'anna@example.com',
      customerCountry: 'DE',
      customerPhone: '+49 30 1234567',
    }));

  it('gives the default calling code for a number without one', () =>
    expect(checkoutOrder('insurance', { ...created, phone: '030 1234567' }, germany)).toMatchObject({
      customerPhoneCountryCode: '+90',
    }));
});

const minorPage = pageWith({
  ...adult,
  dateOfBirth: { day: '1', month: '1', year: '2015' },
  photos: [photo],
});

function payloadOf(page: Insurance): FormPayload {
  const payload = formPayload(page);
  if (payload === null) throw new Error('The page is complete.');
  return payload;
}

it('knows whether the saved application was made of the answers as they are now', async () => {
  const payload = payloadOf(minorPage);
  const submission = { ...(await submissionFor(null, payload, 'draft', sentData)), created };
  expect(savedApplication(submission, payload, sentData)).toEqual({
    number: created.applicationNumber,
    sameAnswers: true,
    mailWithheld: false,
  });
  for (const changed of [
    pageAfter(minorPage, { type: 'answered', answers: { email: 'a@example.org' } }),
    pageAfter(minorPage, { type: 'photoRemoved', id: photo.id }),
  ])
    expect(savedApplication(submission, formPayload(changed), sentData)).toEqual({
      number: created.applicationNumber,
      sameAnswers: false,
      mailWithheld: false,
    });
  expect(savedApplication(null, payload, sentData)).toBeNull();
});

it('takes another photo of the same name and size for another application', async () => {
  const other = pageWith({
    ...minorPage.answers,
    photos: [{ ...photo, data: photo.data.replace('9j', '9k') }],
  });
  const first = await submissionFor(null, payloadOf(minorPage), 'draft', sentData);
  const second = await submissionFor(first, payloadOf(other), 'draft', sentData);
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

it('keeps no photo in what it compares', () =>
  expect(sentData(payloadOf(minorPage))).not.toContain(photo.data));
