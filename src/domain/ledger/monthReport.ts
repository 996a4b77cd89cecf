import type { LedgerAccount, LedgerEvent } from './accounts.ts';

/** What one account has of one kind of movement: the sum of its entries in cents, and how many movements. */
export type AccountSum = {
  event: LedgerEvent;
  account: LedgerAccount;
  amountCents: number;
  movements: number;
};

/** The money of a month, in cents. What we were owed before, plus what moved, is what we are owed at the end. */
export type MonthReport = {
  serviceFeesCents: number;
  processingFeesCents: number;
  premiumsCents: number;
  takenCents: number;
  refundedCents: number;
  disputeLossesCents: number;
  providerFeesCents: number;
  paidOutCents: number;
  /** What the provider moved and nothing of ours explains: positive is more money for us. */
  unexplainedCents: number;
  /** What the provider owed us when the month began, and when it ended. */
  openBeforeCents: number;
  openCents: number;
  payments: number;
  refunds: number;
  disputes: number;
  payouts: number;
  unexplained: number;
};

/** The report of a month, from the sums of its movements and what the provider owed before. Credits are negative. */
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

/** Income is a credit. Without a minus sign before zero. */
const sold = (cents: number) => (cents === 0 ? 0 : -cents);
