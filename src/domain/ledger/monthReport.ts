import type { LedgerAccount, LedgerEvent } from './accounts.ts';

/** One account's entries of one kind of movement: their sum in cents, and the number of movements. */
export type AccountSum = {
  event: LedgerEvent;
  account: LedgerAccount;
  amountCents: number;
  movements: number;
};

/** The money of a month, in cents. `openBeforeCents` plus all movements is `openCents`. */
export type MonthReport = {
  serviceFeesCents: number;
  processingFeesCents: number;
  premiumsCents: number;
  takenCents: number;
  refundedCents: number;
  disputeLossesCents: number;
  providerFeesCents: number;
  paidOutCents: number;
  /** Moved by the provider without an explanation of ours; positive is more money for us. */
  unexplainedCents: number;
  /** The provider's debt to us at the beginning and the end of the month. */
  openBeforeCents: number;
  openCents: number;
  payments: number;
  refunds: number;
  disputes: number;
  payouts: number;
  unexplained: number;
};

/** The report of a month, from the sums of its movements and the debt before. Credits are negative. */
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
