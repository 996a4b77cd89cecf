import { expect, test } from 'vitest';
import { findDoubt, personalFacts } from './pdfFacts.ts';

const person = {
  passportNumber: 'A01234567',
  dateOfBirth: '1990-02-28',
  firstName: 'Thandiwe',
  lastName: 'Nkosi',
};

test.each([
  ['', 'unread'],
  [' \n ', 'unread'],
  ['e-Visa Surname MEYER Passport C55555555 Born 01.01.1970', 'stranger'],
  ['Passport A 0123 4567', null],
  ['Born 28 Şubat 1990', null],
  ['Mrs THANDIWE', null],
  ['Surname: NKOSI', null],
])('a PDF with the text %j is doubted as %s', (text, doubt) => {
  expect(findDoubt(text, personalFacts(person))).toBe(doubt);
});

test('what is not given is found nowhere', () => {
  const nobody = { passportNumber: '', dateOfBirth: '', firstName: '', lastName: '-' };
  expect(findDoubt('- . -', personalFacts(nobody))).toBe('stranger');
});
