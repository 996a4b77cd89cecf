import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { orderItems, sumLines } from '../orders/orderLines.ts';
import {
  captureEntries,
  incomeAccounts,
  type LedgerEntry,
  ledgerAccounts,
  returnEntries,
  transferEntries,
} from './accounts.ts';

const anyLines = fc.array(
  fc.record({
    applicationId: fc.integer({ min: 1, max: 4 }),
    item: fc.constantFrom(...orderItems),
    amountCents: fc.nat(5_000_000),
  }),
  { maxLength: 12 },
);
const anyAccount = fc.constantFrom(...ledgerAccounts);

const sumAt = (entries: readonly LedgerEntry[], accounts: readonly string[]) =>
  sumLines(entries.filter(({ account }) => accounts.includes(account)));

/** A booking balances, has no zero entries, and one entry for each account and traveller. */
function expectSound(entries: readonly LedgerEntry[]): void {
  expect(sumLines(entries)).toBe(0);
  expect(entries.filter(({ amountCents }) => amountCents === 0)).toEqual([]);
  const places = entries.map(({ account, applicationId }) => `${account} ${applicationId}`);
  expect(new Set(places).size).toBe(places.length);
}

describe('the entries of a booking', () => {
  test('of a captured visa order: income by line, and what the provider owes us', () =>
    expect(
      captureEntries([
        { applicationId: 7, item: 'visaService', amountCents: 6_900 },
        { applicationId: 7, item: 'processing', amountCents: 15_500 },
      ]),
    ).toEqual([
      { account: 'serviceFees', applicationId: 7, amountCents: -6_900 },
      { account: 'processingFees', applicationId: 7, amountCents: -15_500 },
      { account: 'clearing', applicationId: null, amountCents: 22_400 },
    ]));

  test('of a refund that took from two lines of one traveller: one entry for the traveller', () =>
    expect(
      returnEntries('refunds', [
        { applicationId: 7, amountCents: 3_450 },
        { applicationId: 7, amountCents: 7_750 },
      ]),
    ).toEqual([
      { account: 'refunds', applicationId: 7, amountCents: 11_200 },
      { account: 'clearing', applicationId: null, amountCents: -11_200 },
    ]));

  test('of a payout', () =>
    expect(transferEntries('clearing', 'bank', 500)).toEqual([
      { account: 'bank', applicationId: null, amountCents: 500 },
      { account: 'clearing', applicationId: null, amountCents: -500 },
    ]));

  test('nothing to move is nothing to book', () => {
    expect(captureEntries([])).toEqual([]);
    expect(transferEntries('clearing', 'bank', 0)).toEqual([]);
  });

  it('of any capture is sound, and its income is what the provider owes', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const entries = captureEntries(lines);
        expectSound(entries);
        expect(sumAt(entries, ['clearing'])).toBe(sumLines(lines));
        expect(sumAt(entries, incomeAccounts) + sumLines(lines)).toBe(0);
      }),
    );
  });

  it('of any money that goes back is sound, and names each traveller with what is theirs', () => {
    fc.assert(
      fc.property(fc.constantFrom('refunds', 'disputeLosses'), anyLines, (account, lines) => {
        const entries = returnEntries(account, lines);
        expectSound(entries);
        for (const [id, own] of Map.groupBy(lines, ({ applicationId }) => applicationId))
          expect(sumLines(entries.filter(({ applicationId }) => applicationId === id))).toBe(sumLines(own));
      }),
    );
  });

  it('of any transfer is sound, and moves the amount from one account to the other', () => {
    fc.assert(
      fc.property(anyAccount, anyAccount, fc.integer(), (from, to, amountCents) => {
        const entries = transferEntries(from, to, amountCents);
        expectSound(entries);
        if (from !== to) expect(sumAt(entries, [to])).toBe(amountCents);
      }),
    );
  });
});
