import type { LedgerAccount, LedgerEvent } from './accounts.ts';

/** One account's entries of one kind of movement. */
export type AccountSum = {
  event: LedgerEvent;
  account: LedgerAccount;
  amountCents: number;
  movements: number;
};

/** The money of a month. `openBeforeCents` plus all movements is `openCents`. */
export type MonthReport = {
  serviceFeesCents: number;
  processingFeesCents: number;
  premiumsCents: number;
  takenCents: number;
  refundedCents: number;
  disputeLossesCents: number;
  providerFeesCents: number;
  paidOutCents: number;
  /** Provider movements without a match; positive is more money for us. */
  unexplainedCents: number;
  /** The provider's debt to us at the beginning and end of the month. */
  openBeforeCents: number;
  openCents: number;
  payments: number;
  refunds: number;
  disputes: number;
  payouts: number;
  unexplained: number;
};

/** From the sums of a month and the debt before. Credits are negative. */
export function monthReport(sums: readonly AccountSum[], openBeforeCents: number): MonthReport {
  const balance = (account: LedgerAccount) =>
    sums.filter((sum) => sum.account === account).reduce((total, { amountCents }) => total + amountCents, 0);
  // Each movement has one entry in clearing.
  const count = (event: LedgerEvent) =>
    sums
      .filter((sum) => sum.event === event && sum.account === 'clearing')
      .reduce((total, { movements }) => total + movements, 0);
  const serviceFeesCents = sold(balance('serviceFees'));
  const processingFeesCents = sold(balance('processingFees'));
  const premiumsCents = sold(balance('premiums'));
  return {
    serviceFeesCents,
    processingFeesCents,
    premiumsCents,
    takenCents: serviceFeesCents + processingFeesCents + premiumsCents,
    refundedCents: balance('refunds'),
    disputeLossesCents: balance('disputeLosses'),
    providerFeesCents: balance('providerFees'),
    paidOutCents: balance('bank'),
    unexplainedCents: sold(balance('unexplained')),
    openBeforeCents,
    openCents: openBeforeCents + balance('clearing'),
    payments: count('captured'),
    refunds: count('refunded'),
    disputes: count('disputeLost'),
    payouts: count('paidOut'),
    unexplained: count('unexplained'),
  };
}

/** Income is a credit. Avoids a negative zero. */
const sold = (cents: number) => (cents === 0 ? 0 : -cents);
