import type { OrderItem } from '../orders/orderLines.ts';

/** The accounts of the ledger. Debits are positive, credits negative, in cents. */
export const ledgerAccounts = [
  /** The provider's debt to us. */
  'clearing',
  'serviceFees',
  'processingFees',
  'premiums',
  'refunds',
  'disputeLosses',
  'providerFees',
  /** Payouts to our bank account. */
  'bank',
  /** Provider movements without a match of ours, until a person explains them. */
  'unexplained',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const incomeAccounts = [
  'serviceFees',
  'processingFees',
  'premiums',
] as const satisfies LedgerAccount[];

const accountOfItem = {
  visaService: 'serviceFees',
  processing: 'processingFees',
  plan: 'premiums',
} as const satisfies Record<OrderItem, LedgerAccount>;

/** One side of a booking; `applicationId`: null without a traveller. */
export type LedgerEntry = { account: LedgerAccount; applicationId: number | null; amountCents: number };

export type LineAmount = { applicationId: number; item: OrderItem; amountCents: number };

/** Each is booked once for its subject. */
export const ledgerEvents = [
  'captured',
  'refunded',
  'disputeLost',
  'disputeFee',
  'fee',
  'paidOut',
  'unexplained',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

/** The provider owes us the sold amounts. */
export function captureEntries(lines: readonly LineAmount[]): LedgerEntry[] {
  return summed([
    ...lines.map(({ applicationId, item, amountCents }) => ({
      account: accountOfItem[item],
      applicationId,
      amountCents: -amountCents,
    })),
    { account: 'clearing', applicationId: null, amountCents: sum(lines) },
  ]);
}

/** Money back to the card, or (`disputeLosses`) taken by the bank. */
export function returnEntries(
  account: 'refunds' | 'disputeLosses',
  lines: readonly Pick<LineAmount, 'applicationId' | 'amountCents'>[],
): LedgerEntry[] {
  return summed([
    ...lines.map(({ applicationId, amountCents }) => ({ account, applicationId, amountCents })),
    { account: 'clearing', applicationId: null, amountCents: -sum(lines) },
  ]);
}

/** Without a traveller; zero gives no entries. */
export function transferEntries(from: LedgerAccount, to: LedgerAccount, amountCents: number): LedgerEntry[] {
  return summed([
    { account: to, applicationId: null, amountCents },
    { account: from, applicationId: null, amountCents: -amountCents },
  ]);
}

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

/** One entry for each account and traveller, without zeros. */
function summed(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byPlace = Map.groupBy(entries, ({ account, applicationId }) => `${account} ${applicationId}`);
  return [...byPlace.values()]
    .flatMap((same) => (same[0] === undefined ? [] : [{ ...same[0], amountCents: sum(same) }]))
    .filter(({ amountCents }) => amountCents !== 0);
}
