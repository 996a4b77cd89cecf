import { type LedgerEvent, transferEntries } from '../../domain/ledger/accounts.ts';
import { judgeLine, type LineVerdict, type SettledLine } from '../../domain/ledger/settledLines.ts';
import type { Transaction } from '../database/transaction.ts';
import { book } from '../ledger/index.ts';
import { listTravellers } from '../orderQueries.ts';
import {
  type BalanceTransaction,
  closeCasesOf,
  openCaseAgain,
  openCaseUnlessNoted,
} from '../payments/index.ts';
import type { Services } from '../services.ts';
import {
  findSource,
  type LineRow,
  listRecordedDisputes,
  readBooked,
  type SettledSource,
  storeLine,
  storeMatch,
} from './queries.ts';

export const ledgerCurrency = 'USD';

type LineServices = Pick<Services, 'jobs'>;

type ReadLine = { provider: string; settlementId: string; line: BalanceTransaction; at: Date };

/**
 * Stores a line with our payment or refund, and judges it. One in another currency is a case, and not booked.
 */
export async function takeLine(
  services: LineServices,
  tx: Transaction,
  { provider, settlementId, line: { currency, ...line }, at }: ReadLine,
): Promise<void> {
  const found = currency === ledgerCurrency ? await findSource(tx, provider, line.sourceId) : null;
  const row = { provider, settlementId, ...line, ...idsOf(found) };
  await storeLine(tx, row);
  if (currency === ledgerCurrency) return judge(services, tx, row, found, at);
  await openUnmatched(tx, { subject: line.id, found, isNews: false, at });
}

/** Judges a stored line again after later events, such as a refund made elsewhere or a lost dispute. */
export async function matchLine(
  services: LineServices,
  tx: Transaction,
  row: LineRow,
  at: Date,
): Promise<void> {
  const found = await findSource(tx, row.provider, row.sourceId);
  if (found === null) return askAboutRefund(services, tx, row, found);
  await storeMatch(tx, row, idsOf(found));
  await judge(services, tx, row, found, at);
}

/** Books the fee and the unexplained part of a line. Opens or closes its case. */
async function judge(
  services: LineServices,
  tx: Transaction,
  row: LineRow,
  found: SettledSource | null,
  at: Date,
): Promise<void> {
  const disputes = found?.kind === 'payment' ? await listRecordedDisputes(tx, found.id) : undefined;
  const verdict = judgeLine({ ...row, kind: knownKind(row.kind) }, found, disputes);
  const isNews = await bookVerdict(tx, row, verdict, at);
  await askAboutRefund(services, tx, row, found);
  if (verdict.needsPerson) await openUnmatched(tx, { subject: row.id, found, isNews, at });
  else await closeCasesOf(tx, ['unmatched'], row.id, at);
}

const idsOf = (found: SettledSource | null) => ({
  paymentId: found?.kind === 'payment' ? found.id : null,
  refundId: found?.kind === 'refund' ? found.id : null,
});

/** Books the difference between a verdict and the earlier bookings of its line; false if there is none. */
async function bookVerdict(tx: Transaction, row: LineRow, verdict: LineVerdict, at: Date): Promise<boolean> {
  const { cents, next: subject } = await readBooked(tx, row, ['fee', 'unexplained']);
  const feeCents = verdict.feeCents + cents('fee');
  const unexplainedCents = verdict.unexplainedCents - cents('unexplained');
  await move(tx, 'fee', { subject, at }, feeCents);
  await move(tx, 'unexplained', { subject, at }, -unexplainedCents);
  return feeCents !== 0 || unexplainedCents !== 0;
}

/** Moves cents out of clearing. */
async function move(
  tx: Transaction,
  event: Extract<LedgerEvent, 'fee' | 'unexplained'>,
  { subject, at }: { subject: string; at: Date },
  cents: number,
): Promise<void> {
  const to = event === 'fee' ? 'providerFees' : 'unexplained';
  await book(tx, { event, subject, at, entries: transferEntries('clearing', to, cents) });
}

/** Asks the provider about a settled refund that the ledger lacks: its event was lost. */
async function askAboutRefund(
  { jobs }: LineServices,
  tx: Transaction,
  { kind, sourceId }: Pick<LineRow, 'kind' | 'sourceId'>,
  found: SettledSource | null,
): Promise<void> {
  if (kind !== 'refund' || sourceId === null) return;
  if (found === null) {
    const unasked = await jobs.withoutJob(tx, 'refund.outside', 'providerRefundId', [sourceId]);
    for (const providerRefundId of unasked)
      await jobs.enqueue(tx, 'refund.outside', { providerRefundId, checkoutId: null });
  } else if (found.kind === 'refund' && found.amountCents === 0) {
    const unasked = await jobs.withoutJob(tx, 'refund.event', 'refundId', [found.id]);
    for (const refundId of unasked) await jobs.enqueue(tx, 'refund.event', { refundId });
  }
}

type Unmatched = {
  /** The number of a line or a settlement. */
  subject: string;
  found: SettledSource | null;
  /** Opens a closed case again, also one that staff closed. */
  isNews: boolean;
  at: Date;
};

/** Opens the case of a line or settlement. */
export async function openUnmatched(
  tx: Transaction,
  { subject, found, isNews, at }: Unmatched,
): Promise<void> {
  const [applicationId = null] = found === null ? [] : await listTravellers(tx, found.orderId);
  const opened = { kind: 'unmatched', subject, applicationId, at } as const;
  await (isNews ? openCaseAgain(tx, opened) : openCaseUnlessNoted(tx, opened));
}

const kinds = ['payment', 'refund', 'dispute', 'adjustment', 'other'] as const;

function knownKind(text: string): SettledLine['kind'] {
  const known = kinds.find((kind) => kind === text);
  if (known === undefined) throw new Error('A line has a kind that this version does not know.');
  return known;
}
