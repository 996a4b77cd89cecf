import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerAccounts, ledgerEvents } from './accounts.ts';
import { type AccountSum, monthReport } from './monthReport.ts';

const sum = (
  event: AccountSum['event'],
  account: AccountSum['account'],
  amountCents: number,
  movements = 1,
): AccountSum => ({ event, account, amountCents, movements });

describe('the report of a month', () => {
  it('of nothing is zero, and the provider owes what it owed', () => {
    const report = monthReport([], 500);
    expect(report).toMatchObject({
      takenCents: 0,
      unexplainedCents: 0,
      openBeforeCents: 500,
      openCents: 500,
    });
  });

  it('takes each figure from its account', () => {
    const report = monthReport(
      [
        sum('captured', 'serviceFees', -13_800, 2),
        sum('captured', 'processingFees', -31_000, 2),
        sum('captured', 'premiums', -4_000),
        sum('captured', 'clearing', 48_800, 3),
        sum('refunded', 'refunds', 15_500),
        sum('refunded', 'clearing', -15_500),
        sum('disputeLost', 'disputeLosses', 4_000),
        sum('disputeLost', 'clearing', -4_000),
        sum('disputeFee', 'providerFees', 1_500),
        sum('disputeFee', 'clearing', -1_500),
        sum('fee', 'providerFees', 1_400, 3),
        sum('fee', 'clearing', -1_400, 3),
        sum('paidOut', 'bank', 20_000),
        sum('paidOut', 'clearing', -20_000),
        sum('unexplained', 'unexplained', -250, 2),
        sum('unexplained', 'clearing', 250, 2),
      ],
      1_000,
    );
    expect(report).toEqual({
      serviceFeesCents: 13_800,
      processingFeesCents: 31_000,
      premiumsCents: 4_000,
      takenCents: 48_800,
      refundedCents: 15_500,
      disputeLossesCents: 4_000,
      providerFeesCents: 2_900,
      paidOutCents: 20_000,
      unexplainedCents: 250,
      openBeforeCents: 1_000,
      openCents: 7_650,
      payments: 3,
      refunds: 1,
      disputes: 1,
      payouts: 1,
      unexplained: 2,
    });
  });

  it('adds up, whatever balanced movements there were', () => {
    const movement = fc
      .record({
        event: fc.constantFrom(...ledgerEvents),
        account: fc.constantFrom(...ledgerAccounts.filter((account) => account !== 'clearing')),
        cents: fc.integer({ min: -100_000, max: 100_000 }),
      })
      .map(({ event, account, cents }) => [sum(event, account, -cents), sum(event, 'clearing', cents)]);
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), fc.integer(), (movements, before) => {
        const report = monthReport(movements.flat(), before);
        expect(report.openCents).toBe(
          report.openBeforeCents +
            report.takenCents +
            report.unexplainedCents -
            report.refundedCents -
            report.disputeLossesCents -
            report.providerFeesCents -
            report.paidOutCents,
        );
      }),
    );
  });
});
