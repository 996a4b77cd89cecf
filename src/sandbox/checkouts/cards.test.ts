import { describe, expect, it } from 'vitest';
import { paymentFaults } from '../store/faults.ts';
import { checkCard, passesLuhn, testCards } from './cards.ts';

const now = new Date('2026-11-21T08:00:00Z');
const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'ANDREA LARK' };

describe('A card typed into the sandbox', () => {
  it('is approved when it is 4242 4242 4242 4242, with or without spaces', () => {
    const approved = {
      ok: true,
      first6: '424242',
      last4: '4242',
      issuingCountry: 'GB',
      chargeCurrency: null,
      faults: [],
    };
    expect(checkCard(card, now)).toEqual(approved);
    expect(checkCard({ ...card, number: '4242424242424242' }, now)).toEqual(approved);
    expect(checkCard({ ...card, number: '4242-4242-4242-4242' }, now)).toEqual(approved);
  });

  it.each([
    ['4000 0000 0000 0002', 'decline'],
    ['4000 0000 0000 9995', 'insufficientFunds'],
    ['4000 0025 0000 3155', 'challenge'],
    ['4000 0000 0000 3063', 'challengeRedirect'],
    ['4000 0000 0001 0043', 'webhookNever'],
    ['4000 0000 0000 0259', 'dispute'],
  ])('carries its fault: %s %s', (number, fault) => {
    expect(checkCard({ ...card, number }, now)).toMatchObject({
      ok: true,
      last4: number.slice(-4),
      faults: [fault],
    });
  });

  it('is one of a list in which every number is valid and stands once', () => {
    const numbers = testCards.map(({ number }) => number.replaceAll(' ', ''));
    expect(numbers.filter((number) => !passesLuhn(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(testCards.flatMap(({ faults }) => faults)).size).toBe(paymentFaults.length);
  });

  it.each([
    ['', 'Enter the card number'],
    ['4242', 'The card number must be 12 to 19 digits'],
    ['4242 4242 4242 424x', 'The card number must be 12 to 19 digits'],
    ['4242 4242 4242 4241', 'The card number is not valid: check it digit by digit'],
    ['5555 5555 5555 4444', 'This sandbox takes only its test cards. Never type a real card number here'],
  ])('has a problem with the number %j', (number, problem) => {
    expect(checkCard({ ...card, number }, now)).toEqual({ ok: false, problems: { number: problem } });
  });

  it.each(['11/26', '12/30', '1230', '12 / 30', '12-2030', '1/27', '9/2029'])(
    'takes the expiry %j',
    (expiry) => {
      expect(checkCard({ ...card, expiry }, now)).toMatchObject({ ok: true });
    },
  );

  it.each([
    ['', 'Enter the expiry date'],
    ['13/30', 'Enter the expiry as month and year, for example 09/29'],
    ['00/30', 'Enter the expiry as month and year, for example 09/29'],
    ['soon', 'Enter the expiry as month and year, for example 09/29'],
    ['10/26', 'The card has expired'],
    ['12/2025', 'The card has expired'],
  ])('has a problem with the expiry %j', (expiry, problem) => {
    expect(checkCard({ ...card, expiry }, now)).toEqual({ ok: false, problems: { expiry: problem } });
  });

  it('is good to the last moment of its month', () => {
    const lastMoment = new Date('2026-11-30T23:59:59.999Z');
    const next = new Date('2026-12-01T00:00:00Z');
    expect(checkCard({ ...card, expiry: '11/26' }, lastMoment)).toMatchObject({ ok: true });
    expect(checkCard({ ...card, expiry: '11/26' }, next)).toMatchObject({ ok: false });
  });

  it('needs a CVC of 3 or 4 digits and a name', () => {
    expect(checkCard({ ...card, cvc: '1234' }, now)).toMatchObject({ ok: true });
    expect(checkCard({ ...card, cvc: '12', name: ' ' }, now)).toEqual({
      ok: false,
      problems: { cvc: 'The CVC is 3 or 4 digits', name: 'Enter the name as it stands on the card' },
    });
    expect(checkCard({ ...card, cvc: '' }, now)).toEqual({ ok: false, problems: { cvc: 'Enter the CVC' } });
  });

  it('has its check digit checked (ISO/IEC 7812-1)', () => {
    expect(passesLuhn('79927398713')).toBe(true);
    for (const wrong of '012456789') expect(passesLuhn(`7992739871${wrong}`)).toBe(false);
  });
});
