import { describe, expect, it } from 'vitest';
import type { FormPayload } from '../../application/payload.ts';
import { type Submission, savedApplication, submissionFor } from './submission.ts';

const payload: FormPayload = {
  country: 'IND',
  countryId: 73,
  countryOfOrigin: 'India',
  documentType: 'ordinary',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  passportNumber: 'A1234567',
  passportIssueDate: '2020-01-01',
  passportExpiryDate: '2030-01-01',
  dateOfBirth: '1990-04-03',
  placeOfBirth: 'Pune',
  motherName: 'Uma',
  fatherName: 'Ravi',
  address: '1 MG Road, Pune',
  arrivalDate: '2026-12-10',
  totalAmount: '224.00',
};
const changed = { ...payload, email: 'rao@example.org' };

const created = {
  applicationNumber: 'TR00000000000000',
  totalAmount: '224.00',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
};
const sent = async (data = payload): Promise<Submission> => ({
  ...(await submissionFor(null, data, 'draft')),
  created,
});

describe('the idempotency key', () => {
  it('is the same for the same draft and data, also in another tab and after a reload', async () => {
    const first = await submissionFor(null, payload, 'draft');
    const elsewhere = await submissionFor(null, { ...payload }, 'draft');
    expect(elsewhere.idempotencyKey).toBe(first.idempotencyKey);
    expect(first.idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is another one for changed data, for which nothing was created yet', async () => {
    const first = await sent();
    const second = await submissionFor(first, changed, 'draft');
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
    expect(second.created).toBeNull();
  });

  it('is another one for another draft with the same data', async () => {
    const first = await submissionFor(null, payload, 'draft');
    expect((await submissionFor(null, payload, 'other draft')).idempotencyKey).not.toBe(first.idempotencyKey);
  });
});

describe('an application that was created', () => {
  it('is not created again with the same data', async () => {
    const first = await sent();
    expect(await submissionFor(first, { ...payload }, 'draft')).toBe(first);
  });

  it('waits for payment, or was made of other answers than those now shown', async () => {
    const first = await sent();
    expect(savedApplication(first, payload)).toEqual({
      number: 'TR00000000000000',
      sameAnswers: true,
      mailWithheld: false,
    });
    expect(savedApplication(first, changed)).toMatchObject({ sameAnswers: false });
    expect(savedApplication(await submissionFor(null, payload, 'draft'), payload)).toBeNull();
  });
});
