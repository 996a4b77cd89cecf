import { expect, it } from 'vitest';
import { attemptFor } from './attempt.ts';
import type { FormPayload } from './payload.ts';

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

function keys() {
  let count = 0;
  return () => {
    count += 1;
    return `key ${count}`;
  };
}

it('the same data keeps its idempotency key and what was created', () => {
  const newKey = keys();
  const first = attemptFor(null, payload, newKey);
  const again = attemptFor(first, { ...payload }, newKey);
  expect(again).toBe(first);
});

it('data changed after a failure gets a new key and is created anew', () => {
  const newKey = keys();
  const first = attemptFor(null, payload, newKey);
  const changed = attemptFor(first, { ...payload, email: 'rao@example.org' }, newKey);
  expect(changed).toMatchObject({ idempotencyKey: 'key 2', created: null });
});
