import type { OrderItem } from '../orders/orderLines.ts';

/** The accounts of the ledger. Debits are positive, credits negative, in cents. */
export const ledgerAccounts = [
  /** What the provider owes us. */
  'clearing',
  'serviceFees',
  'processingFees',
  'premiums',
  'refunds',
  'disputeLosses',
  'providerFees',
  /** What the provider paid out to our bank account. */
  'bank',
  /** Movements at the provider that match nothing of ours, until a person explains them. */
  'unexplained',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The accounts that hold what was sold. */
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

/** One side of a booking; `applicationId` is null where it concerns no traveller. */
export type LedgerEntry = { account: LedgerAccount; applicationId: number | null; amountCents: number };

/** What of an order belongs to one line. */
export type LineAmount = { applicationId: number; item: OrderItem; amountCents: number };

/** What happened to the money; with its subject it is booked once. */
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

/** A captured payment: the provider owes us what was sold. */
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

/** Money that went back to the card, or (`disputeLosses`) that the bank took back. */
export function returnEntries(
  account: 'refunds' | 'disputeLosses',
  lines: readonly Pick<LineAmount, 'applicationId' | 'amountCents'>[],
): LedgerEntry[] {
  return summed([
    ...lines.map(({ applicationId, amountCents }) => ({ account, applicationId, amountCents })),
    { account: 'clearing', applicationId: null, amountCents: -sum(lines) },
  ]);
}

/** An amount that moves from one account to another, of no traveller; zero moves nothing. */
export function transferEntries(from: LedgerAccount, to: LedgerAccount, amountCents: number): LedgerEntry[] {
  return summed([
    { account: to, applicationId: null, amountCents },
    { account: from, applicationId: null, amountCents: -amountCents },
  ]);
}

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

/** One entry an account and traveller; entries of zero are left out. */
function summed(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byPlace = Map.groupBy(entries, ({ account, applicationId }) => `${account} ${applicationId}`);
  return [...byPlace.values()]
    .flatMap((same) => (same[0] === undefined ? [] : [{ ...same[0], amountCents: sum(same) }]))
    .filter(({ amountCents }) => amountCents !== 0);
}
