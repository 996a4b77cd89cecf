import * as z from 'zod';
import type { PaymentFault } from '../store/faults.ts';
import type { TriedCard } from './attempts.ts';

export type TestCard = {
  number: string;
  faults: readonly PaymentFault[];
  says: string;
  /** ISO 3166-1 alpha-2, of the issuing bank; GB by default. */
  country?: string;
  /** ISO 4217; the checkout's by default. */
  chargeCurrency?: string;
};

export const commonCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', faults: [], says: 'The payment succeeds' },
  { number: '4000 0000 0000 0002', faults: ['decline'], says: 'The card is declined' },
  { number: '4000 0000 0000 9995', faults: ['insufficientFunds'], says: 'Declined: insufficient funds' },
  {
    number: '4000 0025 0000 3155',
    faults: ['challenge'],
    says: 'The bank asks for a code (3-D Secure 2): 123456 passes, any other fails',
  },
];

/** Cards whose payment succeeds, with trouble around it. */
export const faultCards: readonly TestCard[] = [
  {
    number: '4000 0000 0000 3063',
    faults: ['challengeRedirect'],
    says: 'The shop leads to the bank, which asks for a code (3-D Secure 1, withdrawn in 2022)',
  },
  {
    number: '4000 0000 0001 0019',
    faults: ['slowPage'],
    says: 'Paid; the page answers half a minute later',
  },
  { number: '4000 0000 0001 0027', faults: ['webhookLate'], says: 'Paid; the webhook is a minute late' },
  { number: '4000 0000 0001 0035', faults: ['webhookTwice'], says: 'Paid; each webhook comes twice' },
  { number: '4000 0000 0001 0043', faults: ['webhookNever'], says: 'Paid; no webhook ever comes' },
  {
    number: '4000 0000 0001 0050',
    faults: ['webhookReversed'],
    says: 'Paid; the webhooks come in the wrong order',
  },
  {
    number: '4000 0000 0001 0068',
    faults: ['webhookFirst'],
    says: 'Paid; the webhook comes before the browser returns',
  },
  {
    number: '4000 0000 0001 0076',
    faults: ['paidAfterExpiry'],
    says: 'The checkout expires; the payment is taken afterwards',
  },
  {
    number: '4000 0000 0001 0084',
    faults: ['duplicatePayment'],
    says: 'Paid; earlier checkouts with the same reference are paid too',
  },
  {
    number: '4000 0000 0000 0259',
    faults: ['dispute'],
    says: 'Paid; the bank takes it back some seconds later, as the next settlement shows',
  },
  {
    number: '4000 0000 0000 7726',
    faults: ['refundPending'],
    says: 'Paid; a refund is pending for longer than usual',
  },
  { number: '4000 0000 0000 5126', faults: ['refundFails'], says: 'Paid; a refund is pending, then fails' },
  {
    number: '4000 0079 2000 0012',
    faults: [],
    country: 'TR',
    chargeCurrency: 'EUR',
    says: 'Paid with the card of a bank in Türkiye, charged in euros',
  },
];

export const testCards: readonly TestCard[] = [...commonCards, ...faultCards];

export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof cardFields)[number];

const text = z.string().max(200).catch('');
/** The posted form. A missing or too long field reads as empty. */
export const cardForm = z.object({ number: text, expiry: text, cvc: text, name: text });
export type CardForm = z.infer<typeof cardForm>;

export type CardCheck =
  | ({ ok: true } & TriedCard)
  | { ok: false; problems: Partial<Record<CardField, string>> };

/** Checks a typed card: known test number (Luhn), future expiry, CVC of 3 or 4 digits, a name. */
export function checkCard(form: CardForm, now: Date): CardCheck {
  const number = form.number.replace(/[\s-]/g, '');
  const card = testCards.find((known) => known.number.replaceAll(' ', '') === number);
  const problems = {
    ...problem('number', numberProblem(number, card !== undefined)),
    ...problem('expiry', expiryProblem(form.expiry, now)),
    ...problem('cvc', cvcProblem(form.cvc.trim())),
    ...problem('name', form.name.trim() === '' ? 'Enter the name as it stands on the card' : null),
  };
  if (card === undefined || Object.keys(problems).length > 0) return { ok: false, problems };
  const { faults, country: issuingCountry = 'GB', chargeCurrency = null } = card;
  const [first6, last4] = [number.slice(0, 6), number.slice(-4)];
  return { ok: true, first6, last4, issuingCountry, chargeCurrency, faults };
}

const problem = (field: CardField, says: string | null) => (says === null ? {} : { [field]: says });

function numberProblem(number: string, known: boolean): string | null {
  if (number === '') return 'Enter the card number';
  if (!/^\d{12,19}$/.test(number)) return 'The card number must be 12 to 19 digits';
  if (!passesLuhn(number)) return 'The card number is not valid: check it digit by digit';
  return known ? null : 'This sandbox takes only its test cards. Never type a real card number here';
}

/** The check digit of ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** MM/YY or MM/YYYY, separator optional. A card is valid to the end of its month. */
function expiryProblem(typed: string, now: Date): string | null {
  if (typed.trim() === '') return 'Enter the expiry date';
  const parts = /^(\d{1,2})\s*[/.-]?\s*(\d{4}|\d{2})$/.exec(typed.trim());
  const month = Number(parts?.[1]);
  if (parts === null || month < 1 || month > 12) {
    return 'Enter the expiry as month and year, for example 09/29';
  }
  const year = Number(parts[2]) % 100;
  const thisMonth = (now.getUTCFullYear() - 2000) * 12 + now.getUTCMonth() + 1;
  return year * 12 + month < thisMonth ? 'The card has expired' : null;
}

function cvcProblem(typed: string): string | null {
  if (typed === '') return 'Enter the CVC';
  return /^\d{3,4}$/.test(typed) ? null : 'The CVC is 3 or 4 digits';
}
