import { describe, expect, it } from 'vitest';
import { insuranceApplicationRequest } from '../../../contract/insuranceRequest.ts';
import { adult, germany, pageWith, photo } from '../state/insuranceExamples.ts';
import { checkoutOrder, formPayload } from './payload.ts';

const minor = { ...adult, dateOfBirth: { day: '1', month: '1', year: '2015' }, photos: [photo] };

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
  const created = {
    applicationNumber: 'TR00000000000000',
    totalAmount: '114.00',
    firstName: 'Anna',
    lastName: 'Schmidt',
    email: 'anna@example.com',
    phone: '+49 30 1234567',
  };

  it('is of type insurance, for the amount and number that the server gave', () =>
    expect(checkoutOrder(created, germany)).toEqual({
      amount: '114.00',
      orderRef: 'TR00000000000000',
      type: 'insurance',
      customerName: 'Anna Schmidt',
      customerEmail: 'anna@example.com',
      customerCountry: 'DE',
      customerPhone: '+49 30 1234567',
    }));

  it('gives the default calling code for a number without one', () =>
    expect(checkoutOrder({ ...created, phone: '030 1234567' }, germany)).toMatchObject({
      customerPhoneCountryCode: '+90',
    }));
});
