import { describe, expect, it } from 'vitest';
import { countryRow } from '../../../tests/support/countryRow.ts';
import type { CountryRow } from '../../contract/referenceData.ts';
import { visaApplicationRequest } from '../../contract/visa.ts';
import { parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { checkoutOrder } from '../forms/submit/send.ts';
import { formPayload } from './payload.ts';
import { emptyDocument } from './state/answers.ts';
import { newWizard, type Wizard } from './state/wizard.ts';

const india = countryRow({ id: 73, code: 'IND', alpha2: 'IN', name: 'India', scenario: 2 });

function wizard(country: CountryRow | null, answers: Partial<Wizard['answers']> = {}): Wizard {
  const today = parseCalendarDate('2026-11-21');
  if (today === null) throw new Error('The date exists');
  const fresh = newWizard(today);
  return { ...fresh, country, answers: { ...fresh.answers, ...answers } };
}

const permit = {
  ...emptyDocument('residence'),
  residenceCountry: 'Germany' as const,
  documentNumber: 'R1',
  unlimited: true,
};

describe('the creation payload', () => {
  it('is nothing without a country', () => {
    expect(formPayload(wizard(null))).toBeNull();
  });

  it('names the country by code, id and English name, and dates as YYYY-MM-DD', () => {
    const payload = formPayload(
      wizard(india, {
        arrivalDate: { day: '9', month: '1', year: '2027' },
        dateOfBirth: { day: '3', month: '4', year: '1990' },
      }),
    );
    expect(payload).toMatchObject({
      country: 'IND',
      countryId: 73,
      countryOfOrigin: 'India',
      arrivalDate: '2027-01-09',
      dateOfBirth: '1990-04-03',
    });
  });

  it('carries the total as text: processing price plus $69', () => {
    expect(formPayload(wizard(india, { processingType: 'standard' }))?.totalAmount).toBe('224.00');
    expect(formPayload(wizard(india, { processingType: null }))?.totalAmount).toBe('69.00');
  });

  it('sends an unlimited document as an empty end date', () => {
    expect(formPayload(wizard(india, { supportingAnswer: 'yes', document: permit }))).toMatchObject({
      supportingDocumentType: 'residence',
      supportingDocumentCountry: 'Germany',
      supportingDocumentStartDate: null,
      supportingDocumentEndDate: '',
    });
  });

  it('sends no supporting document in class 1, whatever was typed before', () => {
    const southAfrica: CountryRow = { ...india, code: 'ZAF', alpha2: 'ZA', scenario: 1 };
    expect(formPayload(wizard(southAfrica, { document: permit }))).toMatchObject({
      supportingDocumentType: null,
      supportingDocumentNumber: null,
      supportingDocumentEndDate: null,
    });
  });

  it('has the shape that the server reads', () => {
    const body = { sessionToken: 'token', fpHash: 'hash', botcheck: '', ...formPayload(wizard(india)) };
    expect(visaApplicationRequest.safeParse(body).success).toBe(true);
  });
});

describe('the checkout order', () => {
  const created = {
    applicationNumber: 'TR00000000000000',
    totalAmount: '224.00',
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.org',
    phone: '+91 98765 43210',
  };

  it("pays the server's amount for the created application, with the two-letter country", () => {
    expect(checkoutOrder('visa', created, india)).toEqual({
      amount: '224.00',
      orderRef: 'TR00000000000000',
      type: 'visa',
      customerName: 'Asha Rao',
      customerEmail: 'asha@example.org',
      customerCountry: 'IN',
      customerPhone: '+91 98765 43210',
    });
  });

  it('sends +90 for a phone number without a country code', () => {
    expect(checkoutOrder('visa', { ...created, phone: '98765 43210' }, india).customerPhoneCountryCode).toBe(
      '+90',
    );
  });
});
