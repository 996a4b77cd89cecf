import { calendarDate, startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import { transferEntries } from '../../domain/ledger/accounts.ts';
import { sumsUp } from '../../domain/ledger/settledLines.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { book } from '../ledger/index.ts';
import {
  type BalanceTransaction,
  closeCasesOf,
  ProviderError,
  type ProviderSettlement,
} from '../payments/index.ts';
import type { Services } from '../services.ts';
import { ledgerCurrency, matchLine, openUnmatched, takeLine } from './lines.ts';
import {
  findNewestAndUnfinished,
  findSettlement,
  listLinesToMatch,
  readBooked,
  type SettlementRow,
  storeSettlement,
} from './queries.ts';

/** Settlements may change for this long after they were listed. */
const overlapMs = 14 * dayMs;
const firstPullMs = 120 * dayMs;
/** Lines in one short transaction. */
const atATime = 100;

type PullServices = Pick<Services, 'db' | 'jobs' | 'provider' | 'clock'>;

/**
 * Stores and books new and changed settlements, then judges lines again that later events may explain. Lines
 * are stored first: the next pull repeats an interrupted settlement. An error stops no other settlement and
 * is thrown at the end, an unreadable answer's first.
 * @throws ProviderError
 */
export async function pullSettlements(services: PullServices): Promise<void> {
  const { db, provider, clock } = services;
  const errors: unknown[] = [];
  for (const settlement of await provider.listSettlements(await startOf(services))) {
    const stored = await findSettlement(db, { provider: provider.name, id: settlement.id });
    if (stored !== null && isSame(stored, settlement)) continue;
    try {
      const lines = await provider.listSettledTransactions(settlement.id);
      await takeSettlement(services, settlement, stored, lines);
    } catch (error) {
      errors.push(error);
    }
  }
  for (const line of await listLinesToMatch(db, provider.name))
    await inTransaction(db, (tx) => matchLine(services, tx, line, clock.now()));
  if (errors.length > 0) throw errors.find(isUnreadable) ?? errors[0];
}

/** True if the provider's answer breaks its documentation: asking again changes nothing. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'malformed';

/** Lists from the oldest that has not reached the bank, at most as far back as the first pull. */
async function startOf({ db, provider, clock }: PullServices): Promise<Date> {
  const earliest = clock.now().getTime() - firstPullMs;
  const { newest, unfinished } = await findNewestAndUnfinished(db, provider.name);
  if (newest === null) return new Date(earliest);
  const since = newest.getTime() - overlapMs;
  return new Date(Math.max(earliest, Math.min(since, unfinished?.getTime() ?? since)));
}

const compared = [
  'state',
  'currency',
  'grossCents',
  'feeCents',
  'netCents',
  'bankDate',
  'bankReference',
] as const;

function isSame(stored: SettlementRow, told: ProviderSettlement): boolean {
  return compared.every((name) => stored[name] === told[name]);
}

async function takeSettlement(
  services: PullServices,
  settlement: ProviderSettlement,
  stored: SettlementRow | null,
  lines: readonly BalanceTransaction[],
): Promise<void> {
  const { db, clock } = services;
  const provider = services.provider.name;
  const at = clock.now();
  for (let first = 0; first < lines.length; first += atATime)
    await inTransaction(db, async (tx) => {
      for (const line of lines.slice(first, first + atATime))
        await takeLine(services, tx, { provider, settlementId: settlement.id, line, at });
    });
  await inTransaction(db, async (tx) => {
    await storeSettlement(tx, provider, settlement, at);
    await bookPayout(tx, provider, settlement, at);
    const { id } = settlement;
    if (needsPerson(settlement, stored, lines))
      await openUnmatched(tx, { subject: id, found: null, isNews: true, at });
    else if (stored?.state === 'unknown') await closeCasesOf(tx, ['unmatched'], id, at);
  });
}

/** Books a payout on the day it reached the bank. A returned payout is owed again. */
async function bookPayout(
  tx: Transaction,
  provider: string,
  { id, state, currency, netCents, bankDate }: ProviderSettlement,
  at: Date,
): Promise<void> {
  if (currency !== ledgerCurrency || state === 'unknown') return;
  const { cents, next } = await readBooked(tx, { provider, id }, ['paidOut']);
  const isPaid = state === 'paid';
  await book(tx, {
    event: 'paidOut',
    subject: next,
    at: isPaid && bankDate !== null ? startOfDayInIstanbul(calendarDate(bankDate)) : at,
    entries: transferEntries('clearing', 'bank', (isPaid ? netCents : 0) + cents('paidOut')),
  });
}

function needsPerson(
  { state, currency, netCents }: ProviderSettlement,
  stored: SettlementRow | null,
  lines: readonly BalanceTransaction[],
): boolean {
  const wasPaid = stored?.state === 'paid';
  return (
    state === 'failed' ||
    state === 'unknown' ||
    (state === 'paid' && stored?.state === 'failed') ||
    currency !== ledgerCurrency ||
    (wasPaid && (state !== 'paid' || stored.netCents !== netCents)) ||
    !sumsUp(netCents, lines)
  );
}
